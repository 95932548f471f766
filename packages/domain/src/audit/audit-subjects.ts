import { namesOfProducts } from '../products/products.ts'

/** The subject of an entry in the trail. */
export const auditSubjects = [
  'payment',
  'invitation',
  'person',
  'signingPolicy',
  'accessChange',
  'standingOrder',
  'accountApplication',
  ...namesOfProducts('auditSubjects'),
  'account',
  'statementSubscription',
  'paymentImport',
  'company',
] as const

export type AuditSubject = (typeof auditSubjects)[number]
