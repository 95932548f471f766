import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'
import type { Refusal } from '../../../../refusal.ts'
import type { ProofSubject } from '../proving-method.ts'

/**
 * The kind of a fault: a request that no reader takes for a signature, a signature that is not right, or another
 * person's.
 */
const kindOfFault: Record<EdsFault, 'request' | 'signature' | 'owner'> = {
  malformed: 'request',
  unknownAlgorithm: 'request',
  contentType: 'signature',
  otherContent: 'signature',
  signerCount: 'signature',
  noSignedAttributes: 'signature',
  noSignerCertificate: 'signature',
  messageDigest: 'signature',
  signingCertificate: 'signature',
  signatureRange: 'signature',
  signature: 'signature',
  unknownKey: 'signature',
  unknownCriticalExtension: 'signature',
  keyUsage: 'signature',
  unknownAuthority: 'signature',
  certificateSignature: 'signature',
  certificateNotYetValid: 'signature',
  certificateExpired: 'signature',
  notAnAuthority: 'signature',
  revoked: 'signature',
  revocationUnknown: 'signature',
  overValueLimit: 'signature',
  seal: 'owner',
  anotherPerson: 'owner',
  anotherCompany: 'owner',
  personalKey: 'owner',
  usedBefore: 'signature',
}

/** The refusal of a fault, with its word at the field of the signature. @param invalid the subject's own refusal */
export function refusalOfFault(fault: EdsFault, invalid: ProofSubject['invalid']): Refusal {
  const codes = { request: 'invalidRequest', signature: invalid, owner: 'edsPersonMismatch' } as const
  return { code: codes[kindOfFault[fault]], fields: { p7s: fault } }
}
