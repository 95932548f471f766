import { returnDay } from '@dilo/domain/deposits/deposit-schedule.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { type Holidays, noHolidays } from '@dilo/domain/values/working-day.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { termsOf } from './agreed-terms.ts'
import { recordMove } from './record-move.ts'
import { type DepositRecord, insertMoney, lockDeposit, storeDeposit } from './store.ts'
import { takeStep } from './take-step.ts'

type Money = {
  readonly companyId: string
  readonly depositId: string
  /** The client's account that pays. */
  readonly from: string
  readonly amount: Kopiykas
  /** The operation behind it: its money moves once. */
  readonly operationId: string
  /** The hold of the last signature: the money is taken out of it, and its rest is released. Null: there is no hold. */
  readonly holdId: string | null
}

/**
 * Money comes to a deposit: the first makes a new one active and begins its term, other money is added. Dt 2600, Ct 2610, in the
 * caller's transaction. A deposit that takes none refuses, and nothing has moved.
 */
export async function addMoney(
  transaction: DatabaseTransaction,
  { companyId, depositId, from, amount, operationId, holdId }: Money,
  at: Date,
  holidays: Holidays = noHolidays,
): Promise<Result<void, 'depositNotFound' | 'depositBlocked' | 'depositStatusNotChanged' | 'insufficientFunds'>> {
  const row = await lockDeposit(transaction, companyId, depositId)
  if (row === undefined) return refused('depositNotFound')
  const on = businessDateAt(at)
  const event = row.status === 'new' ? 'FUND' : 'REPLENISH'
  const taken = takeStep(row, event, { on })
  if (!taken.ok) return refused(taken.error as 'depositBlocked' | 'depositStatusNotChanged')
  const currency = row.currency
  const transactionId = risingId()
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId,
      transactionId,
      idempotencyKey: `deposit:${operationId}`,
      bookedAt: at,
      valueDate: on,
      postings: [
        {
          debit: { companyId, accountId: from },
          credit: { companyId, accountId: row.account_id },
          amount,
          currency,
          ...(holdId === null ? {} : { hold: { holdId, closes: true } }),
        },
      ],
    },
  ])
  if (outcome?.ok !== true) {
    if (outcome?.error === 'insufficient_funds') return refused('insufficientFunds')
    throw new Error(`The ledger refused the money of deposit ${depositId}: ${outcome?.error}`)
  }
  // Its operation's money has come already.
  if (outcome.value.repeated) return ok(undefined)
  await storeDeposit(transaction, row, { ...taken.value, ...(event === 'FUND' ? begun(row, on, holidays) : {}) })
  await insertMoney(transaction, { companyId, depositId, on, amount, why: event === 'FUND' ? 'funded' : 'added' })
  await recordMove(transaction, { companyId, from, to: row.account_id, transactionId, row, why: 'placed' })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: event === 'FUND' ? 'depositFunded' : 'depositReplenished',
    subjectId: depositId,
    facts: { operationId, amount: String(amount) },
    at,
  })
  return ok(undefined)
}

/** The term of a deposit begins with its first money. */
const begun = (row: DepositRecord, on: BusinessDate, holidays: Holidays) => ({
  term_started_on: on,
  returns_on: row.term_days === null ? null : returnDay(on, row.term_days, termsOf(row, null), holidays),
  earned_through: row.day_rule === 'fromNextDay' ? on : plusDays(on, -1),
})
