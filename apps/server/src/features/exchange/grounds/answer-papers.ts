import type { ExchangeFieldNote } from '@dilo/domain/exchange/exchange-form.ts'
import { step } from '@dilo/domain/flows/exchange-request.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { lockRequest, type RequestRow, storeRequest } from '../record/store.ts'
import { freeMoney } from '../record/set-aside.ts'

/** The driver would write a list as an array of PostgreSQL. */
const asJson = (returned: readonly ExchangeFieldNote[]) => JSON.stringify(returned) as unknown as typeof returned

/** A request as an officer has looked at it. */
type LookedAt = { readonly companyId: string; readonly requestId: string; readonly version: number }

/** Locks a request that is as the officer saw it and whose papers wait for them. @returns null: it has moved on */
export async function lockForPapers(
  transaction: DatabaseTransaction,
  { companyId, requestId, version }: LookedAt,
): Promise<RequestRow | null> {
  await lockAccountsOf(transaction, companyId)
  const row = await lockRequest(transaction, companyId, requestId)
  const waits = row?.state === 'queued' && row.papers === 'toCheck' && row.version === version
  return row !== undefined && waits ? row : null
}

/** The papers are in order: the dealer gets the request. @returns false: it has moved on */
export async function passPapers(transaction: DatabaseTransaction, place: LookedAt, at: Date): Promise<boolean> {
  const row = await lockForPapers(transaction, place)
  if (row === null) return false
  const { companyId, requestId } = place
  await storeRequest(transaction, row, { papers: 'checked', at })
  await enqueue(transaction, 'handOverExchange', { companyId, requestId }, at.getTime())
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'exchangePapersChecked',
    subjectId: requestId,
    facts: {},
    at,
  })
  await tellOfExchange(transaction, [{ companyId, requestId, kind: 'papersChecked', by: null, at }])
  return true
}

/**
 * Gives a request back with the fields to correct: its money is free, and its signatures are void. The client corrects
 * the same request.
 * @returns false: it has moved on
 */
export async function giveRequestBack(
  transaction: DatabaseTransaction,
  place: LookedAt,
  returned: readonly ExchangeFieldNote[],
  at: Date,
): Promise<boolean> {
  const row = await lockForPapers(transaction, place)
  const taken = row === null ? null : step(row.state, 'RETURN')
  if (row === null || taken?.ok !== true) return false
  await returnLocked(transaction, row, taken.value.next, returned, at)
  const { companyId, requestId } = place
  const why = returned.map(({ reason }) => reason).join('; ')
  await tellOfExchange(transaction, [{ companyId, requestId, kind: 'returned', by: null, at, why }])
  return true
}

/**
 * A signatory has lost the right before the dealer got the request: it goes back to its company, and people with the
 * right sign it anew. The caller has locked it. @returns false: it has moved on
 */
export async function returnUnsigned(transaction: DatabaseTransaction, row: RequestRow, at: Date): Promise<boolean> {
  const taken = step(row.state, 'RETURN')
  if (!taken.ok) return false
  await returnLocked(
    transaction,
    row,
    taken.value.next,
    [{ field: 'signatures', reason: 'Signatory lost the right' }],
    at,
  )
  const { company_id: companyId, request_id: requestId } = row
  await tellOfExchange(transaction, [{ companyId, requestId, kind: 'returned', by: null, at }])
  return true
}

/** Frees its money, voids its signatures, and names the fields to correct. */
async function returnLocked(
  transaction: DatabaseTransaction,
  row: RequestRow,
  state: RequestRow['state'],
  returned: readonly ExchangeFieldNote[],
  at: Date,
): Promise<void> {
  const { company_id: companyId, request_id: requestId } = row
  await freeMoney(transaction, row, at)
  await voidSignaturesUnder(transaction, [{ companyId, id: requestId }], { cause: 'returned', at })
  const nothingAside = { hold_id: null, fee_hold_id: null, held: null, signed_at: null } as const
  await storeRequest(
    transaction,
    row,
    {
      ...nothingAside,
      state,
      papers: 'none',
      returned: asJson(returned),
      quote_id: null,
      at,
    },
    'raises',
  )
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'exchangeReturned',
    subjectId: requestId,
    facts: { fields: returned.map(({ field }) => field) },
    at,
  })
}
