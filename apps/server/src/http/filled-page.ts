import type { AnnouncementLevel } from '@dilo/domain/bank-values/announcement.ts'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { barsLike } from './page-head.ts'

/** A built page with gaps for the parts of the server and of the person. */
export type Page = {
  readonly html: string
  /** The script of each language's messages, to be fetched along with the page. */
  readonly preloads: Readonly<Record<Language, readonly string[]>>
}

const EMPTY_ROOT = '<div id="root"></div>'

type AroundPage = {
  readonly picture?: string | undefined
  readonly level?: AnnouncementLevel | undefined
  readonly head?: string | undefined
}

/** JSON inside a script element: `<` would end it. */
const asDataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The drawn page in its place, untouchable until its script has come to life; and that script comes after what a browser
 * paints with.
 */
const withPicture = (html: string, picture: string): string =>
  html
    .replace(EMPTY_ROOT, () => `<div id="root" inert aria-disabled="true">${picture}</div>`)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/**
 * The page with its configuration, which is a block of JSON, never code: the policy of the page runs none inline.
 * @param around `picture`: the login page as markup in the language of the configuration, when it is drawn
 *   (first-picture.ts); `level`: of the announcement, if there is one; `head`: elements of this page's head (page-head.ts)
 */
export function fillPage(
  page: Page,
  configuration: PageConfiguration,
  { picture, level, head = '' }: AroundPage = {},
): string {
  const preloads = page.preloads[configuration.lang].map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  const filled = page.html
    .replace('__LANG__', configuration.lang)
    .replace('__THEME__', configuration.theme)
    .replace('__ANNOUNCEMENT__', level ?? '')
    .replace('__CONFIGURATION__', () => asDataBlock(configuration))
    .replace('<!--preloads-->', () => barsLike(configuration.theme) + head + preloads)
  return picture === undefined ? filled : withPicture(filled, picture)
}
