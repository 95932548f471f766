import { type DerValue, Malformed } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { compareBytes, der, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import { hashes, hashIds, hashOfId } from '../dstu/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'

/** The name of a certificate in an answer of OCSP (RFC 6960, section 4.1.1): hashes of its issuer's name and key. */
export type CertificateId = {
  readonly hash: string
  readonly issuerName: Uint8Array
  readonly issuerKey: Uint8Array
  readonly serial: Uint8Array
}

/** The name of a certificate, by the hash that its authority signs with. */
export function writeCertificateId({ serial, signature }: Certificate, issuer: Certificate): Uint8Array {
  const hash = hashes[signature.hash]
  return sequence(
    sequence(objectIdentifier(hashIds[signature.hash])),
    octetString(hash(issuer.subject.bytes)),
    octetString(hash(issuer.keyOctets)),
    der(tags.integer, serial),
  )
}

/** @throws Malformed */
export function readCertificateId(value: DerValue | undefined): CertificateId {
  const [algorithm, issuerName, issuerKey, serial, ...rest] = partsOfSequence(value)
  if (rest.length > 0) throw new Malformed('The name of a certificate has four parts')
  return {
    hash: readObjectIdentifier(partsOfSequence(algorithm)[0]),
    issuerName: expectTag(issuerName, tags.octetString).content,
    issuerKey: expectTag(issuerKey, tags.octetString).content,
    serial: expectTag(serial, tags.integer).content,
  }
}

/** True if the name is this certificate's. A name by a hash that we do not know is nobody's. */
export function isNameOf(id: CertificateId, { serial }: Pick<Certificate, 'serial'>, issuer: Certificate): boolean {
  const name = hashOfId(id.hash)
  if (name === undefined) return false
  return (
    isSame(id.serial, serial) &&
    isSame(id.issuerName, hashes[name](issuer.subject.bytes)) &&
    isSame(id.issuerKey, hashes[name](issuer.keyOctets))
  )
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0
