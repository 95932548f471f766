import { certain } from '@dilo/domain/result.ts'
import { expect, test } from 'vitest'
import { signTimeStamp, stampTime, timeStampAnswer, type TimeStampSigner, writeTimeStampInfo } from '../src/authority/stamp-time.ts'
import { attribute, certificateName, signContent, signedMessage, signerInfo } from '../src/cms/sign-content.ts'
import { readDer } from '../src/der/read-der.ts'
import { readGeneralizedTime } from '../src/der/read-values.ts'
import { tags } from '../src/der/tags.ts'
import { der, join, objectIdentifier, octetString, setOf } from '../src/der/write-der.ts'
import { hashes, type SignedHash } from '../src/dstu/algorithms.ts'
import { newPrivateKey, signHash } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'
import { writeImprint, writeTimeStampRequest } from '../src/time-stamp/time-stamp-request.ts'
import { readTimeStampAnswer, verifyTimeStamp } from '../src/time-stamp/verify-time-stamp.ts'
import { RECEIVED, signerOf, specialistOf, testAuthority } from './test-authority.ts'

const authority = testAuthority()
const stranger = testAuthority('kupyna256', 'Чужий ЦСК')
const by: TimeStampSigner = { signer: specialistOf(authority, oid.timeStamping), hash: 'kupyna256' }
const stamped = new TextEncoder().encode('value of a signature')
const HOUR = 3_600_000
const later = (milliseconds: number): Date => new Date(RECEIVED.getTime() + milliseconds)
const right = { imprint: writeImprint(stamped, 'kupyna256'), serial: 4n, at: RECEIVED, nonce: 77n as bigint | null }

const stampOf = (change: Partial<typeof right> = {}, signer = by): Uint8Array => signTimeStamp(writeTimeStampInfo({ ...right, ...change }), signer, RECEIVED)

const look = (token: Uint8Array, request: { nonce: bigint; at: Date } | null = { nonce: 77n, at: RECEIVED }) =>
  verifyTimeStamp(token, { stamped, request, pinned: [authority.certificate], others: [], at: RECEIVED })

const verdict = (token: Uint8Array): string => {
  const result = look(token)
  return result.ok ? 'accepted' : result.error
}

test.each<SignedHash>(['gost34311', 'kupyna256'])('an authority that signs over %s is asked for a stamp, and its stamp is believed', (hash) => {
  const ca = testAuthority(hash)
  const signer = specialistOf(ca, oid.timeStamping, { hash })
  const request = writeTimeStampRequest(stamped, hash, 123n)
  const answer = certain(stampTime(request, { signer, hash }, { serial: 9n, at: RECEIVED }))
  const token = certain(readTimeStampAnswer(answer))
  const result = verifyTimeStamp(token, { stamped, request: { nonce: 123n, at: RECEIVED }, pinned: [ca.certificate], others: [], at: RECEIVED })
  expect(result.ok && result.value).toMatchObject({ stampedAt: RECEIVED, chain: [{ bytes: signer.certificate.bytes }, { bytes: ca.certificate.bytes }] })
})

test('the stamp of these tests is accepted before it is changed, also when nobody knows its request any more', () => {
  expect(verdict(stampOf())).toBe('accepted')
  expect(look(stampOf({ at: later(-500 * HOUR) }), null).ok).toBe(true)
})

const special = (use: string, request: Parameters<typeof signerOf>[1]): TimeStampSigner => ({
  signer: specialistOf(authority, use, request),
  hash: 'kupyna256',
})

test.each<[string, string, Partial<typeof right>, TimeStampSigner?]>([
  ['over other bytes', 'imprint', { imprint: writeImprint(Uint8Array.of(1), 'kupyna256') }],
  [
    'over the same bytes by a hash that we do not know',
    'imprint',
    { imprint: new Uint8Array(Buffer.from(writeImprint(stamped, 'kupyna256').toHex().replace('0202', '0209'), 'hex')) },
  ],
  ['with the nonce of another request', 'nonce', { nonce: 78n }],
  ['without a nonce', 'nonce', { nonce: null }],
  ['of an hour ago', 'time', { at: later(-HOUR) }],
  ['of a moment that is still to come', 'time', { at: later(HOUR) }],
  ['by an unknown authority', 'unknownAuthority', {}, { signer: specialistOf(stranger, oid.timeStamping), hash: 'kupyna256' }],
  ['by a person’s key', 'authorityUse', {}, { signer: signerOf(authority), hash: 'kupyna256' }],
  ['by a responder’s key', 'authorityUse', {}, special(oid.ocspSigning, {})],
  ['by a key that is for more than stamps', 'authorityUse', {}, special(oid.timeStamping, { extendedUses: [oid.timeStamping, oid.ocspSigning] })],
  ['by a key whose use is only advised', 'authorityUse', {}, special(oid.timeStamping, { areUsesCritical: false })],
  ['by an authority whose certificate ended', 'certificateExpired', {}, special(oid.timeStamping, { notAfter: later(-HOUR) })],
  ['by another key than the certificate’s', 'signature', {}, { ...by, signer: { ...by.signer, key: newPrivateKey(oid.curve257) } }],
])('a stamp %s counts for nothing: %s', (_, fault, change, signer) => {
  expect(verdict(stampOf(change, signer))).toBe(fault)
})

/** A stamp with its parts in other places, truly signed as it stands. */
function stampWith({
  attributes = {},
  copies = 1,
  content = writeTimeStampInfo(right) as Uint8Array | null,
  contentType = oid.timeStampInfo as string,
  isSigned = true,
}) {
  const { certificate, key } = by.signer
  const list = Object.values({
    contentType: attribute(oid.contentType, objectIdentifier(oid.timeStampInfo)),
    messageDigest: attribute(oid.messageDigest, octetString(hashes.kupyna256(writeTimeStampInfo(right)))),
    signingCertificate: attribute(oid.signingCertificateV2, certificateName(certificate, 'kupyna256')),
    ...attributes,
  }).filter((one) => one !== undefined)
  const signature = signHash(key, hashes.kupyna256(setOf(list)))
  const info = signerInfo({ certificate, hash: 'kupyna256', attributes: isSigned ? list : null, signature })
  return signedMessage({ hash: 'kupyna256', certificates: [certificate.bytes], signers: Array.from({ length: copies }, () => info), content, contentType })
}

test.each<[string, string, Uint8Array]>([
  ['that is over a content of another type', 'contentType', stampWith({ contentType: oid.data })],
  ['whose signer named another type', 'contentType', stampWith({ attributes: { contentType: attribute(oid.contentType, objectIdentifier(oid.data)) } })],
  ['that is an ordinary signature', 'contentType', signContent(stamped, by.signer, { hash: 'kupyna256', at: RECEIVED })],
  ['that does not carry what it says', 'noContent', stampWith({ content: null })],
  ['with two signers', 'signerCount', stampWith({ copies: 2 })],
  ['without signed attributes', 'noSignedAttributes', stampWith({ isSigned: false })],
  ['with an empty hash', 'messageDigest', stampWith({ attributes: { messageDigest: attribute(oid.messageDigest, octetString(new Uint8Array())) } })],
  ['that does not name its certificate', 'signingCertificate', stampWith({ attributes: { signingCertificate: undefined } })],
  ['with bytes after it', 'malformed', join(stampOf(), Uint8Array.of(0))],
  ['that is none', 'malformed', new TextEncoder().encode('<html>')],
])('a stamp %s counts for nothing: %s', (_, fault, token) => {
  expect(verdict(token)).toBe(fault)
})

test.each<[string, string, Uint8Array]>([
  ['a refusal', 'notStamped', timeStampAnswer(null)],
  ['a page', 'malformed', new TextEncoder().encode('<html>')],
  ['nothing', 'malformed', new Uint8Array()],
])('%s is no stamp: %s', (_, fault, bytes) => {
  expect(readTimeStampAnswer(bytes)).toEqual({ ok: false, error: fault })
})

test.each<[string, string]>([
  ['20261126063134Z', '2026-11-26T06:31:34.000Z'],
  ['20261126063134.5Z', '2026-11-26T06:31:34.500Z'],
  ['20261126063134.025Z', '2026-11-26T06:31:34.025Z'],
])('the moment %s of a stamp is read', (written, moment) => {
  expect(readGeneralizedTime(readDer(der(tags.generalizedTime, new TextEncoder().encode(written)))).toISOString()).toBe(moment)
})

test.each(['20261126063134.50Z', '20261126063134.Z', '20261126063134', '261126063134Z'])('the moment %s of a stamp is malformed', (written) => {
  expect(() => readGeneralizedTime(readDer(der(tags.generalizedTime, new TextEncoder().encode(written))))).toThrow('A moment in UTC is expected')
})
