import type { RefusalArea, WireCode } from '@dilo/domain/refusals.ts'

/** Areas whose texts are fetched when first needed; the general ones come with every page. */
export type FetchedArea = Exclude<RefusalArea, 'general'>

const byPrefix: Readonly<Record<string, FetchedArea>> = {
  REG: 'registration',
  RELATION: 'relations',
  ACCOUNT: 'accounts',
  ACCOUNTS: 'accounts',
  CARD: 'cards',
  EXCHANGE: 'exchange',
  DEPOSIT: 'deposits',
  STATUS: 'statusChanges',
  DESK: 'desk',
  PAY: 'payments',
  PAYMENT: 'payments',
  PAYER: 'payments',
  PAYEE: 'payments',
  RECIPIENT: 'payments',
  CANNOT: 'payments',
  OTHER: 'payments',
  INSUFFICIENT: 'payments',
  IDEMPOTENCY: 'payments',
  DRAFTS: 'payments',
  REGISTERS: 'payments',
  TEMPLATES: 'payments',
  COUNTERPARTIES: 'payments',
  COUNTERPARTY: 'payments',
  STANDING: 'payments',
  IMPORT: 'payments',
  IMPORTS: 'payments',
  SALARY: 'payments',
}

/** Its first word is that of codes about the sign-in of a demo. */
const OF_SALARIES: WireCode = 'DEMO_REGISTER_TOO_LONG'

/** The area of a code by its first word; the codes of sign-in have no common one. */
export const errorAreaOf = (code: WireCode): FetchedArea =>
  code === OF_SALARIES ? 'payments' : (byPrefix[code.slice(0, code.indexOf('_'))] ?? 'signIn')
