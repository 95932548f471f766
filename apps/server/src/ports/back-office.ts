import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'

/** An application for a further account, as the bank's people see it. */
export type AccountApplication = {
  readonly companyId: string
  readonly operationId: string
  /** The answer is about this version: a company may correct a returned one. */
  readonly version: number
  readonly currency: Currency
  readonly purpose: string
}

export type BackOfficeWord =
  | { readonly decision: 'ACCEPT' }
  | { readonly decision: 'RETURN' | 'REJECT'; readonly reason: OpeningReason }

/**
 * Somebody whom the bank is to identify. `client`: with the company or business that they have registered. `relation`: a person who
 * is to act for a company that is a client already.
 */
export type VerificationCase = {
  readonly kind: 'client' | 'relation'
  readonly companyId: string
  readonly personId: string
  readonly lastName: string
  /** Since when they wait. */
  readonly since: Date
}

export type VerificationWord =
  | { readonly decision: 'CONFIRM' }
  | { readonly decision: 'REFUSE'; readonly reason: VerificationReason }

/** The bank's own people, who look at what clients apply for, and at newcomers. */
export type BackOffice = {
  /** Their words on these applications, in the same order; null: none yet. Asked again and again, it says the same. */
  decide(applications: readonly AccountApplication[]): Promise<readonly (BackOfficeWord | null)[]>
  /** The same for people whom they are to verify. */
  verify(cases: readonly VerificationCase[]): Promise<readonly (VerificationWord | null)[]>
}
