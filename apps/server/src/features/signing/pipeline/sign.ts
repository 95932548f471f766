import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Proof, SignatureOrigin, SubmittedCode } from '../methods/proving-method.ts'
import { provingMethods } from '../methods/proving-methods.ts'
import { codeSubject, type ProofSubject } from './confirmation.ts'
import type { Signable } from './signable.ts'

/**
 * Signs a subject with a code. One transaction stores the signature and, with the last required one, its effect. A right
 * code that meets an obstacle is not spent.
 * @param finish the end of the same transaction: it makes the answer, or refuses it all
 */
export async function sign<Asked, Subject, Signed, Answer>(
  context: Context,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed>,
  { asked, submitted }: { readonly asked: Asked; readonly submitted: SubmittedCode },
  finish: (transaction: DatabaseTransaction, signed: Signed) => Promise<Result<Answer, Refusal>>,
): Promise<Result<Answer, Refusal>> {
  const seen = await signable.look(context, authority, asked)
  if (!seen.ok) return seen
  const proof = await proveToSign(context, authority, signable.proofSubject(seen.value), submitted)
  if (!proof.ok) {
    // Of many simultaneous right codes, the late ones get the answer that the subject is signed.
    const now = await signable.look(context, authority, asked)
    return now.ok ? proof : now
  }
  const { method, origin } = submitted
  const signed = await inTransaction<Answer, Refusal>(context.database, async (transaction) => {
    const given = { asked, method, origin, digest: proof.value.digest, spend: proof.value.spend }
    const signature = await giveSignature(context, transaction, authority, signable, given)
    return signature.ok ? finish(transaction, signature.value) : signature
  })
  if (signed.ok) context.wakeOutbox()
  return signed
}

/** Compares what the caller submits for a subject. The proof is not used up. */
export const proveToSign = (
  context: Context,
  authority: CompanyAuthority,
  subject: ProofSubject,
  submitted: SubmittedCode,
): Promise<Result<Proof, Refusal>> =>
  provingMethods[submitted.method].prove(context, codeSubject(authority, 'sign-payment', subject), submitted)

/** A signature that a method has proven, before it is stored. */
type ProvenSignature<Asked> = {
  readonly asked: Asked
  readonly method: CodeMethod
  readonly origin: SignatureOrigin
  /** The digest of the subject for which the proof was made. */
  readonly digest: string
  /** Uses the proof up, or holds it for the rest of a list: false when it is no longer valid. */
  readonly spend: Proof['spend']
}

/** Gives a subject a signature in the caller's transaction, under its locks, where every check is made again. */
export async function giveSignature<Asked, Subject, Signed>(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  signable: Signable<Asked, Subject, Signed>,
  { asked, method, origin, digest, spend }: ProvenSignature<Asked>,
): Promise<Result<Signed, Refusal>> {
  const locked = await signable.lock(context, transaction, authority, asked)
  if (!locked.ok) return locked
  const subject = locked.value
  // One moment: the signature counts on the day whose limit it was asked of, even if midnight passes meanwhile.
  const at = new Date(context.clock.now())
  const possible = await signable.underLock(context, transaction, authority, { subject, asked, method, digest, at })
  if (!possible.ok) return possible
  if (!(await spend(transaction))) return refused({ code: 'codeExpired' })
  const signature = { ...possible.value, method, origin, at }
  return signable.accept(context, transaction, authority, { subject, asked, signature })
}
