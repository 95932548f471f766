import { DAY_OF_WORK } from '../values/bank-hours.ts'
import type { Product } from './product.ts'

export const exchange = {
  auditKinds: ['exchange'],
  auditSubjects: ['exchangeRequest', 'exchangeContract'],
  bankValues: ['exchangeTerms', 'exchangeGrounds'],
  codePurposes: ['sign-exchange'],
  enquirySubjects: ['exchange'],
  noticeChoices: { exchangeCourse: 'standard' },
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
