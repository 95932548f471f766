import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'

/** An obstacle of a single method: it shows at the choice of methods. */
export function isOfMethod(code: RefusalCode): boolean {
  const { shows } = refusals[code]
  return shows.shows === 'field' && shows.field === 'method'
}

/** The page reloads and may lose the panel, so the refusal shows above the page. */
export const leavesThePanel = (code: RefusalCode): boolean => refusals[code].pageIsStale === true
