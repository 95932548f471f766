import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import type { ExchangeRequestState } from '@dilo/domain/flows/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { endOrder } from '../../accounts/door.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { shownEach } from '../reading/shown.ts'
import { findDeletedToo, type RequestRow, storeRequest } from '../record/store.ts'
import { freeMoney } from '../record/set-aside.ts'
import { requestOrders } from './request-orders.ts'

/** Requests whose answer shows them as they are afterwards: deleted ones, too. */
const endedRequests: typeof requestOrders = {
  ...requestOrders,
  async shown(context, reader, asking, requestId) {
    const row = await findDeletedToo(reader, asking.companyId, requestId)
    const [request] = row === undefined ? [] : await shownEach(context, reader, asking, [row])
    return request === undefined ? refused({ code: 'saleRequestNotFound' }) : ok(request)
  },
}

/** Deletes a request that is not signed by all. A deleted one stays so. */
export const deleteRequest = (
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<ExchangeRequest, Refusal>> =>
  endOrder(
    endedRequests,
    context,
    authority,
    { id: requestId, event: 'DELETE', leadsTo: 'deleted' },
    ({ transaction, row, next, at }) => deleteLocked(transaction, row, next, { by: authority, at }),
  )

/** Revokes a signed request that the dealer does not have yet: its money is free at once. A revoked one stays so. */
export const revokeRequest = (
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<ExchangeRequest, Refusal>> =>
  endOrder(
    endedRequests,
    context,
    authority,
    { id: requestId, event: 'REVOKE', leadsTo: 'revoked' },
    async ({ transaction, row, next, at }) => {
      const { company_id: companyId } = row
      await freeMoney(transaction, row, at)
      await storeRequest(transaction, row, {
        state: next,
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
    },
  )

/** An ended request has no holds; their amounts stay. */
const nothingAside = { hold_id: null, fee_hold_id: null } as const

/** Deletes a request that the caller has locked. */
export async function deleteLocked(
  transaction: DatabaseTransaction,
  row: RequestRow,
  state: ExchangeRequestState,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<void> {
  const { company_id: companyId, request_id: id } = row
  await voidSignaturesUnder(transaction, [{ companyId, id }], { cause: 'deleted', at })
  await storeRequest(transaction, row, { state, ended_at: at, at }, 'raises')
  recordAudit(transaction, { companyId, by, event: 'exchangeDeleted', subjectId: id, facts: {}, at })
}
