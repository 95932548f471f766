import { type CountedReturn } from '@dilo/domain/deposits/deposit-return.ts'
import type { TaxedInterest } from '@dilo/domain/deposits/interest-tax.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { type DepositRecord, insertMoney, storeDeposit } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'
import { countReturnOf, type NotCounted } from './count-return.ts'
import { postReturn } from './post-return.ts'
import { findReturn, insertReturn, lockWithinASecond, storeOpenPeriod } from './store.ts'

/** A signed request of the client. */
type ReturnRequest = {
  readonly companyId: string
  readonly depositId: string
  /** The operation of the kind `closing`: it is carried out once, however often it is asked for. */
  readonly operationId: string
  /** The part of the principal; null: the whole deposit. */
  readonly part: Kopiykas | null
  /** The account that is signed to get it, even if the deposit now pays to another one. */
  readonly accountId: string
}

/** The outcome of a return. */
type Returned = {
  readonly on: BusinessDate
  /** The amount that came to the account for payouts. */
  readonly returned: Kopiykas
  readonly isClosed: boolean
}

/**
 * Carries a closing out, in the caller's transaction: counts interest anew where the deposit ends early, corrects taxes, and
 * posts to the account that was signed. Works for a deposit that is `closing` or `active`, and answers the first outcome again.
 * depositClosingNotSent: not now, ask again; any other refusal is for good.
 */
export async function returnDeposit(
  context: Pick<Context, 'bankValues' | 'clock' | 'config'>,
  transaction: DatabaseTransaction,
  request: ReturnRequest,
): Promise<Result<Returned, NotCounted>> {
  const { clock, config } = context
  const { companyId, operationId, accountId } = request
  const at = new Date(clock.now())
  const on = businessDateAt(at)
  const possible = await countLocked(context, transaction, request, on)
  const before = await findReturn(transaction, companyId, operationId)
  if (before !== undefined)
    return ok({ on: before.on_day, returned: before.returned as Kopiykas, isClosed: before.is_whole })
  if (!possible.ok) return possible
  const { row, counted } = possible.value
  if (counted.isWhole && row.status === 'active') await startClosing(transaction, row, { on, at, operationId })
  await insertReturn(transaction, returnRow(row, counted, { operationId, accountId, at }))
  await insertMoney(transaction, { ...placeOf(row), on: countsFrom(row, on), amount: -counted.taken, why: 'returned' })
  await storeOpenPeriod(transaction, placeOf(row), counted.open)
  await postReturn({ config }, transaction, { row, counted, operationId, accountId, at })
  await storeReturned(transaction, row, counted, at)
  await tell(transaction, row, { counted, operationId, at })
  return ok({ on, returned: counted.returned, isClosed: counted.isWhole })
}

const placeOf = ({ company_id: companyId, deposit_id: depositId }: DepositRecord) => ({ companyId, depositId })

type Possible = { readonly row: DepositRecord; readonly counted: CountedReturn }

async function countLocked(
  context: Pick<Context, 'bankValues'>,
  transaction: DatabaseTransaction,
  { part, companyId, depositId }: ReturnRequest,
  on: BusinessDate,
): Promise<Result<Possible, NotCounted>> {
  const row = await lockWithinASecond(transaction, { companyId, depositId })
  if (row === 'held') return refused({ code: 'depositClosingNotSent' })
  const counted = await countReturnOf(context, transaction, row, { on, part })
  return counted.ok && row !== undefined ? ok({ row, counted: counted.value }) : (counted as Result<never, NotCounted>)
}

/** The day of money that leaves: the one on which it goes back earns nothing (Civil Code, article 1061, part 5). */
function countsFrom({ day_rule: rule, earned_through: through }: DepositRecord, on: BusinessDate): BusinessDate {
  return rule === 'firstDayIncluded' || through === null ? on : through
}

type Step = { readonly on: BusinessDate; readonly at: Date; readonly operationId: string }

async function startClosing(
  transaction: DatabaseTransaction,
  row: DepositRecord,
  { on, at, operationId }: Step,
): Promise<void> {
  await storeDeposit(transaction, row, closingOf(row, on))
  const { companyId, depositId: subjectId } = placeOf(row)
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'depositClosingTaken',
    subjectId,
    facts: { operationId },
    at,
  })
}

/** One whose end has come and that nobody could return is taken back as one without an end. */
function closingOf(row: DepositRecord, on: BusinessDate) {
  const taken = takeStep(row.matured_on === null ? row : { ...row, kind: 'onDemand' }, 'CLOSE', { on })
  if (!taken.ok) throw new Error(`A deposit ${row.status} that is counted is not taken back: ${taken.error}`)
  return taken.value
}

async function storeReturned(
  transaction: DatabaseTransaction,
  row: DepositRecord,
  { isWhole }: CountedReturn,
  at: Date,
): Promise<void> {
  if (!isWhole) return storeDeposit(transaction, row, {})
  return storeDeposit(transaction, row, {
    status: 'closed',
    arrested_from: null,
    closed_at: at,
    closed_because: 'returned',
    next_payout_account_id: null,
    next_payout_from: null,
    next_payout_by: null,
  })
}

const digits = ({ gross, incomeTax, militaryTax, net }: TaxedInterest): string =>
  JSON.stringify({
    gross: String(gross),
    incomeTax: String(incomeTax),
    militaryTax: String(militaryTax),
    net: String(net),
  })

function returnRow(
  row: DepositRecord,
  counted: CountedReturn,
  { operationId, accountId, at }: { readonly operationId: string; readonly accountId: string; readonly at: Date },
) {
  return {
    company_id: row.company_id,
    deposit_id: row.deposit_id,
    operation_id: operationId,
    on_day: counted.on,
    term_number: row.term_number,
    is_whole: counted.isWhole,
    is_early: counted.isEarly,
    rate: counted.rate,
    amount: counted.amount,
    taken: counted.taken,
    returned: counted.returned,
    accrued: counted.accrued,
    unpaid: counted.unpaid,
    due: digits(counted.due),
    paid: digits(counted.paid),
    withheld: counted.withheld,
    tax_to_correct: counted.taxToCorrect,
    account_id: accountId,
    returned_at: at,
  }
}

type DoneReturn = { readonly counted: CountedReturn; readonly operationId: string; readonly at: Date }

async function tell(
  transaction: DatabaseTransaction,
  row: DepositRecord,
  { counted, operationId, at }: DoneReturn,
): Promise<void> {
  const { companyId, depositId } = placeOf(row)
  const facts = { operationId, amount: String(counted.returned), withheld: String(counted.withheld) }
  const event = counted.isWhole ? 'depositReturned' : 'depositReturnedInPart'
  recordAudit(transaction, { companyId, by: 'bank', event, subjectId: depositId, facts, at })
  const kind = counted.isWhole ? 'returned' : 'returnedInPart'
  const { opened_by: openedBy } = row
  await tellOfDeposits(transaction, [{ companyId, depositId, kind, at, by: null, openedBy, amount: counted.returned }])
}
