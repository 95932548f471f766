import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CodeSubject } from '../../access/door.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'

/** The method that a person chooses, and the language of the page on which they choose it. */
export type CodeWish = { readonly method: CodeMethod; readonly language: Language | null }

export type SentCode = Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>

/** The browser and network of a signature, stored with it as with a session. */
export type SignatureOrigin = { readonly userAgent: string; readonly address: string }

/** A submitted code: its method, and the network and browser of the call. */
export type SubmittedCode = {
  readonly method: CodeMethod
  readonly code: string
  readonly from: string
  readonly origin: SignatureOrigin
}

/** Where the code for a person goes, and in which language. */
export type CodeReceiver = Pick<RelatedPerson, 'phone' | 'email' | 'language'>

/** What a person is about to prove that they want, and the words that tell them so. */
type ProofRequest = {
  readonly subject: CodeSubject
  readonly person: CodeReceiver
  readonly text: (code: OneTimeCode, language: Language) => string
  readonly language: Language | null
}

/** The proof that a person wants exactly the subject with this digest. */
export type Proof = {
  readonly digest: string
  /** Whether it is still valid; it stays so until the transaction ends. It serves work of several transactions. */
  readonly hold: (transaction: DatabaseTransaction) => Promise<boolean>
  /** Uses the proof up: of many concurrent uses, one gets `true`. */
  readonly spend: (transaction: DatabaseTransaction) => Promise<boolean>
}

/** A way to prove who signs, or who confirms. The pipelines know a method by this shape alone. */
export type ProvingMethod = {
  /** Sends the person what they need for a proof. Without a contact: noPhoneForSigning, noEmailForSigning. */
  readonly begin: (
    context: Context,
    transaction: DatabaseTransaction,
    request: ProofRequest,
  ) => Promise<Result<SentCode, Refusal>>
  /** Compares what the person submits. The proof is not used up. */
  readonly prove: (context: Context, subject: CodeSubject, submitted: SubmittedCode) => Promise<Result<Proof, Refusal>>
}
