import { groundOf } from '@dilo/domain/exchange/exchange-grounds.ts'
import { settlementDeadline, useByDay } from '@dilo/domain/exchange/settlement-deadline.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { exchangeGroundsAt } from '../bank-values/exchange-grounds.ts'
import type { RequestRow } from '../record/store.ts'
import { findContract, insertUse } from './store.ts'

/** A part of a purchase that was credited. */
type Credited = {
  readonly fillKey: string
  readonly amount: bigint
  readonly hryvnia: bigint
  readonly at: Date
}

/** The last day for using money that comes at a moment. */
export const useByOf = (context: Context, at: Date): BusinessDate =>
  useByDay(businessDateAt(at), exchangeGroundsAt(context, at.getTime()), holidaysAt(context, at.getTime()))

/**
 * Notes what was bought, in the transaction that books it: by when it is used, and by when what it pays for is here. A sum is slight
 * by the whole request, not by its parts. Again for the same part it changes nothing; a sale leaves nothing to use.
 */
export async function recordUse(
  context: Context,
  transaction: DatabaseTransaction,
  row: RequestRow,
  { fillKey, amount, hryvnia, at }: Credited,
): Promise<void> {
  if (row.side === 'SALE') return
  const table = exchangeGroundsAt(context, at.getTime())
  const contract =
    row.contract_id === null ? undefined : await findContract(transaction, row.company_id, row.contract_id)
  const deadlineDays = stricter(groundOf(table, row)?.deadlineDays ?? null, contract?.deadline_days ?? null)
  const creditedOn = businessDateAt(at)
  await insertUse(transaction, {
    company_id: row.company_id,
    request_id: row.request_id,
    fill_key: fillKey,
    use_id: risingId(),
    contract_id: contract?.contract_id ?? null,
    currency: row.currency,
    amount,
    hryvnia,
    credited_on: creditedOn,
    use_by: useByOf(context, at),
    due_on: settlementDeadline({ creditedOn, hryvnia: kopiykas(row.hryvnia), deadlineDays }, table),
  })
}

/** A contract may agree on less than the ground allows, and never on more. */
const stricter = (ofGround: number | null, ofContract: number | null): number | null =>
  ofGround === null ? null : Math.min(ofGround, ofContract ?? ofGround)
