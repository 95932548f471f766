import { namesOfProducts } from '../products/products.ts'

/** The kinds of actions by which a reader of the trail narrows it. Each event belongs to one. */
export const auditKinds = [
  'payments',
  'signatures',
  'regularPayments',
  'people',
  'accounts',
  ...namesOfProducts('auditKinds'),
  'statements',
] as const

export type AuditKind = (typeof auditKinds)[number]
