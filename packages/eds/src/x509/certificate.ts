import { ok, type Result } from '@dilo/domain/result.ts'
import { compareBytes } from '../der/write-der.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier, readTime, readWholeBits } from '../der/read-values.ts'
import { contextTag, tags } from '../der/tags.ts'
import { hashOfSignatureId } from '../dstu/algorithms.ts'
import { readCurve } from '../dstu/curve-parameters.ts'
import { type PublicKey, readPublicKey } from '../dstu/dstu-4145.ts'
import { answerOf, type CertificateFault, CertificateRefused } from './certificate-fault.ts'
import { type Extensions, readExtensions } from './extensions.ts'
import { type DistinguishedName, readName } from './distinguished-name.ts'
import { type SignedValue, signatureOf } from './signed-value.ts'

/**
 * A certificate of X.509 version 3 (RFC 5280) with a key of DSTU 4145. Everything that a signature covers is kept in the
 * bytes that came.
 */
export type Certificate = SignedValue & {
  /** The whole certificate. */
  readonly bytes: Uint8Array
  /** The content of the serial number, as it stands. */
  readonly serial: Uint8Array
  readonly issuer: DistinguishedName
  readonly subject: DistinguishedName
  /** The first and the last moment of its validity. */
  readonly notBefore: Date
  readonly notAfter: Date
  readonly publicKey: PublicKey
  /** The octets of the key's bit string: answers about certificates name an issuer by their hash. */
  readonly keyOctets: Uint8Array
  readonly extensions: Extensions
}

/** Reads a certificate from its DER. */
export const readCertificate = (bytes: Uint8Array): Result<Certificate, CertificateFault> =>
  answerOf(() => ok(certificateOf(readDer(bytes))))

/** @throws Malformed, CertificateRefused */
export function certificateOf(value: DerValue): Certificate {
  const [toBeSigned, algorithm, signature, ...rest] = partsOfSequence(value)
  if (toBeSigned === undefined || rest.length > 0) throw new Malformed('A certificate has three parts')
  const [version, serial, innerAlgorithm, issuer, validity, subject, key, ...optional] = partsOfSequence(toBeSigned)
  // RFC 5280, section 4.1.2.1: extensions make version 3.
  if (compareBytes(expectTag(version, contextTag(0)).content, versionThree) !== 0) throw new Malformed('No version 3')
  // Section 4.1.1.2: both name the same algorithm, or the unsigned one could be exchanged.
  if (compareBytes(expectTag(innerAlgorithm, tags.sequence).bytes, expectTag(algorithm, tags.sequence).bytes) !== 0)
    throw new Malformed('Two algorithms of one signature')
  const [from, to] = partsOfSequence(validity)
  if (from === undefined || to === undefined) throw new Malformed('A validity has a beginning and an end')
  return {
    bytes: value.bytes,
    signedPart: toBeSigned.bytes,
    signature: signatureOf(algorithm, signature),
    serial: expectTag(serial, tags.integer).content,
    issuer: readName(issuer),
    subject: readName(subject),
    notBefore: readTime(from),
    notAfter: readTime(to),
    publicKey: keyOf(key),
    keyOctets: readWholeBits(partsOfSequence(key)[1]),
    extensions: readExtensions(optional),
  }
}

const versionThree = Uint8Array.of(0x02, 0x01, 0x02)

function keyOf(value: DerValue | undefined): PublicKey {
  const [algorithm, bits] = partsOfSequence(value)
  const [id, parameters] = partsOfSequence(algorithm)
  // Both identifiers name a key of DSTU 4145: what it signs over is said beside each signature.
  if (hashOfSignatureId(readObjectIdentifier(id)) === undefined) throw new CertificateRefused('unknownKey')
  const curve = readCurve(partsOfSequence(parameters)[0])
  if (curve === undefined) throw new CertificateRefused('unknownKey')
  const key = readPublicKey(curve, expectTag(readDer(readWholeBits(bits)), tags.octetString).content)
  if (!key.ok) throw new CertificateRefused('unknownKey')
  return key.value
}
