import { refused, ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import { type CompanyAuthority, useCode, type CodeSubject } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockPeopleWhoAct, peopleWhoAct, type RelatedPerson } from '../signatories/people-who-act.ts'
import { type CodeWish, sendCode, type SentCode } from '../methods/send-code.ts'
import { type SubmittedCode, checkSubmittedCode } from '../methods/submitted-code.ts'
import { allHaveSigned } from './carry-out-change.ts'
import type { ChangeKind } from './change-kind.ts'
import { lockCompany } from './lock-company.ts'
import {
  answerChange,
  digestOfChange,
  digestOfRow,
  type OpenChange,
  openChangeOf,
  possibleChange,
  type Signer,
} from './open-change.ts'
import { findOpenChanges, insertSignature } from './store.ts'

/** The change that a page shows: its subject or its id, and its fingerprint. */
type SeenChange = ({ readonly subjectId: string } | { readonly changeId: string }) & {
  readonly fingerprint: string
}

/** The subject of a code for a change: this person's signature under exactly this proposal. */
const changeSubject = ({ personId, demo }: CompanyAuthority, { row }: OpenChange): CodeSubject => ({
  purpose: 'sign-payment',
  id: `change:${row.change_id}:${personId}`,
  whose: personId,
  inDemo: demo !== null,
  digest: digestOfRow(row),
})

type Ready = { readonly change: OpenChange; readonly signer: Signer }

/** Whether the caller may sign the change that they see. changedSinceCode: another change, or none, is open now. */
async function readyToSign(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  authority: CompanyAuthority,
  seen: SeenChange,
  people: readonly RelatedPerson[],
): Promise<Result<Ready, Refusal>> {
  const rows = await findOpenChanges(reader, authority.companyId, new Date(context.clock.now()))
  const row = rows.find(
    (one) =>
      one.kind === kind.name &&
      ('changeId' in seen ? one.change_id === seen.changeId : one.subject_id === seen.subjectId),
  )
  if (row === undefined) return refused({ code: 'notFound' })
  const change = await openChangeOf(reader, kind, row, people)
  const signer = answerChange(kind, change, authority.personId)
  if (!signer.ok) return refused({ code: signer.error })
  if (change.fingerprint !== seen.fingerprint) return refused({ code: 'changedSinceCode' })
  const possible = await possibleChange(context, reader, kind, change)
  return possible.ok ? ok({ change, signer: signer.value }) : refused({ code: possible.error })
}

/** Sends a code to sign a proposed change with; its message names the change. */
export async function sendChangeCode(
  context: Context,
  authority: CompanyAuthority,
  kind: ChangeKind,
  seen: SeenChange,
  wish: CodeWish,
): Promise<Result<SentCode, Refusal>> {
  const sent = await inTransaction<SentCode, Refusal>(context.database, async (transaction) => {
    const ready = await readyToSign(
      context,
      transaction,
      kind,
      authority,
      seen,
      await lockPeopleWhoAct(transaction, authority.companyId),
    )
    if (!ready.ok) return ready
    const { change, signer } = ready.value
    const texts = kind.codeTexts(change.row)
    return sendCode(context, transaction, {
      subject: changeSubject(authority, change),
      person: signer.person,
      text: (code, language) => texts[language](code, change.fingerprint),
      wish,
    })
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

/** A submitted signature. */
type Signing = {
  readonly seen: SeenChange
  readonly submitted: SubmittedCode
  /** The base address of links to the bank. */ readonly origin: string
}

/**
 * Signs a proposed change; after the last necessary signature it takes effect, or waits until it may.
 * @param answer reads the answer to the caller, in the same transaction
 */
export async function signChange<Answer>(
  context: Context,
  authority: CompanyAuthority,
  kind: ChangeKind,
  { seen, submitted, origin }: Signing,
  answer: (transaction: DatabaseTransaction, signed: OpenChange) => Promise<Answer>,
): Promise<Result<Answer, Refusal>> {
  const { companyId, personId } = authority
  const looked = await readyToSign(
    context,
    context.database,
    kind,
    authority,
    seen,
    await peopleWhoAct(context.database, companyId),
  )
  if (!looked.ok) return looked
  const right = await checkSubmittedCode(context, changeSubject(authority, looked.value.change), submitted)
  if (!right.ok) return right
  const signed = await inTransaction<Answer, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const people = await lockPeopleWhoAct(transaction, companyId)
    const ready = await readyToSign(context, transaction, kind, authority, seen, people)
    if (!ready.ok) return ready
    const { change, signer } = ready.value
    // The bank carries out exactly the signed text, so the text is computed again from the stored proposal.
    if (!digestOfChange(kind, change.row).equals(change.row.digest))
      throw new Error(`The change ${change.row.change_id} is not what its digest says`)
    if (!(await useCode(context, transaction, right.value))) return refused({ code: 'codeExpired' })
    const at = new Date(context.clock.now())
    await insertSignature(transaction, change.row, { personId, type: signer.type, method: submitted.method, at })
    const facts = { digest: digestOfRow(change.row), method: submitted.method, type: signer.type }
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: kind.events.signed,
      subjectId: change.row.change_id,
      facts,
      at,
    })
    const after = await openChangeOf(transaction, kind, change.row, people)
    if (after.missing.length === 0) await allHaveSigned(context, transaction, kind, after, { by: authority, origin })
    return ok(await answer(transaction, after))
  })
  if (signed.ok) context.wakeOutbox()
  return signed
}
