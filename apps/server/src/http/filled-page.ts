import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** A built page with gaps for what the server and the person bring. */
export type Page = {
  readonly html: string
  /** The script of each language's messages, to be fetched along with the page. */
  readonly preloads: Readonly<Record<Language, readonly string[]>>
}

/** JSON inside a script element: `<` would end it. */
const asDataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page for one person. Its configuration is a block of JSON, never code: the policy of the page runs none inline. */
export function fillPage(page: Page, configuration: PageConfiguration): string {
  const preloads = page.preloads[configuration.lang].map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return page.html
    .replace('__LANG__', configuration.lang)
    .replace('__THEME__', configuration.theme)
    .replace('__CONFIGURATION__', () => asDataBlock(configuration))
    .replace('<!--preloads-->', preloads)
}
