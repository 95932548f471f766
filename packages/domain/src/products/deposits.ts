import type { Product } from './product.ts'

export const deposits = {
  auditKinds: ['deposits'],
  auditSubjects: ['deposit', 'depositOperation'],
  bankValues: ['depositProducts', 'interestTaxes', 'depositGuarantee'],
  codePurposes: ['deposit-operation'],
  enquirySubjects: ['deposit'],
  noticeChoices: { depositCourse: 'standard' },
  mayWait: ['deposits', 'notices_of_deposits'],
  inboxKinds: {
    signDepositOpening: 'today',
    signDepositReplenishing: 'today',
    signDepositClosing: 'today',
    finishDeposit: 'today',
  },
  operations: ['DEPOSIT_OPERATION'],
  nothingDone: [],
  signed: ['depositOperation'],
  ownMoney: ['depositOpening', 'depositReturn'],
  promisedHours: {},
  uploads: {},
} as const satisfies Product

/** Messages about deposits; the bound stands beside them in the answer. */
export type DepositMessageKey =
  | 'Amount under the least'
  | 'Amount over the most'
  | 'Leaves too little'
  | 'Not offered'
  | 'Too late'
  | 'Too early'
