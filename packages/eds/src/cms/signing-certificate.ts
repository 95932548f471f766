import type { DerValue } from '../der/read-der.ts'
import { expectTag, onlyPart, partsOfSequence, readObjectIdentifier } from '../der/read-values.ts'
import { contextTag, tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import { hashes, hashOfId } from '../dstu/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'

/**
 * True if the attribute signingCertificateV2 (RFC 5035, ESSCertIDv2) names this certificate as the signer's: its hash
 * and, where they stand, its issuer and serial number. Without it, a certificate of another authority over the same key
 * could take the signer's place.
 * @throws Malformed
 */
export function namesCertificate(attribute: DerValue, certificate: Certificate): boolean {
  const [identifiers] = partsOfSequence(attribute)
  const parts = [...partsOfSequence(partsOfSequence(identifiers)[0])]
  // The algorithm is left out where it is SHA-256.
  const algorithm = parts[0]?.tag === tags.sequence ? parts.shift() : undefined
  const hash = algorithm === undefined ? 'sha256' : hashOfId(readObjectIdentifier(partsOfSequence(algorithm)[0]))
  const [digest, issuerAndSerial] = parts
  if (hash === undefined || !isSame(expectTag(digest, tags.octetString).content, hashes[hash](certificate.bytes)))
    return false
  return issuerAndSerial === undefined || namesIssuerAndSerial(issuerAndSerial, certificate)
}

function namesIssuerAndSerial(value: DerValue, { issuer, serial }: Certificate): boolean {
  const [names, number] = partsOfSequence(value)
  // GeneralNames with one directoryName.
  const name = onlyPart(expectTag(onlyPart(expectTag(names, tags.sequence)), contextTag(4)))
  return isSame(name.bytes, issuer.bytes) && isSame(expectTag(number, tags.integer).content, serial)
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0
