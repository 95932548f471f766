/** The result in a company of a walk: the numbers of its payments that are signed, and that are left. */
export type StopResult = { readonly signed: number; readonly left: number }

/**
 * Signing company by company: each has its own list and its own code, because a digest binds one company (decision 125).
 * `going`: the person is on the way; `stopped`: they may resume; `ended`: the result is shown until it is closed.
 */
export type SigningWalk = {
  readonly state: 'going' | 'stopped' | 'ended'
  readonly personId: string
  /** The company where it began, and to which it comes back. */
  readonly from: string
  /** Ids of companies, in the order of the walk. */
  readonly stops: readonly string[]
  /** Those that the person has left behind, signed or not. */
  readonly passed: readonly string[]
  readonly results: Readonly<Record<string, StopResult>>
}

type Begun = { readonly personId: string; readonly from: string; readonly waiting: readonly string[] }

/** A walk through the companies in which something waits; it begins where one is, if something waits there. */
export const beginWalk = ({ personId, from, waiting }: Begun): SigningWalk => ({
  state: 'going',
  personId,
  from,
  stops: [...waiting.filter((id) => id === from), ...waiting.filter((id) => id !== from)],
  passed: [],
  results: {},
})

/** The company in which it goes on; undefined: none is left. */
export const nextStop = ({ stops, passed }: SigningWalk): string | undefined => stops.find((id) => !passed.includes(id))

/**
 * The result of one code. The payments that are left may be fewer by another code, so a later count replaces an earlier
 * one.
 */
export const noteResult = (walk: SigningWalk, companyId: string, result: StopResult): SigningWalk => ({
  ...walk,
  results: { ...walk.results, [companyId]: result },
})

/** The person leaves a company behind; without another one the walk has ended. */
export function passStop(walk: SigningWalk, companyId: string): SigningWalk {
  const passed = [...walk.passed.filter((id) => id !== companyId), companyId]
  const next: SigningWalk = { ...walk, passed }
  return nextStop(next) === undefined ? { ...next, state: 'ended' } : next
}

/** Companies in which nothing waits any more are left behind, but for those where something was signed. */
export const withoutEmpty = (walk: SigningWalk, waiting: readonly string[]): SigningWalk =>
  walk.stops
    .filter((id) => !walk.passed.includes(id) && !waiting.includes(id) && walk.results[id] === undefined)
    .reduce(passStop, walk)
