import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { peopleWhoAct, readByPolicy } from '../../signing/door.ts'
import { policySubjectOf } from './policy-subject.ts'
import { presentRequest } from './presenter.ts'
import { findFills, findRequest, type RequestRow } from './store.ts'

/** Requests as calls answer them, with their signatures and fills. */
export async function shownEach(
  reader: Reader,
  authority: CompanyAuthority,
  rows: readonly RequestRow[],
): Promise<ExchangeRequest[]> {
  const { companyId } = authority
  if (rows.length === 0) return []
  const people = await peopleWhoAct(reader, companyId)
  const subjects = rows.map((row) => ({ row, subject: policySubjectOf(row) }))
  const signings = await readByPolicy(reader, companyId, subjects, people)
  const ids = rows.map(({ request_id: id }) => id)
  const fills = await findFills(reader, companyId, ids)
  return signings.map((signing) => {
    const own = fills.filter(({ request_id: id }) => id === signing.row.request_id)
    return presentRequest(signing, { fills: own, documents: [], missing: [] }, authority)
  })
}

/** One request as calls answer it. */
export async function shown(
  reader: Reader,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const row = await findRequest(reader, authority.companyId, requestId)
  const [request] = row === undefined ? [] : await shownEach(reader, authority, [row])
  return request === undefined ? refused({ code: 'saleRequestNotFound' }) : ok(request)
}
