// Reads certificates of X.509 (RFC 5280) and follows them to a root that the caller names.
import { createHash } from 'node:crypto'
import {
  expect,
  isSame,
  partsOf,
  readAlgorithm,
  readBits,
  readDer,
  readId,
  readTime,
  sequence,
  setOf,
  tag,
  Wrong,
} from './der.mjs'
import { curveOfId, curveOfNumbers, hasSigned, readKey } from './dstu-4145.mjs'
import { gost34311 } from './gost-34311.mjs'
import { kupyna256 } from './kupyna-256.mjs'

const GOST_34311 = '1.2.804.2.1.1.1.1.2.1'
const KUPYNA_256 = '1.2.804.2.1.1.1.1.2.2.1'

const sha = (name) => (bytes) => createHash(name).update(bytes).digest()

/** The hashes that certificates, messages and stamps name. */
const hashes = {
  [GOST_34311]: gost34311,
  [KUPYNA_256]: kupyna256,
  '1.3.14.3.2.26': sha('sha1'),
  '2.16.840.1.101.3.4.2.1': sha('sha256'),
  '2.16.840.1.101.3.4.2.2': sha('sha384'),
  '2.16.840.1.101.3.4.2.3': sha('sha512'),
}

/** The hash over which a signature of this algorithm is made. */
const signedHashes = { '1.2.804.2.1.1.1.1.3.1.1': GOST_34311, '1.2.804.2.1.1.1.1.3.6.1.1': KUPYNA_256 }

export function hashOf(id) {
  if (hashes[id] === undefined) throw new Wrong(`this command does not know the hash ${id}`)
  return hashes[id]
}

export function hashOfSignature(id) {
  if (signedHashes[id] === undefined) throw new Wrong(`this command does not know the signature ${id}`)
  return hashes[signedHashes[id]]
}

const COMMON_NAME = '2.5.4.3'
const CODES = { '1.2.804.2.1.1.1.11.1.4.1.1': 'drfo', '1.2.804.2.1.1.1.11.1.4.2.1': 'edrpou' }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const textOf = ({ content }) => utf8.decode(content)

/** A certificate, with everything that is signed in the bytes that came. */
export function readCertificate(bytes) {
  const [body, algorithm, signature, ...rest] = sequence(readDer(bytes), 'a certificate')
  if (rest.length > 0) throw new Wrong('it has too many parts')
  const [version, serial, inner, issuer, validity, subject, key, ...optional] = sequence(body, 'the body')
  expect(version, tag.numbered(0), 'the version')
  // Both name one algorithm, or the unsigned one could be exchanged.
  if (!isSame(inner.bytes, algorithm.bytes)) throw new Wrong('it names two algorithms')
  const [from, to] = sequence(validity, 'the validity')
  const read = {
    bytes,
    body: body.bytes,
    signature: signatureOf(readBits(signature)),
    algorithm: readAlgorithm(algorithm),
    serial: expect(serial, tag.integer, 'the number').content,
    issuer: issuer.bytes,
    subject: subject.bytes,
    name: nameOf(subject),
    from: readTime(from),
    to: readTime(to),
    keyOctets: keyOctetsOf(key),
    ...extensionsOf(optional.find((one) => one.tag === tag.numbered(3))),
  }
  // Its point is looked for when a signature is checked: that costs a tenth of a second.
  let point
  return Object.defineProperty(read, 'key', { get: () => (point ??= keyOf(key)) })
}

/** A signature of DSTU 4145 stands in an octet string within its bit string. */
export const signatureOf = (bits) => expect(readDer(bits), tag.octets, 'a signature').content

function nameOf(subject) {
  const attributes = partsOf(subject).flatMap(partsOf).map(partsOf)
  const found = attributes.find(([type]) => readId(type) === COMMON_NAME)
  return found === undefined ? '' : textOf(found[1])
}

const keyOctetsOf = (value) => readBits(sequence(value, 'the key')[1])

function keyOf(value) {
  const [algorithm] = sequence(value, 'the key')
  const [id, parameters] = sequence(algorithm, 'the algorithm of the key')
  if (signedHashes[readId(id)] === undefined) throw new Wrong('its key is not one of DSTU 4145')
  const [first] = sequence(parameters, 'the curve of the key')
  const curve = first.tag === tag.id ? curveOfId(readId(first)) : curveOfNumbers(numbersOf(first))
  if (curve === undefined) throw new Wrong('its key is over a curve that this command does not know')
  return readKey(expect(readDer(keyOctetsOf(value)), tag.octets, 'the point of the key').content, curve)
}

const littleEndian = (octets) => BigInt(`0x${Buffer.from(octets).reverse().toString('hex')}`)
const bigEndian = (octets) => BigInt(`0x${Buffer.from(octets).toString('hex') || '0'}`)
const small = (value) => Number(bigEndian(expect(value, tag.integer, 'a number').content))

/** A curve in numbers: its polynomial, a, b, the order and the base point. */
function numbersOf(value) {
  const [field, a, b, order, base] = sequence(value, 'the numbers of the curve')
  const [m, middle] = sequence(field, 'the field of the curve')
  const places = [0, ...(middle.tag === tag.integer ? [small(middle)] : partsOf(middle).map(small)), small(m)]
  return {
    m: small(m),
    modulus: places.reduce((sum, place) => sum ^ (1n << BigInt(place)), 0n),
    a: BigInt(small(a)),
    b: littleEndian(b.content),
    order: bigEndian(order.content),
    base: base.content,
  }
}

/** The extensions' facts about the key and its owner. */
function extensionsOf(wrapped) {
  const said = { keyId: null, issuerKeyId: null, isAuthority: false, usage: 0, purposes: [], drfo: null, edrpou: null }
  if (wrapped === undefined) return said
  for (const extension of sequence(partsOf(wrapped)[0], 'the extensions')) {
    const [id, ...rest] = sequence(extension, 'an extension')
    Object.assign(said, readers[readId(id)]?.(readDer(expect(rest.at(-1), tag.octets, 'an extension').content)))
  }
  return said
}

const readers = {
  '2.5.29.14': (value) => ({ keyId: value.content }),
  '2.5.29.35': (value) => ({
    issuerKeyId: partsOf(value).find((one) => one.tag === tag.numberedValue(0))?.content ?? null,
  }),
  '2.5.29.19': (value) => ({ isAuthority: partsOf(value)[0]?.content[0] === 0xff }),
  // The first octet says how many bits at the end are unused.
  '2.5.29.15': (value) => ({ usage: value.content[1] ?? 0 }),
  '2.5.29.37': (value) => ({ purposes: partsOf(value).map(readId) }),
  '2.5.29.9': (value) =>
    Object.fromEntries(
      partsOf(value)
        .map(partsOf)
        .filter(([type]) => readId(type) in CODES)
        .map(([type, values]) => [CODES[readId(type)], setOf(values, 'a code').map(textOf).join()]),
    ),
}

/** Bits of the use of a key (RFC 5280, section 4.2.1.3). */
const SIGNS = 0x80
const CERTIFIES = 0x04

export const maySign = ({ usage }) => (usage & SIGNS) !== 0

const wasIssuedBy = (certificate, issuer) =>
  isSame(certificate.issuer, issuer.subject) &&
  (certificate.issuerKeyId === null || issuer.keyId === null || isSame(certificate.issuerKeyId, issuer.keyId))

/**
 * Follows a certificate to a root: each is valid at the moment and signed by the next.
 * @param known.roots whom the caller trusts; none: the chain is followed as far as the pack goes
 * @returns the chain, and whether it ends at a root of the caller
 */
export function followChain(certificate, { others, roots, at }) {
  const chain = [certificate]
  for (let one = certificate; ; one = chain.at(-1)) {
    const name = `the certificate of «${one.name}»`
    if (at < one.from || at > one.to) throw new Wrong(`${name} was not valid on ${at.toISOString()}`)
    if (roots.some(({ bytes }) => isSame(bytes, one.bytes))) return { chain, isTrusted: true }
    const issuer = [...roots, ...others].find((other) => !isSame(other.bytes, one.bytes) && wasIssuedBy(one, other))
    if (issuer === undefined || chain.length === 5) return { chain, isTrusted: false }
    if (!issuer.isAuthority || (issuer.usage & CERTIFIES) === 0)
      throw new Wrong(`«${issuer.name}» may not issue certificates`)
    if (!hasSigned(issuer.key, hashOfSignature(one.algorithm)(one.body), one.signature))
      throw new Wrong(`${name} was not signed by «${issuer.name}»`)
    chain.push(issuer)
  }
}
