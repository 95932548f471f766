import { DAY_OF_WORK } from '../bank-hours.ts'
import type { Product } from './product.ts'

export const cards = {
  auditKinds: ['cards'],
  auditSubjects: ['card', 'cardApplication', 'cardProgram', 'cardSpending'],
  bankValues: [],
  codePurposes: ['card-operation'],
  enquirySubjects: ['card'],
  // Purchases are nothing that everybody must learn at once.
  noticeChoices: { cardUse: 'inCabinet' },
  mayWait: ['allowances', 'approvals', 'notices_of_cards'],
  inboxKinds: { approvePurchase: 'urgent', grantAllowance: 'urgent', confirmSpending: 'today' },
  operations: ['CARD_APPLICATION'],
  nothingDone: [],
  signed: [],
  ownMoney: [],
  promisedHours: {
    // Only the bank's own books wait.
    settlementDifference: DAY_OF_WORK,
    // The day until which a card is to come begins with it (rules/card-delivery.ts).
    cardDelivery: DAY_OF_WORK,
  },
  uploads: { 'card-operation': { atMost: 5 } },
} as const satisfies Product

export type CardMessageKey = 'Invalid PIN-Code' | 'At least one card should be checked'
