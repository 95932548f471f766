import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { step } from '@dilo/domain/flows/exchange-request.ts'
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
import { fieldsOf, groundOfRequest } from '../grounds/ground-of-request.ts'
import { shown } from '../reading/shown.ts'
import { insertRequest, lockRequest, orderedOnce, storeRequest } from '../record/store.ts'
import { type MarketNow, marketFor, type ReadRequest, readRequest, type TypedRequest } from './read-request.ts'

type Mended = Body<'PUT /api/exchange-service/requests/{exchangeId}'>

/** Writes a request to exchange, to be signed. A repeated key with the same request changes nothing. */
export async function writeRequest(
  context: Context,
  authority: CompanyAuthority,
  body: TypedRequest,
  key: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const { companyId } = authority
  const market = await marketFor(context, context.database, body)
  if (!market.ok) return market
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('PAYMENTS_WRITE')) return refused<Refusal>({ code: 'noAuthorityToExchange' })
    const order = { companyId, key, request: { exchange: body } }
    const written = await orderedOnce(transaction, order, at, async () => {
      const requestId = risingId()
      const read = await readOpen(context, transaction, asking, { typed: body, market: market.value, requestId })
      if (!read.ok) return read
      await insertRequest(transaction, {
        ...read.value,
        company_id: companyId,
        request_id: requestId,
        author_person_id: authority.personId,
        created_at: at,
      })
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'exchangeWritten',
        subjectId: requestId,
        facts: { side: read.value.side, currency: read.value.currency },
        at,
      })
      return ok(requestId)
    })
    return written.ok ? shown(context, transaction, asking, written.value) : written
  })
}

/**
 * Changes a request that is not signed by all, or that the desk has returned: its signatures are void. It refuses a
 * caller who saw another version.
 */
export async function mendRequest(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  body: Mended,
  key: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const { companyId } = authority
  const market = await marketFor(context, context.database, body)
  if (!market.ok) return market
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockRequest(transaction, companyId, requestId)
    if (row === undefined) return refused<Refusal>({ code: 'saleRequestNotFound' })
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('PAYMENTS_WRITE')) return refused<Refusal>({ code: 'noAuthorityToExchange' })
    const order = { companyId, key, request: { requestId, body } }
    const written = await orderedOnce(transaction, order, at, async () => {
      const taken = step(row.state, 'SAVE')
      if (!taken.ok) return refused({ code: taken.error })
      if (row.version !== body.version) return refused({ code: 'exchangeStatusNotChanged' })
      const read = await readOpen(context, transaction, asking, { typed: body, market: market.value, requestId })
      if (!read.ok) return read
      await voidSignaturesUnder(transaction, [{ companyId, id: requestId }], { cause: 'edited', at })
      await storeRequest(transaction, row, { ...read.value, state: taken.value.next, returned: null, at }, 'raises')
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'exchangeChanged',
        subjectId: requestId,
        facts: { version: row.version + 1 },
        at,
      })
      return ok(requestId)
    })
    return written.ok ? shown(context, transaction, asking, written.value) : written
  })
}

type Typed = { readonly typed: TypedRequest; readonly market: MarketNow; readonly requestId: string }

/** Reads it where payments are open for the company, and holds it against the grounds: what is wrong is not saved, what is missing is. */
async function readOpen(
  context: Context,
  transaction: DatabaseTransaction,
  asking: CompanyAuthority,
  { typed, market, requestId }: Typed,
): Promise<Result<ReadRequest, Refusal>> {
  const open = await paymentsGate(transaction, asking)
  if (!open.ok) return open
  const read = await readRequest(context, transaction, asking, typed, market)
  if (!read.ok) return read
  const row = { ...read.value, company_id: asking.companyId, request_id: requestId }
  const { faults } = await groundOfRequest(context, transaction, row, new Date(context.clock.now()))
  return faults.length === 0 ? read : refused({ code: 'invalidRequest', fields: fieldsOf(faults) })
}
