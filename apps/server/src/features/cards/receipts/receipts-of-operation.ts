import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { receiptState } from '@dilo/domain/cards/receipt-state.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { UploadSubjects } from '../../uploads/door.ts'
import { findOperation, findReceiptsOf, findRule } from './store.ts'

type Asked = Pick<CardOperation, 'id' | 'kind' | 'state' | 'amount' | 'at'>

/** The receipts of a company's operations, as calls show them: attached, missing, or not needed. */
export async function receiptsOf(
  reader: Reader,
  companyId: string,
  operations: readonly Asked[],
): Promise<ReadonlyMap<string, CardOperation['receipt']>> {
  if (operations.length === 0) return new Map()
  const rule = await findRule(reader, companyId)
  const found = await findReceiptsOf(
    reader,
    companyId,
    operations.map(({ id }) => id),
  )
  const rows = new Map(found.map((row) => [row.operationId, row]))
  return new Map(
    operations.map(({ id, kind, state, amount, at }) => {
      const row = rows.get(id)
      const isPaid = kind === 'payment' && (state === 'held' || state === 'cleared')
      const paid = isPaid ? { amount: BigInt(amount), at: Date.parse(at) } : null
      const has = { isAttached: row?.isAttached === true, isWaived: row?.isWaived === true }
      return [id, receiptState(paid, rule && { neededFrom: rule.neededFrom, since: rule.since.getTime() }, has)]
    }),
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const stateOf = async (reader: Reader, { companyId, subject }: { companyId: string; subject: string }) =>
  UUID.test(subject) && (await findOperation(reader, companyId, subject)) !== null ? 'open' : 'absent'

/**
 * Card operations, for the room of documents (rooms-above.ts). A receipt may be attached and taken away as long as it
 * is asked for: a paid operation never ends, so nothing is held.
 */
export const operationsWithReceipts: UploadSubjects['card-operation'] = {
  stateOf,
  lock: stateOf,
  moved: 'notFound',
}
