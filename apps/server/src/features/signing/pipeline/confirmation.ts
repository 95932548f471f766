import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CodeSubject, CompanyAuthority } from '../../access/door.ts'
import { peopleWhoAct } from '../signatories/people-who-act.ts'
import { provingMethods } from '../methods/proving-methods.ts'
import type { CodeReceiver, CodeWish, Proof, ProofSubject, SentCode, SubmittedCode } from '../methods/proving-method.ts'

/** A subject that a person proves that they want, as methods and codes know it. */
export const proofRequest = (
  { personId, companyId, demo }: Pick<CompanyAuthority, 'personId' | 'companyId' | 'demo'>,
  purpose: CodePurpose,
  subject: ProofSubject,
) => ({
  subject,
  companyId,
  code: {
    purpose,
    id: `${subject.name}:${personId}`,
    whose: personId,
    inDemo: demo !== null,
    digest: subject.digest,
  } satisfies CodeSubject,
})

/** A person, and the company that their step is about. */
type ConfirmingPerson = Pick<CompanyAuthority, 'personId' | 'companyId' | 'demo'>

/** A step that one person confirms by one code: no policy and no limit of a method asks more. */
export type Confirmation<Subject> = {
  readonly purpose: CodePurpose
  readonly subjectOf: (person: ConfirmingPerson, subject: Subject) => ProofSubject
}

/** A step that is possible now, with the words of the message: they name what the code does. */
type PossibleStep<Subject> = {
  readonly subject: Subject
  readonly text: (code: OneTimeCode, language: Language) => string
  /** A person who does not act for the company yet; missing: the code goes to the caller as somebody who does. */
  readonly receiver?: CodeReceiver
}

/**
 * Sends the caller a code for a step. noAuthority: the caller no longer acts for the company.
 * @param look finds the step, if it is possible now
 */
export async function sendConfirmationCode<Subject>(
  context: Context,
  authority: ConfirmingPerson,
  { purpose, subjectOf }: Confirmation<Subject>,
  look: (transaction: DatabaseTransaction) => Promise<Result<PossibleStep<Subject>, Refusal>>,
  { method, language }: CodeWish,
): Promise<Result<SentCode, Refusal>> {
  const sent = await inTransaction<SentCode, Refusal>(context.database, async (transaction) => {
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
  if (sent.ok) context.wakeOutbox()
  return sent
}

const findActing = async (reader: Reader, { companyId, personId }: ConfirmingPerson) =>
  (await peopleWhoAct(reader, companyId)).find(({ person_id }) => person_id === personId)

/** Compares the code for a step. The transaction of the step uses the proof up. */
export const checkConfirmation = <Subject>(
  context: Context,
  authority: ConfirmingPerson,
  { purpose, subjectOf }: Confirmation<Subject>,
  subject: Subject,
  submitted: SubmittedCode,
): Promise<Result<Proof, Refusal>> =>
  provingMethods[submitted.method].prove(
    context,
    proofRequest(authority, purpose, subjectOf(authority, subject)),
    submitted,
  )
