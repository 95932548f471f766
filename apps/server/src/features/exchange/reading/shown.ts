import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { peopleWhoAct, readAround, signedByPolicy } from '../../signing/door.ts'
import { documentsOfRequests } from '../grounds/documents-of-request.ts'
import { groundOfRequest } from '../grounds/ground-of-request.ts'
import { policySubjectOf } from '../record/policy-subject.ts'
import { presentRequest } from '../record/presenter.ts'
import { findFills, findRequest, type RequestRow } from '../record/store.ts'

/** Requests as calls answer them, with their signatures and fills. */
export async function shownEach(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  rows: readonly RequestRow[],
): Promise<ExchangeRequest[]> {
  const { companyId } = authority
  if (rows.length === 0) return []
  const ids = rows.map(({ request_id: id }) => id)
  const purchases = rows.filter(({ side }) => side === 'PURCHASE').map(({ request_id: id }) => id)
  const [people, around, fills, documentsOf] = await sideBySide([
    peopleWhoAct(reader, companyId),
    readAround(reader, companyId, ids),
    findFills(reader, companyId, ids),
    documentsOfRequests(reader, companyId, purchases),
  ])
  const signings = rows.map((row) => signedByPolicy({ row, subject: policySubjectOf(row) }, { ...around, people }))
  const shownRequests: ExchangeRequest[] = []
  for (const signing of signings) {
    const own = fills.filter(({ request_id: id }) => id === signing.row.request_id)
    shownRequests.push(
      presentRequest(
        signing,
        { fills: own, ...(await besideOf(context, reader, signing.row, documentsOf)) },
        authority,
      ),
    )
  }
  return shownRequests
}

type DocumentsOf = Awaited<ReturnType<typeof documentsOfRequests>>

/** The papers of a request; what its ground asks is missing while it is not signed, also before the window opens. */
async function besideOf(context: Context, reader: Reader, row: RequestRow, documentsOf: DocumentsOf) {
  const { request_id: requestId, side, state } = row
  if (side === 'SALE') return { documents: [], missing: [] }
  const documents = documentsOf(requestId)
  if (state !== 'draft' && state !== 'onSigning') return { documents, missing: [] }
  const { faults, missing } = await groundOfRequest(context, reader, row, new Date(context.clock.now()), documents)
  return { documents, missing: [...faults, ...missing] }
}

/** One request as calls answer it. */
export async function shown(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<ExchangeRequest, Refusal>> {
  const row = await findRequest(reader, authority.companyId, requestId)
  const [request] = row === undefined ? [] : await shownEach(context, reader, authority, [row])
  return request === undefined ? refused({ code: 'saleRequestNotFound' }) : ok(request)
}
