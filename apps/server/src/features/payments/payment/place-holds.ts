import { ok, type Result } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { HoldOperation } from '@dilo/ledger/operation.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { askLedger } from './ask-ledger.ts'
import { holdKeyOf } from './payments-of-holds.ts'

type Paying = {
  readonly company_id: string
  readonly payment_id: string
  readonly debtor_account_id: string
  readonly amount: Kopiykas
  /** The fee that was shown and signed. */
  readonly fee: Kopiykas
  readonly currency: Currency
}

/** The hold that sets a payment's amount and fee aside on its account. */
export type Reserved = { readonly holdId: string; readonly fee: Kopiykas }

const clientOf = (payment: Pick<Paying, 'company_id' | 'debtor_account_id'>) => ({
  companyId: payment.company_id,
  accountId: payment.debtor_account_id,
})

const holdOf = (
  payment: Paying,
  { holdId, fee }: Reserved,
  { placedAt, inDemo }: { placedAt: Date; inDemo: boolean },
): HoldOperation => ({
  kind: 'hold',
  holdId,
  idempotencyKey: holdKeyOf(payment.payment_id),
  account: clientOf(payment),
  amount: kopiykas(payment.amount + fee),
  currency: ledgerCurrency(payment.currency, inDemo),
  placedAt,
  // The hold has no expiry: clearing, or the end of a wait, ends it.
  expiresAt: null,
})

/**
 * Sets amounts and fees of signed payments aside on their accounts, so that nothing else spends them. If any account
 * lacks the money, all are refused and the caller must roll back.
 */
export async function placeHolds(
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  payments: readonly Paying[],
  { inDemo }: { readonly inDemo: boolean },
): Promise<Result<Reserved[], LedgerRefusal>> {
  const reserved = payments.map(({ fee }) => ({ holdId: risingId(), fee }))
  const how = { placedAt: new Date(clock.now()), inDemo }
  const operations = payments.map((payment, index) => holdOf(payment, reserved[index] as Reserved, how))
  const outcomes = await askLedger(transaction, operations)
  const refusal = outcomes.find((outcome) => !outcome.ok)
  return refusal === undefined || refusal.ok ? ok(reserved) : refusal
}

/** Releases the hold, so that its money is free again. @throws when the hold is already released: a fault of ours */
export async function releaseHold(
  { clock }: Context,
  transaction: DatabaseTransaction,
  payment: Omit<Paying, 'amount' | 'fee' | 'currency'>,
  holdId: string,
): Promise<void> {
  const operation = { kind: 'void', holdId, account: clientOf(payment), at: new Date(clock.now()) } as const
  const [freed] = await askLedger(transaction, [operation])
  if (!freed?.ok) throw new Error(`The ledger refused to free the money of ${payment.payment_id}: ${freed?.error}`)
}
