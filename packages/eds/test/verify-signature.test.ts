import { certain } from '@dilo/domain/result.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { signContent } from '../src/cms/sign-content.ts'
import { octetString } from '../src/der/write-der.ts'
import { tags } from '../src/der/tags.ts'
import { hashes, type SignedHash } from '../src/dstu/algorithms.ts'
import { newPrivateKey } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'
import { changed, costliest, hostileMessages, malformedMessages, withoutAttributes } from '../src/testing/hostile-messages.ts'
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

const setting = { content, at: RECEIVED, authority, signer, signerOf, newAuthority: (name?: string) => testAuthority('kupyna256', name) }

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
  expect(verdict(changed(setting))).toBe('accepted')
})

test.each(hostileMessages)('a message with %s is refused: %s', (_, fault, change) => {
  expect(verdict(changed(setting, change(setting)))).toBe(fault)
})

test('a changed content is refused, and nothing else about it', () => {
  expect(verdict(changed(setting), { of: content.with(3, 0x20) })).toBe('messageDigest')
})

test('a message without signed attributes is refused, though its signature is over the content', () => {
  expect(verdict(withoutAttributes(setting))).toBe('noSignedAttributes')
})

test('a certificate of the pinned authority’s name and key id, signed by another key, is refused', () => {
  const impostor = { key: newPrivateKey(oid.curve257), certificate: authority.certificate }
  const forged = signerOf(impostor)
  // Its writer names the key that it used; the forger names the authority's.
  const own = hashes.gost34311(octetString(Uint8Array.of(0)))
  const keyId = authority.certificate.extensions.keyId ?? own
  const named = forged.certificate.extensions.issuerKeyId ?? own
  const certificate = certain(readCertificate(replaced(forged.certificate.bytes, named, keyId)))
  expect(verdict(changed(setting, { by: { key: forged.key, certificate } }))).toBe('certificateSignature')
})

test('an authority below a pinned one is trusted through it, and alone is not', () => {
  const key = newPrivateKey(oid.curve257)
  const below = signerOf(authority, { key, usage: 'authority', serial: 5n, subject: { commonName: 'Нижчий ЦСК' } })
  const person = signerOf(below)
  const message = changed(setting, { by: person, certificates: [person.certificate.bytes, below.certificate.bytes] })
  expect(verdict(message)).toBe('accepted')
  expect(verdict(message, { pinned: [testAuthority('kupyna256', 'Чужий ЦСК').certificate] })).toBe('unknownAuthority')
  expect(verdict(changed(setting, { by: person }))).toBe('unknownAuthority')
})

test.each([
  [undefined, 'accepted'],
  [1, 'accepted'],
  [0, 'notAnAuthority'],
])('an authority that allows %s others below it, with one below it: %s', (authoritiesBelow, expected) => {
  const key = newPrivateKey(oid.curve257)
  const above = signerOf(authority, {
    key,
    usage: 'authority',
    serial: 6n,
    subject: { commonName: 'Вищий ЦСК' },
    ...(authoritiesBelow !== undefined && { authoritiesBelow }),
  })
  const below = signerOf(above, {
    key: newPrivateKey(oid.curve257),
    usage: 'authority',
    serial: 5n,
    subject: { commonName: 'Нижчий ЦСК' },
    authoritiesBelow: 0,
  })
  const person = signerOf(below)
  const certificates = [person, below, above].map(({ certificate }) => certificate.bytes)
  expect(verdict(changed(setting, { by: person, certificates }))).toBe(expected)
})

test.each<[what: string, uses: readonly string[], areUsesCritical: boolean, expected: string]>([
  ['answers about revocation alone', [oid.ocspSigning], false, 'keyUsage'],
  ['answers about revocation alone, as readers must know', [oid.ocspSigning], true, 'keyUsage'],
  ['stamps the time alone', [oid.timeStamping], false, 'keyUsage'],
  ['answers and stamps', [oid.ocspSigning, oid.timeStamping], true, 'keyUsage'],
  ['is for something that nobody here knows, as readers must know', ['1.2.3.4'], true, 'keyUsage'],
  ['is advised for something that nobody here knows', ['1.2.3.4'], false, 'accepted'],
  ['signs documents', [oid.documentSigning], true, 'accepted'],
  ['signs messages', [oid.messageSigning, '1.2.3.4'], true, 'accepted'],
  ['is for anything', [oid.anyUse], true, 'accepted'],
])('a key that %s: %s, critical %s, is %s', (_, extendedUses, areUsesCritical, expected) => {
  expect(verdict(changed(setting, { by: signerOf(authority, { extendedUses, areUsesCritical }) }))).toBe(expected)
})

test('an expired authority vouches for nobody', () => {
  const short = { ...authority, certificate: { ...authority.certificate, notAfter: new Date('2026-11-25') } }
  expect(verdict(changed(setting), { pinned: [short.certificate] })).toBe('certificateExpired')
})

test('a certificate with a demand that we do not know is refused', () => {
  const refused = () => signerOf(authority, { unknownCritical: '1.2.3.4' })
  expect(refused).toThrow('unknownCriticalExtension')
})

test.each([
  ...malformedMessages,
  ['nothing in it', () => new Uint8Array()],
  ['5 MB of sets within sets', () => new Uint8Array(5_000_000).fill(tags.set)],
] as const)('a message with %s is malformed', (_, change) => {
  expect(verdict(change(changed(setting)))).toBe('malformed')
})

test('a message brings a chain of certificates, and no more than that', () => {
  expect(verdict(costliest(setting))).toBe('unknownAuthority')
  expect(verdict(costliest(setting, 2))).toBe('malformed')
})

/** Octets from one that is changed to the next: each of them in `npm run proof -- verify-signature`. */
const STEP = proofSize({ small: 29, large: 1 })

test('any one octet that is changed refuses the message, or leaves what was signed as it was', () => {
  const message = changed(setting)
  for (let at = 0; at < message.length; at += STEP) {
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
