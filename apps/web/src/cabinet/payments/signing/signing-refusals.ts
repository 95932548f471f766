import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'

/** An obstacle of a single method: it shows at the choice of methods. */
export function isOfMethod(code: RefusalCode): boolean {
  const { shows } = refusals[code]
  return shows.shows === 'field' && shows.field === 'method'
}

/** The page is read again, the panel may go with it, and so the refusal is told above the page. */
export const leavesThePanel = (code: RefusalCode): boolean => refusals[code].pageIsStale === true
