/** Clearing's words for an order of this bank that it has and does not carry out. */
type OrderRefusal =
  | 'noFunds'
  | 'notSettled'
  | 'moreThanLeft'
  | 'returnedAlready'
  | 'askedAlready'
  | 'unknownTransfer'
  | 'unknownRecall'
  | 'answeredOtherwise'

/** `again`: the same order may succeed later. `over`: it never will. */
type Prospect = 'again' | 'over'

const prospects: Readonly<Record<OrderRefusal, Prospect>> = {
  // Money comes, and an accepted transfer is settled or rejected.
  noFunds: 'again',
  notSettled: 'again',
  // The same order under its own name is taken as done, so each of these is about another one.
  moreThanLeft: 'over',
  returnedAlready: 'over',
  askedAlready: 'over',
  unknownTransfer: 'over',
  unknownRecall: 'over',
  answeredOtherwise: 'over',
}

/** True for a word after which the order never succeeds. Another word than these means that it may. */
export const isRefusedForGood = (word: string): boolean =>
  Object.hasOwn(prospects, word) && prospects[word as OrderRefusal] === 'over'
