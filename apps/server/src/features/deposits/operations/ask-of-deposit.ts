import type { Body } from '@dilo/contract/calls.ts'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { earlyReturnFault } from '@dilo/domain/deposits/deposit-amounts.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights, paymentsGate } from '../../companies/door.ts'
import { refusalOfFault } from '../products/refusal-of-fault.ts'
import { earlyReturnOf } from '../record/agreed-terms.ts'
import { type DepositRecord, findDeposit } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'
import { shown } from './shown.ts'
import { addable, ownAccount } from './still-possible.ts'
import { insertOperation, orderedOnce } from './store.ts'

type Adding = Body<'POST /api/deposit-service/deposits/{depositId}/replenishments'>
type Closing = Body<'POST /api/deposit-service/deposits/{depositId}/closings'>

type Filled = {
  readonly amount: Kopiykas | null
  readonly signs_for: bigint
  readonly paying_account_id: string | null
  readonly payout_account_id: string | null
}

/** Writes that money is added to a deposit, to be signed. A repeated key with the same request changes nothing. */
export const askToReplenish = (
  context: Context,
  authority: CompanyAuthority,
  depositId: string,
  body: Adding,
  key: string,
): Promise<Result<DepositOperation, Refusal>> =>
  ask(context, authority, { kind: 'replenishing', depositId, body, key }, async (transaction, deposit) => {
    const taken = takeStep(deposit, 'REPLENISH', { on: businessDateAt(context.clock.now()) })
    if (!taken.ok) return refused({ code: taken.error })
    const amount = parseAmountInput(body.amount, currencyOfLedger(deposit.currency))
    if (!amount.ok) return refused({ code: 'invalidRequest', fields: { amount: amount.error } })
    const payer = await ownAccount(transaction, deposit.company_id, {
      accountId: body.payingAccountId,
      currency: currencyOfLedger(deposit.currency),
      field: 'payingAccountId',
    })
    if (!payer.ok) return payer
    const may = addable(context, deposit, { amount: amount.value, available: kopiykas(payer.value.available) })
    if (!may.ok) return may
    return ok({
      amount: amount.value,
      signs_for: amount.value,
      paying_account_id: body.payingAccountId,
      payout_account_id: null,
    })
  })

/** Writes that a deposit is taken back, in whole or in part, to be signed. */
export const askToClose = (
  context: Context,
  authority: CompanyAuthority,
  depositId: string,
  body: Closing,
  key: string,
): Promise<Result<DepositOperation, Refusal>> =>
  ask(context, authority, { kind: 'closing', depositId, body, key }, async (_, deposit) => {
    const part = body.amount === null ? null : parseAmountInput(body.amount, currencyOfLedger(deposit.currency))
    if (part !== null && !part.ok) return refused({ code: 'invalidRequest', fields: { amount: part.error } })
    const amount = part === null ? null : part.value
    const on = businessDateAt(context.clock.now())
    const agreed = earlyReturnOf(deposit)
    const taken = takeStep(deposit, 'CLOSE', { on })
    if (!taken.ok) return refused({ code: taken.error })
    const began = deposit.term_started_on
    const balance = kopiykas(deposit.money)
    if (deposit.kind !== 'onDemand' && agreed !== null && began !== null) {
      const fault = earlyReturnFault(agreed, { began, on, balance, part: amount })
      if (fault !== null) return refused(refusalOfFault(fault))
    }
    if (amount !== null && amount <= 0n)
      return refused(refusalOfFault({ field: 'amount', because: 'underLeast', least: kopiykas(1n) }))
    if (amount !== null && amount >= balance)
      return refused(refusalOfFault({ field: 'amount', because: 'overMost', most: kopiykas(balance - 1n) }))
    return ok({
      amount,
      signs_for: amount ?? balance,
      paying_account_id: null,
      payout_account_id: deposit.payout_account_id,
    })
  })

type Asked = {
  readonly kind: 'replenishing' | 'closing'
  readonly depositId: string
  readonly body: Adding | Closing
  readonly key: string
}

type Fill = (transaction: DatabaseTransaction, deposit: DepositRecord) => Promise<Result<Filled, Refusal>>

function ask(
  { database, clock }: Context,
  authority: CompanyAuthority,
  { kind, depositId, body, key }: Asked,
  fill: Fill,
): Promise<Result<DepositOperation, Refusal>> {
  const { companyId } = authority
  const at = new Date(clock.now())
  return inTransaction(database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    const order = { companyId, key, request: { kind, depositId, body } }
    const written = await orderedOnce(transaction, order, at, async () => {
      const open = await paymentsGate(transaction, asking)
      if (!open.ok) return open
      const deposit = await findDeposit(transaction, companyId, depositId)
      if (deposit === undefined) return refused({ code: 'depositNotFound' })
      const filled = await fill(transaction, deposit)
      if (!filled.ok) return filled
      // Compared after the faults of the request itself: each night raises it.
      if (deposit.version !== body.version) return refused({ code: 'depositStatusNotChanged' })
      const operationId = risingId()
      const isNew = await insertOperation(transaction, {
        ...filled.value,
        company_id: companyId,
        operation_id: operationId,
        kind,
        deposit_id: depositId,
        currency: currencyOfLedger(deposit.currency),
        author_person_id: authority.personId,
        created_at: at,
      })
      // All of it is asked for already.
      if (!isNew) return refused({ code: 'depositStatusNotChanged' })
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'depositOperationWritten',
        subjectId: operationId,
        facts: { asks: kind },
        at,
      })
      return ok(operationId)
    })
    return written.ok ? shown(transaction, asking, written.value) : written
  })
}
