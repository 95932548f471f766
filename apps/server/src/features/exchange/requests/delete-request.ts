import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { type ExchangeRequestEvent, step } from '@dilo/domain/flows/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { shownEach } from '../reading/shown.ts'
import { lockRequest, type RequestRow, storeRequest } from '../record/store.ts'
import { freeMoney } from '../record/set-aside.ts'

type Act = (transaction: DatabaseTransaction, row: RequestRow) => Promise<Result<void, Refusal>>

/** Deletes a request that is not signed by all. A deleted one stays so. */
export const deleteRequest = (
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<ExchangeRequest, Refusal>> =>
  act(context, authority, requestId, (transaction, row) =>
    row.state === 'deleted'
      ? Promise.resolve(ok(undefined))
      : deleteLocked(transaction, row, { by: authority, at: new Date(context.clock.now()) }),
  )

/** Revokes a signed request that the dealer does not have yet: its money is free at once. A revoked one stays so. */
export const revokeRequest = (
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<ExchangeRequest, Refusal>> =>
  act(context, authority, requestId, async (transaction, row) => {
    if (row.state === 'revoked') return ok(undefined)
    const next = nextOf(row, 'REVOKE')
    if (!next.ok) return next
    const at = new Date(context.clock.now())
    const { company_id: companyId } = row
    await freeMoney(transaction, row, at)
    await storeRequest(transaction, row, {
      state: next.value,
      ...nothingAside,
      given_back: row.held ?? 0n,
      ended_at: at,
      at,
    })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'exchangeRevoked',
      subjectId: requestId,
      facts: {},
      at,
    })
    await tellOfExchange(transaction, [{ companyId, requestId, kind: 'revoked', by: authority.personId, at }])
    return ok(undefined)
  })

/** An ended request has no holds; their amounts stay. */
const nothingAside = { hold_id: null, fee_hold_id: null } as const

/** Deletes a request that the caller has locked. */
export async function deleteLocked(
  transaction: DatabaseTransaction,
  row: RequestRow,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<Result<void, Refusal>> {
  const next = nextOf(row, 'DELETE')
  if (!next.ok) return next
  const { company_id: companyId, request_id: id } = row
  await voidSignaturesUnder(transaction, [{ companyId, id }], { cause: 'deleted', at })
  await storeRequest(transaction, row, { state: next.value, ended_at: at, at }, 'raises')
  recordAudit(transaction, { companyId, by, event: 'exchangeDeleted', subjectId: id, facts: {}, at })
  return ok(undefined)
}

function nextOf({ state }: RequestRow, event: ExchangeRequestEvent): Result<RequestRow['state'], Refusal> {
  const taken = step(state, event)
  return taken.ok ? ok(taken.value.next) : refused({ code: taken.error })
}

/** Acts on a locked request for a person who may write. @returns it as it is afterwards, deleted ones, too */
function act(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
  acted: Act,
): Promise<Result<ExchangeRequest, Refusal>> {
  const { companyId } = authority
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockRequest(transaction, companyId, requestId)
    if (row === undefined) return refused<Refusal>({ code: 'saleRequestNotFound' })
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('PAYMENTS_WRITE')) return refused<Refusal>({ code: 'noAuthorityToExchange' })
    const done = await acted(transaction, row)
    if (!done.ok) return done
    const after = await lockRequest(transaction, companyId, requestId)
    const [request] = after === undefined ? [] : await shownEach(context, transaction, asking, [after])
    return request === undefined ? refused<Refusal>({ code: 'saleRequestNotFound' }) : ok(request)
  })
}
