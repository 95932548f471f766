import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { signingMethods } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { beginSigning, type Begun, type SeenSubject, sign, type SubmittedProof } from '../../signing/door.ts'
import { atField } from '../quotes/priced.ts'
import { takeRates } from '../quotes/take-rates.ts'
import { requireOpen } from '../quotes/window.ts'
import { shown } from '../reading/shown.ts'
import { findRequest, keepOrder, outcomeOfKey } from '../record/store.ts'
import { signableRequest } from './signable-request.ts'

type Submitted = Body<'POST /api/exchange-service/requests/{exchangeId}/signatures'>

/** The method that is named; another one is EXCHANGE_UNKNOWN_SIGNATURE_TYPE. */
const readMethod = (text: string): Result<SigningMethod, Refusal> => {
  const method = signingMethods.find((known) => known === text)
  return method === undefined ? refused({ code: 'unknownSignatureType' }) : ok(method)
}

/** Begins a signature under a request, which goes to signing with it. */
export async function beginRequest(
  context: Context,
  authority: CompanyAuthority,
  seen: SeenSubject,
  wish: { readonly method: string; readonly language: Language | null },
): Promise<Result<Begun, Refusal>> {
  const method = readMethod(wish.method)
  if (!method.ok) return method
  const dealt = await isDealt(context, authority, seen.id)
  if (!dealt.ok) return dealt
  const begun = await beginSigning(context, authority, signableRequest, seen, {
    method: method.value,
    language: wish.language,
  })
  return begun.ok ? ok(begun.value.begun) : refused(inWordsOfExchange(begun.error))
}

/**
 * Signs a request. With the last signature its money is set aside, and after the commit the dealer gets it by the outbox. A code that
 * comes after the end of the window is refused, and not spent.
 */
export async function signRequest(
  context: Context,
  authority: CompanyAuthority,
  { id, version, key }: SeenSubject & { readonly key: string },
  submitted: SubmittedProof,
): Promise<Result<ExchangeRequest, Refusal>> {
  const { companyId } = authority
  const order = { companyId, key, request: { sign: id, version } }
  const before = await outcomeOfKey(context.database, order)
  if (before !== null) return before.ok ? shown(context, context.database, authority, id) : before
  const dealt = await isDealt(context, authority, id)
  if (!dealt.ok) return dealt
  const asked = { id, version }
  const signed = await sign(context, authority, signableRequest, { asked, submitted }, async (transaction) => {
    await keepOrder(transaction, order, id, new Date(context.clock.now()))
    return ok(undefined)
  })
  return signed.ok ? shown(context, context.database, authority, id) : refused(inWordsOfExchange(signed.error))
}

/**
 * The submitted proof, by a method that the bank knows. @returns INVALID_REQUEST at the field of the method that is not
 * there
 */
export function readProof(
  body: Submitted,
  submittedBy: (
    proof: { method: 'SMS' | 'EMAIL'; otp_code: string } | { method: 'EDS'; p7s: string },
  ) => SubmittedProof,
): Result<SubmittedProof, Refusal> {
  const method = readMethod(body.method)
  if (!method.ok) return method
  if (method.value === 'EDS')
    return body.p7s === undefined
      ? atField('p7s', 'This field is required')
      : ok(submittedBy({ method: 'EDS', p7s: body.p7s }))
  return body.otp_code === undefined
    ? atField('otp_code', 'This field is required')
    : ok(submittedBy({ method: method.value, otp_code: body.otp_code }))
}

/**
 * Checks that the bank exchanges the currency of a request now: the window is open, and the dealer has not stopped it. It
 * asks the dealer, before any transaction begins. The signature itself refuses a request that is not there.
 */
async function isDealt(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<void, Refusal>> {
  const { companyId } = authority
  const row = await findRequest(context.database, companyId, requestId)
  if (row === undefined || (row.state !== 'draft' && row.state !== 'onSigning')) return ok(undefined)
  const open = requireOpen(context, authority)
  if (!open.ok) return open
  const { isSilent, rates } = await takeRates(context)
  // If the dealer is unreachable, limit orders wait and quotes stay valid.
  return !isSilent && rates[row.currency] === undefined ? refused({ code: 'noSellingRate' }) : ok(undefined)
}

/** Refusals of the pipeline of signatures, in the words of the specification for exchange. */
function inWordsOfExchange(refusal: Refusal): Refusal {
  const { [refusal.code as keyof typeof words]: code } = words
  return code === undefined ? refusal : { ...refusal, code }
}

const words = {
  insufficientPowers: 'signerNotIdentified',
  noRightToSign: 'noRightToSignExchange',
  alreadySigned: 'exchangeAlreadySigned',
  signedByThisPerson: 'exchangeAlreadySigned',
  changedSinceCode: 'exchangeStatusNotChanged',
  wrongSigningCode: 'wrongExchangeCode',
  edsInvalid: 'signingServiceInputError',
  edsPersonMismatch: 'signerNotIdentified',
} as const satisfies Partial<Record<Refusal['code'], Refusal['code']>>
