import { DAY_OF_WORK } from '../bank-hours.ts'
import type { Product } from './product.ts'

export const exchange = {
  auditKinds: ['exchange'],
  auditSubjects: ['exchangeRequest', 'exchangeContract'],
  bankValues: ['exchangeTerms', 'exchangeGrounds'],
  codePurposes: ['sign-exchange'],
  enquirySubjects: ['exchange'],
  noticeChoices: { exchangeCourse: 'standard' },
  mayWait: ['exchanges', 'notices_of_exchanges'],
  inboxKinds: { signExchange: 'byOpening', completeExchange: 'byDay', finishExchange: 'today' },
  operations: ['EXCHANGE_REQUEST'],
  nothingDone: ['EXCHANGE_RATE_UNAVAILABLE', 'EXCHANGE_SIGNING_INPUT'],
  signed: ['exchangeRequest'],
  ownMoney: ['exchange'],
  promisedHours: {
    // Currency is dealt in four hours of a day: papers that are read later miss the day.
    exchangePapers: 2,
    // The client knows the last day of use: the rest is settled with them.
    unusedCurrency: DAY_OF_WORK,
  },
  uploads: { exchange: { atMost: 20 } },
} as const satisfies Product

/** Messages about a request to exchange currency; the rate of the bank stands beside them in the answer. */
export type ExchangeMessageKey =
  | 'Rate unclear'
  | 'Rate too precise'
  | 'Rate far from market'
  | 'Day too far ahead'
  | 'Not a working day'
  | 'Country under sanctions'
  | 'Contract in another currency'
  | 'Contract has less left'
  | 'Contract is in use'
  | 'Over the most of a day'
  | 'Over the most of the currency'
  | 'Signatory lost the right'
