import type { Body } from '@dilo/contract/calls.ts'
import { signingMethods } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Refusal } from '../../../refusal.ts'
import type { SubmittedProof } from '../../signing/door.ts'
import { atField } from '../quotes/priced.ts'

type Submitted = Body<'POST /api/exchange-service/requests/{exchangeId}/signatures'>

/** The method that is named; another one is EXCHANGE_UNKNOWN_SIGNATURE_TYPE. */
export const readMethod = (text: string): Result<SigningMethod, Refusal> => {
  const method = signingMethods.find((known) => known === text)
  return method === undefined ? refused({ code: 'unknownSignatureType' }) : ok(method)
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
