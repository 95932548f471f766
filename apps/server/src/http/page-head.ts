import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Config } from '../config.ts'
import { ownOrigin } from '../own-origin.ts'

type Theme = PageConfiguration['theme']

/** `--canvas` of tokens.css: a browser paints its own bars like the page. */
const barColours = { light: '#f5f6f8', dark: '#0d1015' } as const

/** When a colour holds: a chosen theme counts for more than the system's. The cabinet changes it by a press (theme.ts). */
const mediaOf = (theme: Theme, colour: keyof typeof barColours): string => {
  if (theme === 'system') return `(prefers-color-scheme: ${colour})`
  return theme === colour ? 'all' : 'not all'
}

export const barsLike = (theme: Theme): string =>
  (['light', 'dark'] as const)
    .map((colour) => `<meta name="theme-color" media="${mediaOf(theme, colour)}" content="${barColours[colour]}">`)
    .join('')

/** Only a link leads a browser to it (http/well-known); the other pictures it finds by their usual addresses. */
export const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">'

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const words = {
  uk: {
    title: 'інтернет-банк для підприємців і компаній',
    description: 'Рахунки, платежі, зарплата, картки, депозити й валюта вашого бізнесу в одному кабінеті.',
    locale: 'uk_UA',
  },
  ru: {
    title: 'интернет-банк для предпринимателей и компаний',
    description: 'Счета, платежи, зарплата, карты, депозиты и валюта вашего бизнеса в одном кабинете.',
    locale: 'ru_RU',
  },
} as const

/** The card of the bank's public page, where its link is sent in a messenger (the Open Graph protocol). */
export function cardOfLink(
  config: Pick<Config, 'publicOrigin' | 'port' | 'bankName' | 'signPath'>,
  lang: Language,
): string {
  const origin = ownOrigin(config)
  const { title, description, locale } = words[lang]
  const properties = {
    type: 'website',
    site_name: config.bankName,
    title: `${config.bankName} — ${title}`,
    description,
    url: `${origin}${config.signPath}`,
    locale,
    image: `${origin}/icons/icon-512.png`,
    'image:width': '512',
    'image:height': '512',
  }
  return Object.entries(properties)
    .map(([name, content]) => `<meta property="og:${name}" content="${asAttribute(content)}">`)
    .join('')
}
