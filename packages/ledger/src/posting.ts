import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'

/** An account by its company (the bank's own accounts belong to the bank's company) and id. Both are UUIDs. */
export type LedgerAccountRef = { readonly companyId: string; readonly accountId: string }

/** Moves an amount from one account to another: the debit of one is the credit of the other. */
export type Posting = {
  readonly debit: LedgerAccountRef
  readonly credit: LedgerAccountRef
  /** Minor units, greater than zero. */
  readonly amount: Kopiykas
  readonly currency: LedgerCurrency
  /** Takes the amount out of a hold on the debited account; `closes` then releases the rest. */
  readonly hold?: { readonly holdId: string; readonly closes: boolean }
}
