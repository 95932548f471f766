import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import type { Begun, MethodChoice, SubmittedProof } from '../methods/proving-method.ts'
import { beginSigning } from '../pipeline/begin-signing.ts'
import { sign } from '../pipeline/sign.ts'
import type { Signable } from '../pipeline/signable.ts'
import { lockPeopleWhoAct, peopleWhoAct, type RelatedPerson } from '../signatories/people-who-act.ts'
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
import { insertSignatures } from '../signatures/store.ts'
import { mayUse } from './signed-by-eds.ts'
import { findOpenChanges } from './store.ts'

/** The change that a page shows: its subject or its id, and its fingerprint. */
type SeenChange = ({ readonly subjectId: string } | { readonly changeId: string }) & {
  readonly fingerprint: string
}

type Ready = { readonly change: OpenChange; readonly signer: Signer }

/** Checks that the caller may sign the change that they see. changedSinceCode: another change, or none, is open now. */
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
  const change = await openChangeOf(context, reader, kind, row, people)
  const signer = answerChange(kind, change, authority.personId)
  if (!signer.ok) return refused({ code: signer.error })
  if (change.fingerprint !== seen.fingerprint) return refused({ code: 'changedSinceCode' })
  const possible = await possibleChange(context, reader, kind, change)
  return possible.ok ? ok({ change, signer: signer.value }) : refused({ code: possible.error })
}

/**
 * A change that people of a company sign (decision 096). `look` and `lock` both tell whether the caller may sign it. No
 * limit of a method counts it.
 */
const signableChange = (kind: ChangeKind): Signable<SeenChange, Ready, OpenChange> => ({
  aloneBy: ({ companyId }) => `changes ${companyId}`,
  proofSubject: ({ change: { row } }) => ({
    name: `change:${row.change_id}`,
    digest: digestOfRow(row),
    text: () => kind.signedText(row),
    invalid: 'edsInvalid',
  }),
  look: async (context, reader, authority, asked) =>
    readyToSign(context, reader, kind, authority, asked, await peopleWhoAct(reader, authority.companyId)),
  async lock(context, transaction, authority, asked) {
    await lockCompany(transaction, authority.companyId)
    const people = await lockPeopleWhoAct(transaction, authority.companyId)
    return readyToSign(context, transaction, kind, authority, asked, people)
  },
  async beforeProof(_, __, ___, { subject: { change, signer }, method }) {
    const may = mayUse(change.edsOnly, signer.person.person_id, method)
    return may.ok ? ok(signer.person) : may
  },
  message:
    ({ change }) =>
    (code, language) =>
      kind.codeTexts(change.row)[language](code, change.fingerprint),
  begun: async () => {},
  async underLock(_, __, ___, { subject: { change, signer }, method }) {
    const may = mayUse(change.edsOnly, signer.person.person_id, method)
    if (!may.ok) return may
    // The bank carries out exactly the signed text, so the text is computed again from the stored proposal.
    if (!digestOfChange(kind, change.row).equals(change.row.digest))
      throw new Error(`The change ${change.row.change_id} is not what its digest says`)
    return ok({ type: signer.type, missing: change.missing.length - 1 })
  },
  async accept(
    context,
    transaction,
    authority,
    { subject: { change, signer }, signature: { method, origin, evidence, at } },
  ) {
    const { row, people } = change
    const [isNew] = await insertSignatures(transaction, [
      {
        subject: { kind: 'change', companyId: authority.companyId, id: row.change_id },
        personId: authority.personId,
        type: signer.type,
        method,
        digest: row.digest,
        batchDigest: null,
        signedAt: at,
        counted: { amount: zero, on: businessDateAt(at.getTime()) },
        recipientWasNew: false,
        origin: { ...origin, sessionId: authority.sessionId },
        evidence,
      },
    ])
    if (!isNew) return refused({ code: 'signedByThisPerson' })
    recordAudit(transaction, {
      companyId: authority.companyId,
      by: authority,
      event: kind.events.signed,
      subjectId: row.change_id,
      facts: { digest: digestOfRow(row), method, type: signer.type },
      at,
    })
    return ok(await openChangeOf(context, transaction, kind, row, people))
  },
})

/** Begins a signature under a proposed change; the message of a code names the change. */
export async function beginChange(
  context: Context,
  authority: CompanyAuthority,
  kind: ChangeKind,
  seen: SeenChange,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> {
  const begun = await beginSigning(context, authority, signableChange(kind), seen, choice)
  return begun.ok ? ok(begun.value.begun) : begun
}

/** A submitted signature. */
type Signing = {
  readonly seen: SeenChange
  readonly submitted: SubmittedProof
  /** The base address of links to the bank. */
  readonly origin: string
}

/**
 * Signs a proposed change; the last required signature makes it take effect, or start its wait.
 * @param answer the answer to the caller, read in the same transaction
 */
export const signChange = <Answer>(
  context: Context,
  authority: CompanyAuthority,
  kind: ChangeKind,
  { seen, submitted, origin }: Signing,
  answer: (transaction: DatabaseTransaction, signed: OpenChange) => Promise<Answer>,
): Promise<Result<Answer, Refusal>> =>
  sign(context, authority, signableChange(kind), { asked: seen, submitted }, async (transaction, signed) => {
    if (signed.missing.length === 0) await allHaveSigned(context, transaction, kind, signed, { by: authority, origin })
    return ok(await answer(transaction, signed))
  })
