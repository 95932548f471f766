import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'

type Place = { readonly companyId: string; readonly accountId: string }

/**
 * Sets money of an account aside, so that nothing else spends it, until it is posted or freed: no clock ends it. Of two that
 * want the same money the later one is refused.
 * @param key names what it is set aside for: the same again changes nothing
 * @returns the hold
 */
export async function setMoneyAside(
  transaction: DatabaseTransaction,
  account: Place,
  {
    amount,
    currency,
    inDemo,
    key,
    at,
  }: {
    readonly amount: Kopiykas
    readonly currency: Currency
    readonly inDemo: boolean
    readonly key: string
    readonly at: Date
  },
): Promise<Result<string, 'insufficientFunds'>> {
  const holdId = risingId()
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'hold',
      holdId,
      idempotencyKey: key,
      account,
      amount,
      currency: ledgerCurrency(currency, inDemo),
      placedAt: at,
      expiresAt: null,
    },
  ])
  if (outcome?.ok === true) return ok(holdId)
  if (outcome?.error === 'insufficient_funds') return refused('insufficientFunds')
  throw new Error(`The ledger refused to set the money of ${key} aside: ${outcome?.error}`)
}

/** Frees money that was set aside. @throws when it is free already: a fault of ours */
export async function freeMoneyAside(
  transaction: DatabaseTransaction,
  account: Place,
  holdId: string,
  at: Date,
): Promise<void> {
  const [freed] = await applyOperations(ledgerConnection(transaction), [{ kind: 'void', holdId, account, at }])
  if (freed?.ok !== true) throw new Error(`The ledger refused to free the money of hold ${holdId}: ${freed?.error}`)
}
