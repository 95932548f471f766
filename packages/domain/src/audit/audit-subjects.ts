/** The subject of an entry in the trail. */
export const auditSubjects = [
  'payment',
  'invitation',
  'person',
  'signingPolicy',
  'accessChange',
  'standingOrder',
  'accountApplication',
  'card',
  'cardApplication',
  'cardProgram',
  'cardSpending',
  'deposit',
  'depositOperation',
  'exchangeRequest',
  'exchangeContract',
  'account',
  'statementSubscription',
  'paymentImport',
  'company',
] as const

export type AuditSubject = (typeof auditSubjects)[number]
