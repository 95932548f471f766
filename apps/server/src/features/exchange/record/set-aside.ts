import { type ExchangeHolds, holdsOf } from '@dilo/domain/exchange/exchange-holds.ts'
import { feeOfDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AccountRow, findOwnAccount, freeMoneyAside, setMoneyAside } from '../../accounts/door.ts'
import type { RequestRow } from './store.ts'

/** The holds that the last signature of a request places. */
const toHold = (row: RequestRow): ExchangeHolds =>
  holdsOf({
    side: row.side,
    mode: row.mode,
    amount: kopiykas(row.amount),
    rate: row.rate as OfficialRate,
    official: row.official_rate as OfficialRate,
    fee: feeOfDigits(row.fee_terms),
    debtorAccountId: row.debtor_account_id,
    feeAccountId: row.fee_account_id,
  })

/** Checks that the accounts have the money to hold; INSUFFICIENT_FUNDS says how much is missing. It writes nothing. */
export function affords(
  row: RequestRow,
  { debtor, fee }: { readonly debtor: AccountRow; readonly fee: AccountRow | undefined },
): Result<void, Refusal> {
  const needed = toHold(row)
  if (debtor.available < needed.debtor) return lacks(needed.debtor - debtor.available)
  if (needed.fee !== null && fee !== undefined && fee.available < needed.fee)
    return lacks(needed.fee - fee.available, 'feeAccountId')
  return ok(undefined)
}

const lacks = (missing: bigint, field?: 'feeAccountId'): Result<never, Refusal> =>
  refused({
    code: 'insufficientFunds',
    exchange: { missing: String(missing) },
    ...(field && { fields: { [field]: 'Amount above balance' } }),
  })

type SetAside = Pick<RequestRow, 'held' | 'hold_id' | 'fee_hold_id'>

/**
 * Sets the money of a request aside: of a purchase hryvnia with the fee, of a sale the currency; the fee by itself where another account
 * pays it. Of two requests that want the same money the later one is refused.
 */
export async function setAside(
  transaction: DatabaseTransaction,
  row: RequestRow,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<Result<SetAside, Refusal>> {
  const { company_id: companyId, request_id: requestId, version } = row
  const needed = toHold(row)
  // A version is signed by all once: one that was returned and signed anew is set aside anew.
  const debtor = await setMoneyAside(
    transaction,
    { companyId, accountId: row.debtor_account_id },
    {
      amount: needed.debtor,
      currency: row.side === 'PURCHASE' ? 'UAH' : row.currency,
      key: `exchange-hold:${requestId}:${version}`,
      inDemo,
      at,
    },
  )
  if (!debtor.ok) return lacking(transaction, row, 'debtor', needed.debtor)
  const held = { held: needed.debtor, hold_id: debtor.value, fee_hold_id: null }
  if (needed.fee === null || row.fee_account_id === null) return ok(held)
  const fee = await setMoneyAside(
    transaction,
    { companyId, accountId: row.fee_account_id },
    { amount: needed.fee, currency: 'UAH', key: `exchange-fee:${requestId}:${version}`, inDemo, at },
  )
  return fee.ok ? ok({ ...held, fee_hold_id: fee.value }) : lacking(transaction, row, 'fee', needed.fee)
}

async function lacking(
  reader: Reader,
  row: RequestRow,
  which: 'debtor' | 'fee',
  needed: bigint,
): Promise<Result<never, Refusal>> {
  const accountId = which === 'debtor' ? row.debtor_account_id : (row.fee_account_id ?? '')
  const account = await findOwnAccount(reader, row.company_id, accountId)
  return lacks(needed - (account?.available ?? 0n), which === 'fee' ? 'feeAccountId' : undefined)
}

/** Frees the money that a request has still set aside. @param isOpen which of its holds no posting has closed */
export async function freeMoney(
  transaction: DatabaseTransaction,
  { company_id: companyId, debtor_account_id, fee_account_id, hold_id, fee_hold_id }: RequestRow,
  at: Date,
  isOpen: (holdId: string) => boolean = () => true,
): Promise<void> {
  const holds = [
    [debtor_account_id, hold_id],
    [fee_account_id, fee_hold_id],
  ] as const
  for (const [accountId, holdId] of holds)
    if (accountId !== null && holdId !== null && isOpen(holdId))
      await freeMoneyAside(transaction, { companyId, accountId }, holdId, at)
}
