import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { compareBytes } from '../der/write-der.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier, readTime, readWholeBits } from '../der/read-values.ts'
import { contextTag, tags } from '../der/tags.ts'
import { hashOfSignatureId, type SignedHash } from '../dstu/algorithms.ts'
import { readCurve } from '../dstu/curve-parameters.ts'
import { type PublicKey, readPublicKey } from '../dstu/dstu-4145.ts'
import { type CertificateFault, CertificateRefused } from './certificate-fault.ts'
import { type Extensions, readExtensions } from './extensions.ts'
import { type DistinguishedName, readName } from './distinguished-name.ts'

/**
 * A certificate of X.509 version 3 (RFC 5280) with a key of DSTU 4145. Everything that a signature covers is kept in the
 * bytes that came.
 */
export type Certificate = {
  /** The whole certificate. */
  readonly bytes: Uint8Array
  /** The part that the issuer has signed. */
  readonly signedPart: Uint8Array
  readonly signature: { readonly hash: SignedHash; readonly value: Uint8Array }
  /** The content of the serial number, as it stands. */
  readonly serial: Uint8Array
  readonly issuer: DistinguishedName
  readonly subject: DistinguishedName
  /** The first and the last moment of its validity. */
  readonly notBefore: Date
  readonly notAfter: Date
  readonly publicKey: PublicKey
  readonly extensions: Extensions
}

/** Reads a certificate from its DER. */
export function readCertificate(bytes: Uint8Array): Result<Certificate, CertificateFault> {
  try {
    return ok(certificateOf(readDer(bytes)))
  } catch (error) {
    if (error instanceof Malformed) return refused('malformed')
    if (error instanceof CertificateRefused) return refused(error.fault)
    throw error
  }
}

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
    signature: { hash: hashOfAlgorithm(algorithm), value: signatureOf(readWholeBits(signature)) },
    serial: expectTag(serial, tags.integer).content,
    issuer: readName(issuer),
    subject: readName(subject),
    notBefore: readTime(from),
    notAfter: readTime(to),
    publicKey: keyOf(key),
    extensions: readExtensions(optional),
  }
}

const versionThree = Uint8Array.of(0x02, 0x01, 0x02)

function hashOfAlgorithm(algorithm: DerValue | undefined): SignedHash {
  const hash = hashOfSignatureId(readObjectIdentifier(partsOfSequence(algorithm)[0]))
  if (hash === undefined) throw new CertificateRefused('unknownAlgorithm')
  return hash
}

/** A signature and a public key stand within an octet string in their bit string. */
const signatureOf = (bits: Uint8Array): Uint8Array => expectTag(readDer(bits), tags.octetString).content

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
