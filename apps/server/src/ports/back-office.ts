import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'

/** An application for a further account, as the bank's people see it. */
export type AccountApplication = {
  readonly companyId: string
  readonly operationId: string
  /** The word is on this version: a company may mend what was given back. */
  readonly version: number
  readonly currency: Currency
  readonly purpose: string
}

export type BackOfficeWord =
  | { readonly decision: 'ACCEPT' }
  | { readonly decision: 'RETURN' | 'REJECT'; readonly reason: OpeningReason }

/** The bank's own people, who look at what clients apply for. */
export type BackOffice = {
  /** Their words on these applications, in the same order; null: none yet. Asked again and again, it says the same. */
  decide(applications: readonly AccountApplication[]): Promise<readonly (BackOfficeWord | null)[]>
}
