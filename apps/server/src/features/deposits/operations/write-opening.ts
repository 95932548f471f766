import type { Body } from '@dilo/contract/calls.ts'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { agreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { changeOrder, writeOrder } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { takeQuote } from '../products/find-quote.ts'
import { insertWritten } from './insert-written.ts'
import { operationOrders } from './operation-orders.ts'
import { ownAccount } from './still-possible.ts'
import { isQuoteTaken, lockOperation, storeOperation } from './store.ts'

type Typed = Body<'POST /api/deposit-service/openings'>
type Corrected = Body<'PUT /api/deposit-service/openings/{operationId}'>

/** Writes the opening of a deposit, to be signed. A repeated key with the same request changes nothing. */
export const writeOpening = (
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<DepositOperation, Refusal>> =>
  writeOrder(
    operationOrders,
    context,
    authority,
    { key, request: { opening: body } },
    async ({ transaction, asking, at }) => {
      const operationId = risingId()
      const filled = await readOpening(context, transaction, asking, { body, operationId })
      if (!filled.ok) return filled
      return insertWritten(transaction, asking, {
        ...filled.value,
        company_id: asking.companyId,
        operation_id: operationId,
        kind: 'opening',
        author_person_id: asking.personId,
        created_at: at,
      })
    },
  )

/** Changes an opening that is not at the bank: its signatures are void. It refuses a caller who saw another version. */
export const correctOpening = (
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  body: Corrected,
  key: string,
): Promise<Result<DepositOperation, Refusal>> =>
  changeOrder(
    { ...operationOrders, lock: lockOpening },
    context,
    authority,
    { id: operationId, key, request: { operationId, body }, event: 'SAVE', version: body.version },
    async ({ transaction, asking, row, next, at }) => {
      const { companyId } = asking
      const filled = await readOpening(context, transaction, asking, { body, operationId })
      if (!filled.ok) return filled
      await voidSignaturesUnder(transaction, [{ companyId, id: operationId }], { cause: 'edited', at })
      await storeOperation(transaction, row, { ...filled.value, state: next, reason: null, at }, 'raises')
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'depositOperationChanged',
        subjectId: operationId,
        facts: { version: row.version + 1 },
        at,
      })
      return ok(undefined)
    },
  )

const lockOpening: typeof lockOperation = async (transaction, companyId, operationId) => {
  const row = await lockOperation(transaction, companyId, operationId)
  return row?.kind === 'opening' ? row : undefined
}

/** Reads an opening: its quote says what is agreed, and its accounts are the company's own. */
async function readOpening(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { body, operationId }: { readonly body: Typed; readonly operationId: string },
) {
  const { companyId } = authority
  const open = await paymentsGate(transaction, authority)
  if (!open.ok) return open
  const quote = await takeQuote(context, transaction, { companyId, quoteId: body.quoteId })
  if (!quote.ok) return quote
  const { agreed, amount } = quote.value
  if (await isQuoteTaken(transaction, { companyId, quoteId: body.quoteId, but: operationId }))
    return refused<Refusal>({ code: 'depositStatusNotChanged' })
  if (body.prolongs && (agreed.kind !== 'term' || agreed.prolongation === null))
    return refused<Refusal>({ code: 'noDepositProlongation', fields: { prolongs: 'Invalid value' } })
  const { currency } = agreed
  const payer = await ownAccount(transaction, companyId, {
    accountId: body.payingAccountId,
    currency,
    field: 'payingAccountId',
  })
  if (!payer.ok) return payer
  const payee = await ownAccount(transaction, companyId, {
    accountId: body.payoutAccountId,
    currency,
    field: 'payoutAccountId',
  })
  if (!payee.ok) return payee
  return ok({
    quote_id: body.quoteId,
    terms: agreedInDigits({ ...agreed, prolongs: body.prolongs }),
    currency,
    amount,
    signs_for: amount,
    paying_account_id: body.payingAccountId,
    payout_account_id: body.payoutAccountId,
    prolongs: body.prolongs,
  })
}
