import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, count, type Counter } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { ChangeKind } from './change-kind.ts'
import { allHaveSigned } from './carry-out-change.ts'
import { endUnused } from './end-change.ts'
import { digestOfChange, digestOfRow, openChangeOf, possibleChange } from './open-change.ts'
import { type ChangeRow, findChange, findOfSubject, insertChange } from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

/** The time in which a proposal may be signed. Our choice: a week's absence does not miss it. */
const PROPOSAL_MS = 7 * DAY

/** The number of proposals of one company in 24 hours: each sends messages to every head and signatory. */
const OF_COMPANY: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'proposed changes of a company',
  cap: 20,
  windowMs: DAY,
}

type Proposal = {
  readonly subjectId: string
  readonly proposal: object
  readonly people: readonly RelatedPerson[]
  /** The base address of links to the bank. */ readonly origin: string
}

/**
 * Proposes a change in place of an earlier proposal for the same subject, whose signatures become void. A change that
 * needs no signature and no wait takes effect at once. The caller has locked the company.
 * @returns the row after that
 */
export async function proposeChange(
  context: Context,
  transaction: DatabaseTransaction,
  authority: Pick<CompanyAuthority, 'companyId' | 'personId' | 'sessionId'>,
  kind: ChangeKind,
  { subjectId, proposal, people, origin }: Proposal,
): Promise<Result<ChangeRow, Refusal>> {
  const { companyId, personId } = authority
  const at = new Date(context.clock.now())
  const counted = await count(context, transaction, { ...OF_COMPANY, of: companyId })
  if (!counted.ok) return counted
  const before = await findOfSubject(transaction, { companyId, kind: kind.name, subjectId })
  if (before !== undefined) await endUnused(transaction, kind, before, { why: 'replaced', by: authority, at })
  const row = {
    company_id: companyId,
    change_id: risingId(),
    kind: kind.name,
    subject_id: subjectId,
    proposed_by: personId,
    proposed_at: at,
    expires_at: new Date(at.getTime() + PROPOSAL_MS),
  }
  await insertChange(transaction, {
    ...row,
    proposal: JSON.stringify(proposal),
    digest: digestOfChange(kind, { ...row, proposal }),
  })
  const proposed = await findProposed(transaction, row)
  const change = await openChangeOf(context, transaction, kind, proposed, people)
  const possible = await possibleChange(context, transaction, kind, change)
  if (!possible.ok) return refused({ code: possible.error })
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: kind.events.proposed,
    subjectId: row.change_id,
    facts: { digest: digestOfRow(proposed) },
    at,
  })
  if (change.missing.length === 0) await allHaveSigned(context, transaction, kind, change, { by: authority, origin })
  else await tellOfChange(context, transaction, kind, change, { step: 'proposed', until: null, origin })
  return ok(await findProposed(transaction, row))
}

async function findProposed(
  transaction: DatabaseTransaction,
  { company_id, change_id }: Pick<ChangeRow, 'company_id' | 'change_id'>,
): Promise<ChangeRow> {
  const row = await findChange(transaction, company_id, change_id)
  if (row === undefined) throw new Error(`The change ${change_id} is gone in the transaction that has proposed it`)
  return row
}
