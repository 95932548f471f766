import type { Offered } from './offered.ts'
import { type Creation, type MenuGroup, menuGroups, type Page, type PageName, pages } from './pages.ts'

/** What the table of pages says of the menu, of breadcrumbs and of «Створити». */

const row = (name: PageName): Page => pages[name]

const names = (): readonly PageName[] => Object.keys(pages) as PageName[]

/** The groups of the menu with their pages, both in their order. */
export const menu = (): readonly { readonly group: MenuGroup; readonly pages: readonly PageName[] }[] =>
  (Object.keys(menuGroups) as MenuGroup[]).map((group) => ({
    group,
    pages: names().filter((name) => row(name).menu?.group === group),
  }))

/** The pages that are tabs on a phone, in their order. */
export const tabs = (): readonly PageName[] =>
  names()
    .filter((name) => row(name).menu?.tab !== undefined)
    .toSorted((left, right) => (row(left).menu?.tab ?? 0) - (row(right).menu?.tab ?? 0))

/** All that «Створити» offers, in the order of the table. */
export const creations = (): readonly { readonly page: PageName; readonly creation: Creation }[] =>
  names().flatMap((page) => (row(page).creates ?? []).map((creation) => ({ page, creation })))

/** The pages above a page, the outermost first: its breadcrumb. */
export function pagesAbove(name: PageName): readonly PageName[] {
  const above = row(name).above as PageName | undefined
  return above === undefined ? [] : [...pagesAbove(above), above]
}

/** The page of the menu that is marked while a page is open. */
export const sectionOf = (name: PageName): PageName => pagesAbove(name)[0] ?? name

/**
 * Whether a person is offered a page.
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
