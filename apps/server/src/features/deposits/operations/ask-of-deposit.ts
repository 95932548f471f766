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
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { writeOrder } from '../../accounts/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { refusalOfFault } from '../products/refusal-of-fault.ts'
import { earlyReturnOf } from '../record/agreed-terms.ts'
import { type DepositRecord, findDeposit } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'
import { insertWritten } from './insert-written.ts'
import { operationOrders } from './operation-orders.ts'
import { addable, ownAccount } from './still-possible.ts'

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

const ask = (
  context: Context,
  authority: CompanyAuthority,
  { kind, depositId, body, key }: Asked,
  fill: Fill,
): Promise<Result<DepositOperation, Refusal>> =>
  writeOrder(
    operationOrders,
    context,
    authority,
    { key, request: { kind, depositId, body } },
    async ({ transaction, asking, at }) => {
      const { companyId, personId } = asking
      const open = await paymentsGate(transaction, asking)
      if (!open.ok) return open
      const deposit = await findDeposit(transaction, companyId, depositId)
      if (deposit === undefined) return refused({ code: 'depositNotFound' })
      const filled = await fill(transaction, deposit)
      if (!filled.ok) return filled
      // Compared after the faults of the request itself: each night raises it.
      if (deposit.version !== body.version) return refused({ code: 'depositStatusNotChanged' })
      return insertWritten(transaction, asking, {
        ...filled.value,
        company_id: companyId,
        operation_id: risingId(),
        kind,
        deposit_id: depositId,
        currency: currencyOfLedger(deposit.currency),
        author_person_id: personId,
        created_at: at,
      })
    },
  )
