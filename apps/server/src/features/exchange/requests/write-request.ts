import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { changeOrder, writeOrder } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { fieldsOf, groundOfRequest } from '../grounds/ground-of-request.ts'
import { insertRequest } from '../record/store.ts'
import { type MarketNow, marketFor, type ReadRequest, readRequest, type TypedRequest } from './read-request.ts'
import { requestOrders } from './request-orders.ts'
import { storeEdited } from './store-edited.ts'

type Corrected = Body<'PUT /api/exchange-service/requests/{exchangeId}'>

/** Writes a request to exchange, to be signed. A repeated key with the same request changes nothing. */
export async function writeRequest(
  context: Context,
  authority: CompanyAuthority,
  body: TypedRequest,
  key: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const market = await marketFor(context, context.database, body)
  if (!market.ok) return market
  const keyed = { key, request: { exchange: body } }
  return writeOrder(requestOrders, context, authority, keyed, async ({ transaction, asking, at }) => {
    const requestId = risingId()
    const read = await readOpen(context, transaction, asking, { typed: body, market: market.value, requestId })
    if (!read.ok) return read
    await insertRequest(transaction, {
      ...read.value,
      company_id: asking.companyId,
      request_id: requestId,
      author_person_id: asking.personId,
      created_at: at,
    })
    recordAudit(transaction, {
      companyId: asking.companyId,
      by: authority,
      event: 'exchangeWritten',
      subjectId: requestId,
      facts: { side: read.value.side, currency: read.value.currency },
      at,
    })
    return ok(requestId)
  })
}

/**
 * Changes a request that is not signed by all, or that the desk has returned: its signatures are void. It refuses a
 * caller who saw another version.
 */
export async function correctRequest(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  body: Corrected,
  key: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const market = await marketFor(context, context.database, body)
  if (!market.ok) return market
  const asked = { id: requestId, key, request: { requestId, body }, event: 'SAVE', version: body.version } as const
  return changeOrder(requestOrders, context, authority, asked, async ({ transaction, asking, row, next, at }) => {
    const read = await readOpen(context, transaction, asking, { typed: body, market: market.value, requestId })
    if (!read.ok) return read
    await storeEdited(transaction, row, { ...read.value, state: next, returned: null }, { by: authority, at })
    return ok(undefined)
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
