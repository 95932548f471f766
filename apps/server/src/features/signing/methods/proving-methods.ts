import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { eds } from './eds/eds.ts'
import { email } from './email/email.ts'
import type {
  Proof,
  ProvingMethod,
  SentCode,
  SubmittedCode,
  SubmittedProof,
  SubmittedSignature,
  TextToSign,
} from './proving-method.ts'
import { sms } from './sms/sms.ts'

type ByCode = ProvingMethod<SentCode, SubmittedCode>
type ByKey = ProvingMethod<TextToSign, SubmittedSignature>

/** The methods that the bank offers. */
export const provingMethods: Record<SigningMethod, unknown> & Record<CodeMethod, ByCode> & Record<'EDS', ByKey> = {
  SMS: sms,
  EMAIL: email,
  EDS: eds,
}

/** Compares what a person submits, by its method. */
export const proveBy = (
  context: Context,
  request: Parameters<ByCode['prove']>[1],
  submitted: SubmittedProof,
): Promise<Result<Proof, Refusal>> =>
  submitted.method === 'EDS'
    ? provingMethods.EDS.prove(context, request, submitted)
    : provingMethods[submitted.method].prove(context, request, submitted)
