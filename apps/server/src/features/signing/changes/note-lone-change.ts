import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { type RelatedPerson, whoActOnAll } from '../signatories/people-who-act.ts'
import type { ChangeKind } from './change-kind.ts'
import { endUnused } from './end-change.ts'
import { digestOfChange } from './open-change.ts'
import { findChange, findOfSubject, insertChange } from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

type LoneChange = {
  readonly companyId: string
  readonly by: Exclude<AuditActor, 'bank'>
  readonly subjectId: string
  readonly proposal: object
  /** Everybody who acts for the company, locked. */
  readonly people: readonly RelatedPerson[]
  /** When it takes effect, after a change of that person's access. Null: it has. */
  readonly until: Date | null
  /** The base address of links to the bank. */
  readonly origin: string
}

/**
 * Notes a change that one person has made alone, as the policy allows: nobody signs it any more, and the others get the messages of
 * every change, with the link that undoes it. It takes the place of a proposal about the same subject. The caller has locked
 * the company, carries the change out and records it in the trail.
 *
 * Its person has just proved it, so they get no message; if it waits, they do, because the proof may be a thief's.
 */
export async function noteLoneChange(
  context: Context,
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  { companyId, by, subjectId, proposal, people, until, origin }: LoneChange,
): Promise<void> {
  const at = new Date(context.clock.now())
  const before = await findOfSubject(transaction, { companyId, kind: kind.name, subjectId })
  if (before !== undefined) await endUnused(transaction, kind, before, { why: 'replaced', by, at })
  const change = { company_id: companyId, change_id: risingId(), proposal }
  await insertChange(transaction, {
    ...change,
    kind: kind.name,
    subject_id: subjectId,
    proposed_by: by.personId,
    proposed_at: at,
    expires_at: at,
    takes_effect_at: until,
    ended_at: at,
    ending: 'effective',
    proposal: JSON.stringify(proposal),
    digest: digestOfChange(kind, change),
  })
  const row = await findChange(transaction, companyId, change.change_id)
  if (row === undefined) throw new Error(`The change ${change.change_id} is gone in the transaction that has noted it`)
  await tellOfChange(
    context,
    transaction,
    kind,
    { row, people: whoActOnAll(people, kind.accounts(row)) },
    { step: until === null ? 'effective' : 'waits', until, origin, but: until === null ? by.personId : undefined },
  )
}
