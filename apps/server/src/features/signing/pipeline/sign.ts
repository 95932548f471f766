import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inGroups } from './in-groups.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, countTyped } from '../../access/door.ts'
import type { Proof, ProofSubject, SubmittedCode, SubmittedProof } from '../methods/proving-method.ts'
import { proveBy } from '../methods/proving-methods.ts'
import { codeSubject, proofRequest } from './confirmation.ts'
import { comparedCode, type HeldProof, looksLikeCode, proven, type ProofUnderLock } from './proof-under-lock.ts'
import { type Attempt, storeSignature, takeSteps } from './sign-together.ts'
import type { GivenSignature, Signable } from './signable.ts'

/**
 * Signs a subject with a code, or by an electronic signature. One transaction stores the signature and, with the last
 * required one, its effect, beside other signatures of this moment. A right code that meets an obstacle is not spent.
 * @param finish the end of the same transaction: it makes the answer, or refuses it all
 */
export async function sign<Asked, Subject, Signed, Possible, Answer>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  submission: Submission<Asked>,
  finish: Finish<Signed, Answer>,
): Promise<Result<Answer, Refusal>> {
  const { submitted } = submission
  const prove = () => proveOne(context, authority, signable, submission)
  const store = async (given: GivenProof<Asked, Subject>) =>
    (await storeOne(context, authority, signable, given, finish)).answer
  if (submitted.method !== 'EDS')
    return signInGroups(context.database, async () => {
      const compared = await signByComparing(context, authority, signable, { ...submission, submitted }, finish)
      if (compared !== null) return compared
      const given = await prove()
      return given.ok ? store(given.value) : given
    })
  // A verification takes as long as a whole group: nobody's code waits for it.
  const given = await prove()
  return given.ok ? signInGroups(context.database, () => store(given.value)) : given
}

/** Signatures of one moment, in groups. */
export const signInGroups = inGroups()

type Submission<Asked, Submitted = SubmittedProof> = {
  readonly asked: Asked
  readonly submitted: Submitted
  /** A last question of the caller, under the lock and before anything is written. */
  readonly mayBegin?: (transaction: DatabaseTransaction) => Promise<Result<void, Refusal>>
}

type Finish<Signed, Answer> = (transaction: DatabaseTransaction, signed: Signed) => Promise<Result<Answer, Refusal>>

/** Looks at the subject without a lock, and compares what was submitted for it. */
async function proveOne<Asked, Subject, Signed, Possible>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  { asked, submitted, mayBegin }: Submission<Asked>,
): Promise<Result<GivenProof<Asked, Subject>, Refusal>> {
  const look = () => readTogether(context.database, (reader) => signable.look(context, reader, authority, asked))
  const seen = await look()
  if (!seen.ok) return seen
  const subject = signable.proofSubject(seen.value)
  const proof = await proveToSign(context, authority, subject, submitted, signable.purpose)
  if (!proof.ok) {
    // A key's signature stays right, even if another person was first.
    if (submitted.method === 'EDS') return proof
    // The late ones of many simultaneous right codes get the answer that the subject is signed.
    const now = await look()
    return now.ok ? proof : now
  }
  const { name } = subject
  const { value } = proof
  return ok({ asked, submitted, name, proof: proven(value, value.spend), ...(mayBegin && { mayBegin }) })
}

/**
 * Signs by a code that is compared under the lock of its subject (decision 292), where the subject's name is known before. It saves the look
 * without a lock, and two writes of the try. @returns null: nothing is written, and the long way finds out what is wrong
 */
async function signByComparing<Asked, Subject, Signed, Possible, Answer>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  { asked, submitted, mayBegin }: Submission<Asked, SubmittedCode>,
  finish: Finish<Signed, Answer>,
): Promise<Result<Answer, Refusal> | null> {
  if (signable.nameOf === undefined || !looksLikeCode(submitted)) return null
  const name = signable.nameOf(asked)
  const subject = codeSubject(authority, signable.purpose ?? 'sign-payment', { name, digest: '' })
  const guess = countTyped(context, { subject, from: submitted.from })
  const proof = comparedCode(context, authority, signable, submitted, guess)
  const given = { asked, submitted, name, proof, ...(mayBegin && { mayBegin }) }
  const { isStored, isSigned, answer } = await storeOne(context, authority, signable, given, finish)
  if (isSigned || !isStored) guess.takeBack()
  return isStored ? answer : null
}

/** The end of a signature's transaction. A wrong code is stored, too, and signs nothing. */
type Stored<Answer> = {
  readonly isStored: boolean
  readonly isSigned: boolean
  readonly answer: Result<Answer, Refusal>
}

async function storeOne<Asked, Subject, Signed, Possible, Answer>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  given: GivenProof<Asked, Subject>,
  finish: Finish<Signed, Answer>,
): Promise<Stored<Answer>> {
  const answer: { value?: Result<Answer, Refusal> } = {}
  const stored = await storeSignature(
    context.database,
    attemptToSign(context, authority, signable, given, async (transaction, signed) => {
      answer.value = await finish(transaction, signed)
      return answer.value
    }),
  )
  if (!stored.ok) return { isStored: false, isSigned: false, answer: stored }
  if (stored.value !== undefined) return { isStored: true, isSigned: false, answer: refused(stored.value.ended) }
  context.wakeOutbox()
  if (answer.value === undefined) throw new Error('A stored signature has an answer')
  return { isStored: true, isSigned: true, answer: answer.value }
}

/** Compares what the caller submits for a subject. The proof is not used up. */
export const proveToSign = (
  context: Context,
  authority: CompanyAuthority,
  subject: ProofSubject,
  submitted: SubmittedProof,
  purpose: CodePurpose = 'sign-payment',
): Promise<Result<Proof, Refusal>> => proveBy(context, proofRequest(authority, purpose, subject), submitted)

/** A signature before it is stored, with its proof. */
type GivenProof<Asked, Subject> = {
  readonly asked: Asked
  readonly submitted: Pick<SubmittedProof, 'method' | 'origin'>
  /** Names the subject. */
  readonly name: string
  readonly proof: ProofUnderLock<Subject>
  readonly mayBegin?: Submission<Asked>['mayBegin']
}

/** A signature that a method has proven. */
type ProvenSignature<Asked> = Omit<GivenProof<Asked, unknown>, 'proof'> & {
  readonly proof: Proof
  /** Uses the proof up, or keeps it for the rest of a list: false when it is no longer valid. */
  readonly use: Proof['spend']
}

/** Gives a subject a signature in the caller's transaction, under its locks, where every check is made again. */
export async function giveSignature<Asked, Subject, Signed, Possible>(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  { proof, use, ...given }: ProvenSignature<Asked>,
): Promise<Result<void, Refusal>> {
  const finish = async () => ok(undefined)
  const provenOne = { ...given, proof: proven(proof, use) }
  const taken = await takeSteps(transaction, [attemptToSign(context, authority, signable, provenOne, finish)])
  return taken.ok ? ok(undefined) : taken
}

/** The steps by which a proven signature is stored. Each begins where the one before has ended. */
function attemptToSign<Asked, Subject, Signed, Possible>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  { asked, submitted: { method, origin }, name, proof, mayBegin }: GivenProof<Asked, Subject>,
  finish: (transaction: DatabaseTransaction, signed: Signed) => Promise<Result<unknown, Refusal>>,
): Attempt {
  type Locked = { readonly subject: Subject; readonly at: Date }
  let locked: Locked
  let possible: Possible
  let held: HeldProof
  let signed: Signed
  return {
    // Two signatures under one subject, or within one limit, would not see each other: a lock does not keep a transaction from itself.
    apart: [
      name,
      `${authority.personId} ${method}`,
      ...(signable.aloneBy === undefined ? [] : [signable.aloneBy(authority)]),
    ],
    decisions: [
      async (transaction) => {
        const subject = await signable.lock(context, transaction, authority, asked)
        if (!subject.ok) return subject
        // One moment: the signature counts on the day whose limit it was asked of, even if midnight passes meanwhile.
        locked = { subject: subject.value, at: new Date(context.clock.now()) }
        return ok(undefined)
      },
      async (transaction) => {
        const digest = proof.digestOf(locked.subject)
        const [answer, holding] = await sideBySide([
          signable.underLock(context, transaction, authority, { ...locked, asked, method, digest }),
          proof.hold(transaction, locked.subject),
        ])
        if (!answer.ok) return answer
        possible = answer.value
        if (!holding.ok) return holding
        held = holding.value
        const may = (await mayBegin?.(transaction)) ?? ok(undefined)
        if (!may.ok || held.countWrong === null) return may
        return ok({ ended: await held.countWrong(transaction) })
      },
    ],
    writes: [
      async (transaction) => {
        const signature: GivenSignature<Possible> = {
          ...possible,
          method,
          origin,
          evidence: held.evidence,
          at: locked.at,
        }
        const { subject } = locked
        const [isUsed, accepted] = await sideBySide([
          held.spend(transaction),
          signable.accept(context, transaction, authority, { subject, asked, signature }),
        ])
        if (!isUsed) return refused(held.over)
        if (!accepted.ok) return accepted
        signed = accepted.value
        return ok(undefined)
      },
      async (transaction) => {
        const end = await finish(transaction, signed)
        return end.ok ? ok(undefined) : end
      },
    ],
  }
}
