import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'

/** What hinders a method alone: told where it is chosen. */
export function isOfMethod(code: RefusalCode): boolean {
  const { shows } = refusals[code]
  return shows.shows === 'field' && shows.field === 'method'
}

/** The page is read again, the panel may go with it, and so the refusal is told above the page. */
export const leavesThePanel = (code: RefusalCode): boolean => refusals[code].pageIsStale === true
