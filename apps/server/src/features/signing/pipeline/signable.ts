import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { EdsEvidence } from '../methods/eds/eds-evidence.ts'
import type { ProofSubject, SignatureOrigin } from '../methods/proving-method.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'

/**
 * A subject that one proof signs: what the proof is bound to, and what is asked before a code is sent or a text is given.
 * A list of payments is such a subject, though each of its payments is signed by itself.
 * @template Asked the subject as the call names it, in the version that the caller sees
 * @template Subject its present state, with everything that its signatures depend on
 */
export type Provable<Asked, Subject, Failure = Refusal> = {
  /** The purpose of its codes; missing: they sign payments. */
  readonly purpose?: CodePurpose
  readonly proofSubject: (subject: Subject) => ProofSubject
  /** The subject, locked until the transaction ends, with the people who act for the company. */
  readonly lock: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    asked: Asked,
  ) => Promise<Result<Subject, Refusal>>
  /**
   * Before a code or a text: whether the caller can sign the subject as they see it, by this method, and whether it can come to
   * its end. Signing asks it all again.
   * @returns the caller, whose contact receives the code
   */
  readonly beforeProof: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    request: { readonly subject: Subject; readonly asked: Asked; readonly method: SigningMethod },
  ) => Promise<Result<RelatedPerson, Refusal | Failure>>
  /** The words of the message: they name what the code signs (security row 29). */
  readonly message: (subject: Subject) => (code: OneTimeCode, language: Language) => string
  /**
   * The effect of a sent code, or of a text that was given: a draft goes to signing, and the trail records it.
   * `sentTo`: the masked contact; null: nothing was sent.
   */
  readonly begun: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    how: { readonly subject: Subject; readonly method: SigningMethod; readonly sentTo: string | null },
  ) => Promise<void>
}

/** The signature that the caller may give now: the right that it uses, and how many are missing after it. */
type PossibleSignature = { readonly type: GivenType; readonly missing: number }

/** A signature that a method has proven. */
export type GivenSignature<Possible = PossibleSignature> = Possible & {
  readonly method: SigningMethod
  readonly origin: SignatureOrigin
  /** To be stored with it. */
  readonly evidence: EdsEvidence | null
  readonly at: Date
}

/** A signature that is about to be given. */
type Attempt<Asked, Subject> = {
  readonly subject: Subject
  readonly asked: Asked
  readonly method: SigningMethod
  readonly digest: string
  /** The moment of the signature. */
  readonly at: Date
}

/**
 * A subject of the bank that people of a company sign. The pipeline around it is one for all (sign.ts).
 * @template Possible the signature that may be given, with the subject's findings about it under its lock
 */
export type Signable<Asked, Subject, Signed, Possible = PossibleSignature> = Provable<Asked, Subject> & {
  /**
   * The key of subjects whose rules look at each other, such as a bound of the bank or the heads of a company: one transaction
   * signs one of them. Missing: its rules look at the subject alone, and at limits that are counted in sets.
   */
  readonly aloneBy?: (caller: CompanyAuthority) => string
  /** The name of `proofSubject`, before the subject is read: then its code is compared under its lock. Missing: before. */
  readonly nameOf?: (asked: Asked) => string
  /** The subject without a lock, if the caller may sign it now: `lock` and `underLock` decide again. */
  readonly look: (
    context: Context,
    reader: Reader,
    caller: CompanyAuthority,
    asked: Asked,
  ) => Promise<Result<Subject, Refusal>>
  /**
   * Under the lock: whether the caller may give the signature, within the limits of its method, and whether what follows
   * from it is possible. It writes nothing.
   */
  readonly underLock: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    attempt: Attempt<Asked, Subject>,
  ) => Promise<Result<Possible, Refusal>>
  /**
   * Writes the signature and what follows from it; the last one carries the subject out, or makes it wait. A refusal
   * undoes the transaction: it is for faults that only writing can find.
   */
  readonly accept: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    given: { readonly subject: Subject; readonly asked: Asked; readonly signature: GivenSignature<Possible> },
  ) => Promise<Result<Signed, Refusal>>
}
