import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inGroups } from './in-groups.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Proof, ProofSubject, SubmittedProof } from '../methods/proving-method.ts'
import { proveBy } from '../methods/proving-methods.ts'
import { proofRequest } from './confirmation.ts'
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
  const prove = () => proveOne(context, authority, signable, submission)
  const store = (proven: ProvenSignature<Asked>) => storeOne(context, authority, signable, proven, finish)
  if (submission.submitted.method !== 'EDS')
    return signInGroups(context.database, async () => {
      const proven = await prove()
      return proven.ok ? store(proven.value) : proven
    })
  // A verification takes as long as a whole group: nobody's code waits for it.
  const proven = await prove()
  return proven.ok ? signInGroups(context.database, () => store(proven.value)) : proven
}

/** Signatures of one moment, in groups. */
export const signInGroups = inGroups()

type Submission<Asked> = {
  readonly asked: Asked
  readonly submitted: SubmittedProof
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
): Promise<Result<ProvenSignature<Asked>, Refusal>> {
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
  return ok({ asked, submitted, name, proof: proof.value, use: proof.value.spend, ...(mayBegin && { mayBegin }) })
}

async function storeOne<Asked, Subject, Signed, Possible, Answer>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  proven: ProvenSignature<Asked>,
  finish: Finish<Signed, Answer>,
): Promise<Result<Answer, Refusal>> {
  const answer: { value?: Result<Answer, Refusal> } = {}
  const stored = await storeSignature(
    context.database,
    attemptToSign(context, authority, signable, proven, async (transaction, signed) => {
      answer.value = await finish(transaction, signed)
      return answer.value
    }),
  )
  if (!stored.ok) return stored
  context.wakeOutbox()
  if (answer.value === undefined) throw new Error('A stored signature has an answer')
  return answer.value
}

/** Compares what the caller submits for a subject. The proof is not used up. */
export const proveToSign = (
  context: Context,
  authority: CompanyAuthority,
  subject: ProofSubject,
  submitted: SubmittedProof,
  purpose: CodePurpose = 'sign-payment',
): Promise<Result<Proof, Refusal>> => proveBy(context, proofRequest(authority, purpose, subject), submitted)

/** A signature that a method has proven, before it is stored. */
type ProvenSignature<Asked> = {
  readonly asked: Asked
  readonly submitted: Pick<SubmittedProof, 'method' | 'origin'>
  /** Names the subject. */
  readonly name: string
  readonly proof: Proof
  /** Uses the proof up, or keeps it for the rest of a list: false when it is no longer valid. */
  readonly use: Proof['spend']
  readonly mayBegin?: Submission<Asked>['mayBegin']
}

/** Gives a subject a signature in the caller's transaction, under its locks, where every check is made again. */
export async function giveSignature<Asked, Subject, Signed, Possible>(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  given: ProvenSignature<Asked>,
): Promise<Result<void, Refusal>> {
  const finish = async () => ok(undefined)
  const taken = await takeSteps(transaction, [attemptToSign(context, authority, signable, given, finish)])
  return taken.ok ? ok(undefined) : taken
}

/** The steps by which a proven signature is stored. Each begins where the one before has ended. */
function attemptToSign<Asked, Subject, Signed, Possible>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed, Possible>,
  { asked, submitted: { method, origin }, name, proof, use, mayBegin }: ProvenSignature<Asked>,
  finish: (transaction: DatabaseTransaction, signed: Signed) => Promise<Result<unknown, Refusal>>,
): Attempt {
  type Locked = { readonly subject: Subject; readonly at: Date }
  let locked: Locked
  let possible: Possible
  let signed: Signed
  return {
    // Two signatures under one subject, or within one limit, would not see each other.
    apart: [name, `${authority.personId} ${method}`],
    decisions: [
      async (transaction) => {
        const subject = await signable.lock(context, transaction, authority, asked)
        if (!subject.ok) return subject
        // One moment: the signature counts on the day whose limit it was asked of, even if midnight passes meanwhile.
        locked = { subject: subject.value, at: new Date(context.clock.now()) }
        return ok(undefined)
      },
      async (transaction) => {
        const { digest } = proof
        const [answer, isValid] = await sideBySide([
          signable.underLock(context, transaction, authority, { ...locked, asked, method, digest }),
          proof.hold(transaction),
        ])
        if (!answer.ok) return answer
        possible = answer.value
        if (!isValid) return refused(proof.over)
        return mayBegin === undefined ? ok(undefined) : mayBegin(transaction)
      },
    ],
    writes: [
      async (transaction) => {
        const signature: GivenSignature<Possible> = {
          ...possible,
          method,
          origin,
          evidence: proof.evidence,
          at: locked.at,
        }
        const { subject } = locked
        const [isUsed, accepted] = await sideBySide([
          use(transaction),
          signable.accept(context, transaction, authority, { subject, asked, signature }),
        ])
        if (!isUsed) return refused(proof.over)
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
