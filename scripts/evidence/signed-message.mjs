// Checks a signed message of CMS (RFC 5652) in the form CAdES-BES (ETSI EN 319 122-1): one signer with signed attributes.
import { hashOf, hashOfSignature, maySign, readCertificate } from './certificates.mjs'
import {
  expect,
  isSame,
  partsOf,
  readAlgorithm,
  readDer,
  readId,
  readTime,
  sequence,
  setOf,
  tag,
  Wrong,
} from './der.mjs'
import { hasSigned } from './dstu-4145.mjs'

export const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_2 = '1.2.840.113549.1.9.16.2.47'

const SHA_1 = '1.3.14.3.2.26'
const SHA_256 = '2.16.840.1.101.3.4.2.1'

/**
 * @param expected.content what must be signed; null: what the message carries
 * @param expected.type of the content
 * @param expected.others certificates of the pack, for a message that carries none
 * @returns the signer's certificate, all that came, the content, the signature and when the signer says it was made
 */
export function checkMessage(bytes, { content: outside, type, others = [] }) {
  const [id, wrapped] = sequence(readDer(bytes), 'a signed message')
  if (readId(id) !== SIGNED_DATA) throw new Wrong('it is no signed message')
  const [, , enveloped, ...rest] = sequence(partsOf(expect(wrapped, tag.numbered(0), 'the message'))[0], 'the message')
  const [contentId, inner] = sequence(enveloped, 'the content')
  if (readId(contentId) !== type) throw new Wrong('it is over another kind of content')
  const carried = inner === undefined ? null : expect(partsOf(inner)[0], tag.octets, 'the content').content
  if (outside === undefined) throw new Wrong('what it signs is not there')
  const content = outside ?? carried
  if (content === null) throw new Wrong('it has no content')
  if (carried !== null && !isSame(carried, content)) throw new Wrong('it carries another content')
  const signers = setOf(rest.at(-1), 'the signers')
  if (signers.length !== 1) throw new Wrong(`it has ${signers.length} signers, not one`)
  const came = rest.find((one) => one.tag === tag.numbered(0))
  const certificates = came === undefined ? [] : partsOf(came).map((one) => readCertificate(one.bytes))
  return {
    content,
    certificates,
    ...checkSigner(signers[0], content, { type, certificates: [...certificates, ...others] }),
  }
}

function checkSigner(value, content, { type, certificates }) {
  const [, identifier, digestAlgorithm, signed, signatureAlgorithm, signature, ...unsigned] = sequence(
    value,
    'a signer',
  )
  if (signed?.tag !== tag.numbered(0))
    throw new Wrong('nothing but the content is signed, as no attribute says by whom')
  const hash = hashOfSignature(readAlgorithm(signatureAlgorithm))
  if (hash !== hashOf(readAlgorithm(digestAlgorithm))) throw new Wrong('it names two hashes')
  const attributes = attributesOf(signed)
  const one = (name) => (attributes.get(name)?.length === 1 ? attributes.get(name)[0] : undefined)
  if (one(CONTENT_TYPE) === undefined || readId(one(CONTENT_TYPE)) !== type)
    throw new Wrong('the signed attributes name another kind of content')
  // The digests have one length and are equal octet for octet: an empty digest is the beginning of every other.
  const digest = expect(one(MESSAGE_DIGEST), tag.octets, 'the digest of the content').content
  if (!isSame(digest, hash(content))) throw new Wrong('the signature is over another content')
  const signer = certificates.find((certificate) => isNamed(certificate, identifier))
  if (signer === undefined) throw new Wrong('the certificate of the signer is not there')
  const named = one(SIGNING_CERTIFICATE_2) ?? one(SIGNING_CERTIFICATE)
  if (
    named === undefined ||
    !namesCertificate(named, signer, one(SIGNING_CERTIFICATE_2) === undefined ? SHA_1 : SHA_256)
  )
    throw new Wrong('the signed attributes name another certificate')
  if (!maySign(signer)) throw new Wrong(`the key of «${signer.name}» is not for signing`)
  // The signed content is the attributes as a set (RFC 5652, section 5.4).
  const asSet = Buffer.from(signed.bytes)
  asSet[0] = tag.set
  const numbers = expect(signature, tag.octets, 'the signature').content
  if (!hasSigned(signer.key, hash(asSet), numbers)) throw new Wrong(`«${signer.name}» did not make this signature`)
  const time = one(SIGNING_TIME)
  return { signer, signature: numbers, unsigned, saidTime: time === undefined ? null : readTime(time) }
}

function attributesOf(value) {
  const attributes = new Map()
  for (const attribute of partsOf(value)) {
    const [type, values] = sequence(attribute, 'an attribute')
    if (attributes.has(readId(type))) throw new Wrong('an attribute stands twice')
    attributes.set(readId(type), setOf(values, 'the values of an attribute'))
  }
  return attributes
}

function isNamed(certificate, identifier) {
  if (identifier.tag === tag.numberedValue(0))
    return certificate.keyId !== null && isSame(certificate.keyId, identifier.content)
  const [issuer, serial] = sequence(identifier, 'the signer')
  return isSame(issuer.bytes, certificate.issuer) && isSame(serial.content, certificate.serial)
}

/** RFC 5035: the hash of the certificate; its algorithm is left out where it is the usual one. */
function namesCertificate(value, certificate, usual) {
  const [first] = sequence(sequence(value, 'the names')[0], 'the names')
  const parts = sequence(first, 'the name of the certificate')
  const algorithm = parts[0].tag === tag.sequence ? readAlgorithm(parts.shift()) : usual
  return isSame(
    expect(parts[0], tag.octets, 'the hash of the certificate').content,
    hashOf(algorithm)(certificate.bytes),
  )
}
