import { certain } from '@dilo/domain/result.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { attribute, certificateName, type Signer, signContent, signedMessage, signerInfo } from '../src/cms/sign-content.ts'
import { der, join, objectIdentifier, octetString, sequence, setOf, time } from '../src/der/write-der.ts'
import { tags } from '../src/der/tags.ts'
import { hashes, type SignedHash } from '../src/dstu/algorithms.ts'
import { newPrivateKey, signHash } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'
import { verifySignedContent } from '../src/verify-signature.ts'
import { type Certificate, readCertificate } from '../src/x509/certificate.ts'
import { findChain } from '../src/x509/chain.ts'
import { RECEIVED, signerOf, testAuthority } from './test-authority.ts'

const vector = (name: string): Uint8Array => Uint8Array.from(readFileSync(new URL(`../../../fixtures/eds/${name}`, import.meta.url)))

const certificateOf = (name: string): Certificate => certain(readCertificate(vector(name)))

const content = new TextEncoder().encode('{"amount":"1500.00","iban":"UA213223130000026007233566001"}')
const authority = testAuthority()
const signer = signerOf(authority)

/** The word of the fault, or `accepted`. */
function verdict(message: Uint8Array, { of = content, pinned = [authority.certificate], at = RECEIVED } = {}): string {
  const result = verifySignedContent(message, of, { pinned, others: [], at })
  return result.ok ? 'accepted' : result.error
}

const usual = (hash: SignedHash = 'kupyna256', by: Signer = signer) => ({
  contentType: attribute(oid.contentType, objectIdentifier(oid.data)),
  signingTime: attribute(oid.signingTime, time(RECEIVED)),
  messageDigest: attribute(oid.messageDigest, octetString(hashes[hash](content))),
  signingCertificate: attribute(oid.signingCertificateV2, certificateName(by.certificate, hash)),
})

const digest = (octets: Uint8Array): Uint8Array => attribute(oid.messageDigest, octetString(octets))

type Change = {
  /** Attributes in the place of the usual ones; undefined: left out. */
  readonly attributes?: Partial<Record<keyof ReturnType<typeof usual>, Uint8Array | undefined>>
  /** The key that signs. */
  readonly by?: Signer
  readonly named?: Pick<Certificate, 'issuer' | 'serial'>
  readonly certificates?: readonly Uint8Array[]
  readonly signature?: (value: Uint8Array) => Uint8Array
  readonly message?: { readonly content?: Uint8Array; readonly contentType?: string }
  readonly copies?: number
}

/** A message that is right but for one change, and truly signed as it stands. */
function changed({ attributes = {}, by = signer, named, certificates, signature, message, copies = 1 }: Change) {
  const list = Object.values({ ...usual('kupyna256', by), ...attributes }).filter((one) => one !== undefined)
  const value = signHash(by.key, hashes.kupyna256(setOf(list)))
  const info = signerInfo({
    certificate: named ?? by.certificate,
    hash: 'kupyna256',
    attributes: list,
    signature: signature === undefined ? value : signature(value),
  })
  return signedMessage({
    hash: 'kupyna256',
    certificates: certificates ?? [by.certificate.bytes],
    signers: Array.from({ length: copies }, () => info),
    ...message,
  })
}

const order = Uint8Array.fromHex('800000000000000000000000000000006759213af182e987d3e17714907d470d').toReversed()

test.each<[string, string]>([
  ['doc.p7s', 'ca.cer'],
  ['doc-kupyna.p7s', 'kca.cer'],
  ['doc-attached.p7s', 'ca.cer'],
])('a signature of another program, %s, is accepted', (name, ca) => {
  const result = verifySignedContent(vector(name), vector('doc.json'), {
    pinned: [certificateOf(ca)],
    others: [],
    at: RECEIVED,
  })
  expect(result.ok && result.value.signer.extensions).toMatchObject({ drfo: '3652504575', edrpou: '3652504575' })
})

test.each<[SignedHash, typeof oid.curve257 | typeof oid.curve431]>([
  ['gost34311', oid.curve257],
  ['kupyna256', oid.curve257],
  ['kupyna256', oid.curve431],
])('a signature over %s by a key of curve %s is accepted', (hash, curve) => {
  const ca = testAuthority(hash)
  const person = signerOf(ca, { hash, key: newPrivateKey(curve) })
  expect(verdict(signContent(content, person, { hash, at: RECEIVED }), { pinned: [ca.certificate] })).toBe('accepted')
})

test('the message of these tests is accepted before it is changed', () => {
  expect(verdict(changed({}))).toBe('accepted')
})

const stranger = signerOf(testAuthority('kupyna256', 'Чужий ЦСК'))
const sibling = signerOf(authority, { serial: 1002n })
const cut = hashes.kupyna256(content)

test.each<[string, string, Change]>([
  ['an empty hash of the content', 'messageDigest', { attributes: { messageDigest: digest(new Uint8Array()) } }],
  ['one octet of the hash', 'messageDigest', { attributes: { messageDigest: digest(cut.slice(0, 1)) } }],
  ['a hash that is one octet short', 'messageDigest', { attributes: { messageDigest: digest(cut.slice(0, -1)) } }],
  ['a hash that goes on after its end', 'messageDigest', { attributes: { messageDigest: digest(join(cut, cut)) } }],
  ['no hash of the content', 'messageDigest', { attributes: { messageDigest: undefined } }],
  [
    'two hashes, the second of which is right',
    'messageDigest',
    { attributes: { messageDigest: attribute(oid.messageDigest, octetString(cut.toReversed()), octetString(cut)) } },
  ],
  ['no type of the content', 'contentType', { attributes: { contentType: undefined } }],
  [
    'another type of the content among the attributes',
    'contentType',
    { attributes: { contentType: attribute(oid.contentType, objectIdentifier(oid.signedData)) } },
  ],
  ['another type of the content in the message', 'contentType', { message: { contentType: oid.signedData } }],
  ['another content within the message', 'otherContent', { message: { content: Uint8Array.of(1) } }],
  ['no name of the certificate', 'signingCertificate', { attributes: { signingCertificate: undefined } }],
  ['the name of another certificate', 'signingCertificate', { attributes: { signingCertificate: usual('kupyna256', sibling).signingCertificate } }],
  [
    'the hash of the certificate with the serial number of another',
    'signingCertificate',
    {
      attributes: {
        signingCertificate: attribute(oid.signingCertificateV2, certificateName({ ...signer.certificate, serial: Uint8Array.of(7) }, 'kupyna256')),
      },
    },
  ],
  ['a signer with another serial number', 'noSignerCertificate', { named: { ...signer.certificate, serial: Uint8Array.of(9) } }],
  ['no certificate', 'noSignerCertificate', { certificates: [] }],
  ['two signers', 'signerCount', { copies: 2 }],
  ['no signer', 'signerCount', { copies: 0 }],
  ['the key of another person under this certificate', 'signature', { by: { key: sibling.key, certificate: signer.certificate } }],
  ['one changed octet of the signature', 'signature', { signature: (value) => value.with(5, (value[5] ?? 0) ^ 1) }],
  ['a shortened signature', 'signature', { signature: (value) => value.slice(0, -1) }],
  ['r = 0', 'signatureRange', { signature: (value) => join(new Uint8Array(32), value.slice(32)) }],
  ['s = 0', 'signatureRange', { signature: (value) => join(value.slice(0, 32), new Uint8Array(32)) }],
  ['r = the order', 'signatureRange', { signature: (value) => join(order, value.slice(32)) }],
  ['s = the order', 'signatureRange', { signature: (value) => join(value.slice(0, 32), order) }],
  ['r over the order', 'signatureRange', { signature: (value) => join(new Uint8Array(32).fill(255), value.slice(32)) }],
  ['s over the order', 'signatureRange', { signature: (value) => join(value.slice(0, 32), new Uint8Array(32).fill(255)) }],
  ['an unknown authority', 'unknownAuthority', { by: stranger }],
  ['an authority of the same name with another key', 'unknownAuthority', { by: signerOf(testAuthority()) }],
  ['a certificate that was issued by a person', 'unknownAuthority', { by: signerOf({ key: signer.key, certificate: signer.certificate }) }],
  ['a certificate that begins tomorrow', 'certificateNotYetValid', { by: signerOf(authority, { notBefore: new Date('2026-11-27') }) }],
  ['a certificate that ended yesterday', 'certificateExpired', { by: signerOf(authority, { notAfter: new Date('2026-11-25') }) }],
  ['a key that is for agreements, not for signing', 'keyUsage', { by: signerOf(authority, { usage: 'agreement' }) }],
])('a message with %s is refused: %s', (_, fault, change) => {
  expect(verdict(changed(change))).toBe(fault)
})

test('a changed content is refused, and nothing else about it', () => {
  expect(verdict(changed({}), { of: content.with(3, 0x20) })).toBe('messageDigest')
})

test('a message without signed attributes is refused, though its signature is over the content', () => {
  const signature = signHash(signer.key, hashes.kupyna256(content))
  const info = signerInfo({ certificate: signer.certificate, hash: 'kupyna256', attributes: null, signature })
  const message = signedMessage({ hash: 'kupyna256', certificates: [signer.certificate.bytes], signers: [info] })
  expect(verdict(message)).toBe('noSignedAttributes')
})

test('a certificate issued by a person is refused also when the person’s certificate is in the message', () => {
  const forged = signerOf({ key: signer.key, certificate: signer.certificate })
  const message = changed({ by: forged, certificates: [forged.certificate.bytes, signer.certificate.bytes] })
  expect(verdict(message)).toBe('notAnAuthority')
})

test('a certificate of the pinned authority’s name and key id, signed by another key, is refused', () => {
  const impostor = { key: newPrivateKey(oid.curve257), certificate: authority.certificate }
  const forged = signerOf(impostor)
  // Its writer names the key that it used; the forger names the authority's.
  const own = hashes.gost34311(octetString(Uint8Array.of(0)))
  const keyId = authority.certificate.extensions.keyId ?? own
  const named = forged.certificate.extensions.issuerKeyId ?? own
  const certificate = certain(readCertificate(replaced(forged.certificate.bytes, named, keyId)))
  expect(verdict(changed({ by: { key: forged.key, certificate } }))).toBe('certificateSignature')
})

test('an authority below a pinned one is trusted through it, and alone is not', () => {
  const key = newPrivateKey(oid.curve257)
  const below = signerOf(authority, { key, usage: 'authority', serial: 5n, subject: { commonName: 'Нижчий ЦСК' } })
  const person = signerOf(below)
  const message = changed({ by: person, certificates: [person.certificate.bytes, below.certificate.bytes] })
  expect(verdict(message)).toBe('accepted')
  expect(verdict(message, { pinned: [stranger.certificate] })).toBe('unknownAuthority')
  expect(verdict(changed({ by: person }))).toBe('unknownAuthority')
})

test('an expired authority vouches for nobody', () => {
  const short = { ...authority, certificate: { ...authority.certificate, notAfter: new Date('2026-11-25') } }
  expect(verdict(changed({}), { pinned: [short.certificate] })).toBe('certificateExpired')
})

test('a certificate with a demand that we do not know is refused', () => {
  const refused = () => signerOf(authority, { unknownCritical: '1.2.3.4' })
  expect(refused).toThrow('unknownCriticalExtension')
})

test.each<[string, (message: Uint8Array) => Uint8Array]>([
  ['bytes after it', (message) => join(message, Uint8Array.of(0))],
  ['its end missing', (message) => message.slice(0, -1)],
  ['an indefinite length', (message) => join(Uint8Array.of(0x30, 0x80), message.slice(4), Uint8Array.of(0, 0))],
  ['nothing in it', () => new Uint8Array()],
  ['5 MB of sets within sets', () => new Uint8Array(5_000_000).fill(tags.set)],
  ['another thing in it', () => sequence(objectIdentifier(oid.data))],
  ['a set of nothing', () => der(tags.set)],
])('a message with %s is malformed', (_, change) => {
  expect(verdict(change(changed({})))).toBe('malformed')
})

test('any one octet that is changed refuses the message, or leaves what was signed as it was', () => {
  const message = changed({})
  for (let at = 0; at < message.length; at += 7) {
    const result = verifySignedContent(message.with(at, (message[at] ?? 0) ^ 0x10), content, {
      pinned: [authority.certificate],
      others: [],
      at: RECEIVED,
    })
    // Version numbers and the list of algorithms are covered by no signature, and nothing reads them.
    if (result.ok) expect(result.value.signer.bytes).toEqual(signer.certificate.bytes)
  }
})

/** The bytes with one run of octets in the place of another of the same length. */
function replaced(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  return Uint8Array.fromHex(bytes.toHex().replace(from.toHex(), to.toHex()))
}

test('the state’s central authority vouches for an authority below it, by certificates of the state', () => {
  const ofLibrary = (name: string) =>
    certain(readCertificate(Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve(`jkurwa/test/data/${name}`)))))
  const root = ofLibrary('CZOROOT.cer')
  const chain = findChain(ofLibrary('CA-Justice.cer'), { pinned: [root], others: [], at: new Date('2019-06-01') })
  expect(chain.ok && chain.value.map(({ subject }) => subject.commonName)).toEqual(['АЦСК органів юстиції України', 'Центральний засвідчувальний орган'])
})

test('a certificate of the state is read with its codes, its uses and the sum that it answers for', () => {
  const path = createRequire(import.meta.url).resolve('jkurwa/test/data/SFS_1.cer')
  expect(certain(readCertificate(Uint8Array.from(readFileSync(path)))).extensions).toMatchObject({
    drfo: null,
    edrpou: '39292197',
    mayDo: ['digitalSignature', 'nonRepudiation'],
    valueLimit: { currency: 'UAH', amount: 1_000_000n },
    isAuthority: false,
  })
})

test('a certificate says where its authority answers about it: one of ours, and one of the state', () => {
  const addresses = { ocsp: 'http://ca.example/ocsp', revocationList: 'http://ca.example/full.crl' }
  expect(signerOf(authority, { addresses }).certificate.extensions).toMatchObject({
    ocspAddresses: [addresses.ocsp],
    revocationListAddresses: [addresses.revocationList],
  })
  const path = createRequire(import.meta.url).resolve('jkurwa/test/data/SFS_1.cer')
  const { ocspAddresses, revocationListAddresses } = certain(readCertificate(Uint8Array.from(readFileSync(path)))).extensions
  expect([ocspAddresses, revocationListAddresses]).toEqual([
    ['http://acskidd.gov.ua/services/ocsp/'],
    ['http://acskidd.gov.ua/download/crls/ACSKIDDDFS-Full.crl'],
  ])
})
