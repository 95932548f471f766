import type { Product } from './product.ts'

export const deposits = {
  auditKinds: ['deposits'],
  auditSubjects: ['deposit', 'depositOperation'],
  bankValues: ['depositProducts', 'interestTaxes', 'depositGuarantee'],
  codePurposes: ['deposit-operation'],
  enquirySubjects: ['deposit'],
  noticeChoices: { depositCourse: 'standard' },
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
