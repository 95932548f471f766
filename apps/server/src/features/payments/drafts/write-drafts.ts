import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { recordEvents } from '../payment/record-events.ts'
import { type DraftColumns, insertDrafts } from '../payment/store.ts'

export type { DraftColumns } from '../payment/store.ts'

type NewDraft = { readonly paymentId: string; readonly columns: DraftColumns }

/** Ids in the order of their drafts: drafts of one moment are listed in their given order, and not at random. */
export function newDrafts<Row extends { readonly columns: DraftColumns }>(rows: readonly Row[]): (Row & NewDraft)[] {
  const ids = rows.map(() => risingId()).sort()
  return rows.map((row, place) => ({ ...row, paymentId: ids[place] ?? risingId() }))
}

/**
 * Writes validated drafts, one or ten thousand, with their history, their notices and their entries in the audit trail;
 * up to the company's limit. The caller has locked its numbers.
 */
export async function writeDrafts(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  drafts: readonly NewDraft[],
): Promise<Result<void, Refusal>> {
  const room = await roomFor(transaction, authority, 'drafts', drafts.length)
  if (!room.ok) return room
  const { companyId, personId } = authority
  const at = new Date(context.clock.now())
  await insertDrafts(transaction, { companyId, authorId: personId, createdAt: at, drafts })
  await recordEvents(
    transaction,
    drafts.map(({ paymentId }) => ({ companyId, paymentId, event: 'CREATE' as const, at, personId })),
  )
  for (const { paymentId } of drafts)
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'paymentCreated',
      subjectId: paymentId,
      facts: { version: 1 },
      at,
    })
  return ok(undefined)
}
