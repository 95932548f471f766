import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { lockPeople } from '../waits/access-of-person.ts'
import { mayLeaveNow } from '../waits/may-leave-now.ts'
import type { ChangeKind } from './change-kind.ts'
import { digestOfRow, type OpenChange } from './open-change.ts'
import { setEffect, setEnding } from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

type Initiator = { readonly by: AuditActor; /** The base address of links to the bank. */ readonly origin: string }

/** Handles a change that has all its signatures: it takes effect at once, or waits until it may. */
export async function allHaveSigned(
  context: Context,
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  change: OpenChange,
  initiator: Initiator,
): Promise<void> {
  const now = context.clock.now()
  const own = now + kind.waitMs(context, change)
  const access = await waitAfterAccessChange(context, transaction, kind, change)
  const until = Math.max(own, access?.getTime() ?? 0)
  if (until <= now) return carryOut(context, transaction, kind, change, initiator)
  await setEffect(transaction, change.row, new Date(until))
  await tellOfChange(context, transaction, kind, change, {
    step: 'waits',
    until: new Date(until),
    origin: initiator.origin,
  })
}

/**
 * A change waits, as payments do, if the access of a proposer or signatory has changed lately (security row 6). One that
 * only takes rights away holds at once.
 */
export async function waitAfterAccessChange(
  context: Context,
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  { row, given }: OpenChange,
): Promise<Date | null> {
  const way = kind.way(row)
  if (way === null) return null
  const personIds = [row.proposed_by, ...given.map(({ person_id }) => person_id)]
  const accesses = await lockPeople(transaction, personIds, row.company_id)
  const leaving = await mayLeaveNow(context, transaction, way, { companyId: row.company_id, accesses })
  return certain(leaving).wait?.until ?? null
}

export async function carryOut(
  context: Context,
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  change: OpenChange,
  { by, origin }: Initiator,
): Promise<void> {
  const { row } = change
  const at = new Date(context.clock.now())
  await kind.carryOut(context, transaction, change, origin)
  await setEnding(transaction, row, { ending: 'effective', at })
  recordAudit(transaction, {
    companyId: row.company_id,
    by,
    event: kind.events.effective,
    subjectId: row.change_id,
    facts: { digest: digestOfRow(row) },
    at,
  })
  await tellOfChange(context, transaction, kind, change, { step: 'effective', until: null, origin })
}
