import type { Body } from '@dilo/contract/calls.ts'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { agreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import { step } from '@dilo/domain/flows/deposit-operation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights, paymentsGate } from '../../companies/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { takeQuote } from '../products/find-quote.ts'
import { shown } from './shown.ts'
import { ownAccount } from './still-possible.ts'
import { insertOperation, isQuoteTaken, lockOperation, orderedOnce, storeOperation } from './store.ts'

type Typed = Body<'POST /api/deposit-service/openings'>
type Mended = Body<'PUT /api/deposit-service/openings/{operationId}'>

/** Writes the opening of a deposit, to be signed. A repeated key with the same request changes nothing. */
export function writeOpening(
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<DepositOperation, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    const order = { companyId, key, request: { opening: body } }
    const written = await orderedOnce(transaction, order, at, async () => {
      const operationId = risingId()
      const filled = await readOpening(context, transaction, asking, { body, operationId })
      if (!filled.ok) return filled
      const isNew = await insertOperation(transaction, {
        ...filled.value,
        company_id: companyId,
        operation_id: operationId,
        kind: 'opening',
        author_person_id: authority.personId,
        created_at: at,
      })
      if (!isNew) return refused({ code: 'depositStatusNotChanged' })
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'depositOperationWritten',
        subjectId: operationId,
        facts: { asks: 'opening' },
        at,
      })
      return ok(operationId)
    })
    return written.ok ? shown(transaction, asking, written.value) : written
  })
}

/** Changes an opening that is not at the bank: its signatures are void. It refuses a caller who saw another version. */
export function mendOpening(
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  body: Mended,
  key: string,
): Promise<Result<DepositOperation, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockOperation(transaction, companyId, operationId)
    if (row === undefined || row.kind !== 'opening') return refused<Refusal>({ code: 'depositOperationNotFound' })
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    const order = { companyId, key, request: { operationId, body } }
    const written = await orderedOnce(transaction, order, at, async () => {
      const taken = step(row.state, 'SAVE')
      if (!taken.ok) return refused({ code: taken.error })
      if (row.version !== body.version) return refused({ code: 'depositStatusNotChanged' })
      const filled = await readOpening(context, transaction, asking, { body, operationId })
      if (!filled.ok) return filled
      await voidSignaturesUnder(transaction, [{ companyId, id: operationId }], { cause: 'edited', at })
      await storeOperation(transaction, row, { ...filled.value, state: taken.value.next, reason: null, at }, 'raises')
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'depositOperationChanged',
        subjectId: operationId,
        facts: { version: row.version + 1 },
        at,
      })
      return ok(operationId)
    })
    return written.ok ? shown(transaction, asking, written.value) : written
  })
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
