import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  type CompanyAuthority,
  type CountedGuess,
  countWrongTry,
  isRightCode,
  lockCodeToCompare,
  useLockedCode,
} from '../../access/door.ts'
import { channelOfMethod, codeOver, wrongSigningCode } from '../methods/one-time-code/by-code.ts'
import type { Proof, SubmittedCode } from '../methods/proving-method.ts'
import { proofRequest } from './confirmation.ts'
import type { Provable } from './signable.ts'

/** The proof of a signature, as the signature's transaction asks for it under the lock of the subject. */
export type ProofUnderLock<Subject> = {
  /** The digest of what it proves. */
  readonly digestOf: (subject: Subject) => string
  /** Locks it until the transaction ends. Refused: it is over. */
  readonly hold: (transaction: DatabaseTransaction, subject: Subject) => Promise<Result<HeldProof, Refusal>>
}

export type HeldProof = Pick<Proof, 'spend' | 'over' | 'evidence'> & {
  /** Writes that it was wrong, and says so; null: it is right. */
  readonly countWrong: ((transaction: DatabaseTransaction) => Promise<Refusal>) | null
}

/** A proof that was compared before the transaction. @param spend uses it up, or keeps it for the rest of a list */
export const proven = ({ digest, hold, over, evidence }: Proof, spend: Proof['spend']): ProofUnderLock<unknown> => ({
  digestOf: () => digest,
  async hold(transaction) {
    return (await hold(transaction)) ? ok({ spend, over, evidence, countWrong: null }) : refused(over)
  },
})

/**
 * A code that is compared while the transaction holds it (decision 292): its guess is counted at its network meanwhile. Refused: no code is
 * in force for the subject as it is, or its person has guessed wrong within the hour.
 */
export const comparedCode = <Subject>(
  context: Context,
  authority: CompanyAuthority,
  { purpose = 'sign-payment', proofSubject }: Pick<Provable<never, Subject>, 'purpose' | 'proofSubject'>,
  { code: typed, method, from }: SubmittedCode,
  { counted }: CountedGuess,
): ProofUnderLock<Subject> => ({
  digestOf: (subject) => proofSubject(subject).digest,
  async hold(transaction, of) {
    const { code: subject } = proofRequest(authority, purpose, proofSubject(of))
    const one = { subject, typed, from, channel: channelOfMethod[method] }
    const [code, { ok: isCounted }] = await sideBySide([lockCodeToCompare(context, transaction, one), counted])
    if (!isCounted || code === null || code.digest !== subject.digest) return refused(codeOver)
    const held = { over: codeOver, evidence: null }
    if (isRightCode(context, one, code))
      return ok({ ...held, spend: () => useLockedCode(context, transaction, { subject, code }), countWrong: null })
    return ok({
      ...held,
      spend: () => Promise.resolve(false),
      async countWrong() {
        await countWrongTry(context, transaction, one)
        return wrongSigningCode
      },
    })
  },
})

/** True if it can be a code at all: anything else is no guess, and costs no try. */
export const looksLikeCode = ({ code }: SubmittedCode): boolean => parseOneTimeCode(code.trim()).ok
