import { kopiykas } from '../values/kopiykas.ts'

/**
 * The kinds of case, each with a page of its own. `client`: with the company that they registered; `relation`: to act
 * for a client; `head`: a head whom the state's register no longer names; `hit`: a person whom a list may name;
 * `incoming`: money from another bank that nobody has got yet; `papers`: of a purchase of currency; `surplus`: bought
 * currency that was not used by its last day; `delivery`: a plastic card to be sent; `difference`: a day of cards on which
 * the scheme's report and our books differ; `clearingDay`: the same of payments between banks. Cases with the same promised
 * time stand in this order of kinds.
 */
export const waitingKinds = [
  'client',
  'relation',
  'questionnaire',
  'application',
  'held',
  'incoming',
  'papers',
  'surplus',
  'delivery',
  'difference',
  'clearingDay',
  'head',
  'hit',
  'enquiry',
] as const

export type WaitingKind = (typeof waitingKinds)[number]

/** By when the bank has promised a case: the time has passed, it passes within an hour, or on this day by Kyiv's clock. */
export const caseDues = ['late', 'hour', 'today'] as const

export type CaseDue = (typeof caseDues)[number]

/** The weight of a case, where it is known: its sum, or the risk of its client. */
export const caseWeights = ['large', 'risky'] as const

export type CaseWeight = (typeof caseWeights)[number]

/** From this sum on in hryvnia a case is large: the threshold of financial monitoring (law 361-IX, article 20). */
export const LARGE_CASE = kopiykas(400_000_00n)
