import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CodeSubject, CompanyAuthority } from '../../access/door.ts'
import { peopleWhoAct } from '../signatories/people-who-act.ts'
import { noteKeys } from '../keys/store.ts'
import { insertConfirmation } from '../methods/eds/store.ts'
import { proveBy, provingMethods } from '../methods/proving-methods.ts'
import type {
  Begun,
  CodeReceiver,
  CodeChoice,
  MethodChoice,
  Proof,
  ProofSubject,
  SentCode,
  SubmittedProof,
} from '../methods/proving-method.ts'

/** A subject that a person proves that they want, as methods and codes know it. */
export const proofRequest = (
  authority: Pick<CompanyAuthority, 'personId' | 'companyId' | 'demo'>,
  purpose: CodePurpose,
  subject: ProofSubject,
) => ({ subject, companyId: authority.companyId, code: codeSubject(authority, purpose, subject) })

/** The subject of a person's code. */
export const codeSubject = (
  { personId, demo }: Pick<CompanyAuthority, 'personId' | 'demo'>,
  purpose: CodePurpose,
  { name, digest }: Pick<ProofSubject, 'name' | 'digest'>,
): CodeSubject => ({ purpose, id: `${name}:${personId}`, whose: personId, inDemo: demo !== null, digest })

/** A person, and the company that their step is about. */
type ConfirmingPerson = Pick<CompanyAuthority, 'personId' | 'companyId' | 'demo'>

/** A step that one person confirms by one proof: no policy and no limit of a method asks more. */
export type Confirmation<Subject> = {
  readonly purpose: CodePurpose
  readonly subjectOf: (person: ConfirmingPerson, subject: Subject) => ProofSubject
}

/** A step that is possible now, with the words of the message: they name what the code does. */
type PossibleStep<Subject> = {
  readonly subject: Subject
  readonly text: (code: OneTimeCode, language: Language) => string
  /** A person who does not act for the company yet; missing: the code goes to the caller, who does. */
  readonly receiver?: CodeReceiver
}

/**
 * Gives the caller what they need for a step: a code is sent, a key gets the text. noAuthority: the caller no longer acts for
 * the company.
 * @param look finds the step, if it is possible now
 */
export function beginConfirmation<Subject>(
  context: Context,
  authority: ConfirmingPerson,
  confirmation: Confirmation<Subject>,
  look: Look<Subject>,
  choice: CodeChoice,
): Promise<Result<SentCode, Refusal>>
export function beginConfirmation<Subject>(
  context: Context,
  authority: ConfirmingPerson,
  confirmation: Confirmation<Subject>,
  look: Look<Subject>,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>>
export async function beginConfirmation<Subject>(
  context: Context,
  authority: ConfirmingPerson,
  { purpose, subjectOf }: Confirmation<Subject>,
  look: Look<Subject>,
  { method, language }: MethodChoice,
): Promise<Result<Begun, Refusal>> {
  const begun = await inTransaction<Begun, Refusal>(context.database, async (transaction) => {
    const step = await look(transaction)
    if (!step.ok) return step
    const { subject, text, receiver } = step.value
    const person = receiver ?? (await findActing(transaction, authority))
    if (person === undefined) return refused({ code: 'noAuthority' })
    return provingMethods[method].begin(context, transaction, {
      ...proofRequest(authority, purpose, subjectOf(authority, subject)),
      person,
      message: text,
      language,
    })
  })
  if (begun.ok) context.wakeOutbox()
  return begun
}

type Look<Subject> = (transaction: DatabaseTransaction) => Promise<Result<PossibleStep<Subject>, Refusal>>

const findActing = async (reader: Reader, { companyId, personId }: ConfirmingPerson) =>
  (await peopleWhoAct(reader, companyId)).find(({ person_id }) => person_id === personId)

/** Compares what the caller submits for a step. The transaction of the step uses the proof up (`spendConfirmation`). */
export const checkConfirmation = <Subject>(
  context: Context,
  authority: ConfirmingPerson,
  { purpose, subjectOf }: Confirmation<Subject>,
  subject: Subject,
  submitted: SubmittedProof,
): Promise<Result<Proof, Refusal>> =>
  proveBy(context, proofRequest(authority, purpose, subjectOf(authority, subject)), submitted)

/** Uses the proof of a step up, in the step's transaction, and keeps the text, the message and the certificate of an electronic one. */
export async function spendConfirmation<Subject>(
  transaction: DatabaseTransaction,
  { companyId, personId }: ConfirmingPerson,
  { purpose }: Confirmation<Subject>,
  proof: Proof,
): Promise<Result<void, Refusal>> {
  if (!(await proof.spend(transaction))) return refused(proof.over)
  if (proof.evidence === null) return ok(undefined)
  const isNew = await insertConfirmation(transaction, { ...proof.evidence, companyId, personId, purpose })
  if (!isNew) return refused(proof.over)
  await noteKeys(transaction, [{ ...proof.evidence, personId }])
  return ok(undefined)
}
