import type { RefusalArea, WireCode } from '@dilo/domain/refusals.ts'

/** Areas whose texts are fetched when first needed; the general ones come with every page, payments with the cabinet. */
export type FetchedArea = Exclude<RefusalArea, 'general' | 'payments'>

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
}

/** The area of a code by its first word; the codes of sign-in have no common one. */
export const errorAreaOf = (code: WireCode): FetchedArea => byPrefix[code.slice(0, code.indexOf('_'))] ?? 'signIn'
