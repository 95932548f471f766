import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Entry = 'sign' | 'cabinet' | 'verify'

/** The built catalogues of each entry, by language (apps/web/vite). */
const catalogues = (): Record<Entry, Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(new URL('../apps/web/dist/preloads.json', import.meta.url), 'utf8'))

const entryOf = (page: Page): Entry => {
  const [, first = ''] = new URL(page.url()).pathname.split('/')
  return first === 'sign' || first === 'verify' ? first : 'cabinet'
}

/**
 * Makes an open page speak another language, as a person does with the switch, also where a dialog lies over that. What was
 * said before, as in a notification, stays as it was said.
 */
export async function speak(page: Page, language: string): Promise<void> {
  const [catalogue] = catalogues()[entryOf(page)][language] ?? []
  if (catalogue === undefined) throw new Error(`There are no texts of ${page.url()} in ${language}`)
  await page.evaluate(
    async ({ language, catalogue }) => {
      type I18n = { load: (language: string, messages: object) => void; activate: (language: string) => void }
      const isI18n = (one: unknown): one is I18n => typeof one === 'object' && one !== null && 'load' in one && 'activate' in one
      const { href: shared } = document.querySelector('link[href*="/assets/shared-"]') as HTMLLinkElement
      const i18n = Object.values((await import(shared)) as object).find(isI18n)
      if (i18n === undefined) throw new Error('The shared script of the entries has no Lingui to ask')
      const { messages } = (await import(catalogue)) as { messages: object }
      i18n.load(language, messages)
      i18n.activate(language)
      document.documentElement.lang = language
    },
    { language, catalogue },
  )
}
