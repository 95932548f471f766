import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CodeSubject } from '../../access/door.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { EdsEvidence } from './eds/eds-evidence.ts'

/** The method that a person chooses, and the language of the page on which they choose it. */
export type MethodChoice = { readonly method: SigningMethod; readonly language: Language | null }

/** The same for a step that a code alone confirms. */
export type CodeChoice = MethodChoice & { readonly method: CodeMethod }

/** The answer to a person who begins to sign: a code, or the text that their key signs. */
export type Begun = Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>

export type TextToSign = Extract<Begun, { readonly method: 'EDS' }>

export type SentCode = Exclude<Begun, TextToSign>

/** The browser and network of a signature, stored with it as with a session. */
export type SignatureOrigin = { readonly userAgent: string; readonly address: string }

/** The network and browser of a call that submits a proof. */
type Submitted = { readonly from: string; readonly origin: SignatureOrigin }

export type SubmittedCode = Submitted & { readonly method: CodeMethod; readonly code: string }

/** @property message the bytes of a message of CMS, as they came */
export type SubmittedSignature = Submitted & { readonly method: 'EDS'; readonly message: Buffer }

export type SubmittedProof = SubmittedCode | SubmittedSignature

/** The contact for a person's code, and its language. */
export type CodeReceiver = Pick<RelatedPerson, 'phone' | 'email' | 'language'>

/** The subject of a confirmation or signature. */
export type ProofSubject = {
  /** Names the subject among all of its purpose. */
  readonly name: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly digest: string
  /** The confirmed or signed text itself. */
  readonly text: () => string
  /** The amount that it pays, in kopiykas of hryvnia. Missing: no amount says how much is at stake. */
  readonly amount?: Kopiykas | null
  /** The largest sum that it moves at once, for the limit of a certificate. Missing: it moves none. */
  readonly moves?: { readonly amount: Kopiykas; readonly currency: Currency }
  /** The refusal of the subject's calls for an electronic signature that is not right. */
  readonly invalid: Extract<RefusalCode, 'changedSinceCode' | 'edsInvalid'>
}

/** A subject, and the person who proves that they want it. */
type ProofRequest = {
  readonly subject: ProofSubject
  /** The same as codes know it: it names the person, and has the counters of wrong attempts. */
  readonly code: CodeSubject
  readonly companyId: string
}

/** The words of the message that brings a code, and its receiver. */
type Message = {
  readonly person: CodeReceiver
  readonly message: (code: OneTimeCode, language: Language) => string
  readonly language: Language | null
}

/** The proof that a person wants exactly the subject with this digest. */
export type Proof = {
  readonly digest: string
  /** True if it is still valid; it stays so until the transaction ends. It serves work of several transactions. */
  readonly hold: (transaction: DatabaseTransaction) => Promise<boolean>
  /** Uses the proof up: of many concurrent uses, one gets `true`. */
  readonly spend: (transaction: DatabaseTransaction) => Promise<boolean>
  /** The refusal that its owner gets when it is no longer valid. */
  readonly over: Refusal
  /** The data with which a stranger can check the proof, stored with the signature. Null: a code leaves nothing. */
  readonly evidence: EdsEvidence | null
}

/**
 * A way to prove who signs, or who confirms. The pipelines know a method by this shape alone.
 * @template Given what the person gets to begin with @template Brought what they submit
 */
export type ProvingMethod<Given extends Begun, Brought extends SubmittedProof> = {
  /** Gives the person what they need for a proof. Without a contact: noPhoneForSigning, noEmailForSigning. */
  readonly begin: (
    context: Context,
    transaction: DatabaseTransaction,
    request: ProofRequest & Message,
  ) => Promise<Result<Given, Refusal>>
  /** Compares what the person submits. The proof is not used up. */
  readonly prove: (context: Context, request: ProofRequest, submitted: Brought) => Promise<Result<Proof, Refusal>>
}
