import type { Offered } from './session/offered.ts'
import { type PageName, pages } from './rooms.ts'
import { type Creation, type Page, type Section, sections } from './page/page-row.ts'

/** The menu, breadcrumbs and «Створити», as the table of pages has them. */

const row = (name: PageName): Page => pages[name]

const names = (): readonly PageName[] => Object.keys(pages) as PageName[]

/** The pages of a section that have a tab, in their order. */
export const tabsOf = (section: Section): readonly PageName[] =>
  names().filter((name) => row(name).menu?.section === section && row(name).menu?.within === undefined)

/** The sections of the menu, in its order. */
export const menu = (): readonly Section[] =>
  (Object.keys(sections) as Section[]).filter((section) => section !== 'oneself')

/** All that «Створити» offers, in the order of the table. */
export const creations = (): readonly { readonly page: PageName; readonly creation: Creation }[] =>
  names().flatMap((page) => (row(page).creates ?? []).map((creation) => ({ page, creation })))

/** The pages above a page, the outermost first: its breadcrumb. */
export function pagesAbove(name: PageName): readonly PageName[] {
  const above = row(name).above as PageName | undefined
  return above === undefined ? [] : [...pagesAbove(above), above]
}

/** The section of the menu that is marked while a page is open. */
export const sectionOf = (name: PageName): Section | undefined => row(pagesAbove(name)[0] ?? name).menu?.section

/** The tab that is marked while a page is open; undefined on a page below one, which has a breadcrumb. */
export const tabOf = (name: PageName): PageName | undefined => {
  const { menu: place } = row(name)
  return place && ((place.within as PageName | undefined) ?? name)
}

/**
 * Tells whether a person is offered a page.
 * @param to undefined: not known yet. Then everything has its place, because most people keep it; pages for few have none.
 */
export function isOffered(name: PageName, to: Offered | undefined): boolean {
  const { needs, only } = row(name)
  if (to === undefined) return only === undefined
  return (needs === undefined || to.permissions.includes(needs)) && (only === undefined || to.few.includes(only))
}

/** The page whose address has this form, as the router writes it; undefined for an unknown address. */
export const pageAt = (path: string | undefined): PageName | undefined =>
  names().find((name) => row(name).path === path)
