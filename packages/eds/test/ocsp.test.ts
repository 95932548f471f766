import { certain } from '@dilo/domain/result.ts'
import { expect, test } from 'vitest'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { answerOcsp, ocspAnswer, type OcspResponder, writeOcspAnswer } from '../src/authority/answer-ocsp.ts'
import { contextTag } from '../src/der/tags.ts'
import { der, join, objectIdentifier, octetString, sequence } from '../src/der/write-der.ts'
import type { SignedHash } from '../src/dstu/algorithms.ts'
import { newPrivateKey } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'
import { writeCertificateId } from '../src/revocation/certificate-id.ts'
import { writeOcspRequest } from '../src/revocation/ocsp-request.ts'
import type { RevocationStatus } from '../src/revocation/revocation-status.ts'
import { verifyOcspAnswer } from '../src/revocation/verify-ocsp-answer.ts'
import type { Certificate } from '../src/x509/certificate.ts'
import { RECEIVED, signerOf, specialistOf, testAuthority } from './test-authority.ts'

const authority = testAuthority()
const { certificate } = signerOf(authority)
const another = signerOf(authority, { serial: 1002n }).certificate
const stranger = testAuthority('kupyna256', 'Чужий ЦСК')
const responder: OcspResponder = { signer: specialistOf(authority, oid.ocspSigning), hash: 'kupyna256' }
const nonce = new Uint8Array(16).fill(0x5a)
const later = (milliseconds: number): Date => new Date(RECEIVED.getTime() + milliseconds)
const HOUR = 3_600_000

type Answered = Partial<Parameters<typeof writeOcspAnswer>[1]['answers'][number]>

const about = (change: Answered = {}) => ({
  id: writeCertificateId(certificate, authority.certificate),
  status: { says: 'good' } as const,
  made: RECEIVED,
  next: null,
  ...change,
})

type Change = { by?: OcspResponder; nonce?: Uint8Array | null; answers?: readonly ReturnType<typeof about>[] } & Answered

/** An answer that is right except for one change, and truly signed as it stands. */
const answer = ({ by = responder, nonce: repeated = nonce, answers, ...change }: Change = {}): Uint8Array =>
  writeOcspAnswer(by, { at: RECEIVED, nonce: repeated, answers: answers ?? [about(change as Partial<ReturnType<typeof about>>)] })

const ask = (bytes: Uint8Array, issuer: Certificate = authority.certificate) => verifyOcspAnswer(bytes, { certificate, issuer, nonce, at: RECEIVED })

const verdict = (bytes: Uint8Array): string => {
  const result = ask(bytes)
  return result.ok ? result.value.says : result.error
}

test.each<SignedHash>(['gost34311', 'kupyna256'])('a responder of an authority that signs over %s is asked, answers and is believed', (hash) => {
  const ca = testAuthority(hash)
  const person = signerOf(ca, { hash }).certificate
  const signer = specialistOf(ca, oid.ocspSigning, { hash })
  const statusOf = (serial: Uint8Array): RevocationStatus | null => (serial.join() === person.serial.join() ? { says: 'good' } : null)
  const request = writeOcspRequest(person, ca.certificate, nonce)
  const bytes = certain(answerOcsp(request, { signer, hash }, { certificate: ca.certificate, statusOf, at: RECEIVED }))
  expect(verifyOcspAnswer(bytes, { certificate: person, issuer: ca.certificate, nonce, at: RECEIVED })).toEqual({ ok: true, value: { says: 'good' } })
  const unknown = certain(
    answerOcsp(writeOcspRequest(another, authority.certificate, nonce), { signer, hash }, { certificate: ca.certificate, statusOf, at: RECEIVED }),
  )
  expect(verifyOcspAnswer(unknown, { certificate: person, issuer: ca.certificate, nonce, at: RECEIVED }).ok).toBe(false)
})

test('the answer of these tests is accepted before it is changed', () => {
  expect(verdict(answer())).toBe('good')
})

test('an authority answers by its own key as well', () => {
  expect(verdict(answer({ by: { signer: authority, hash: 'kupyna256' } }))).toBe('good')
})

test('a revoked certificate is reported with the moment and the reason', () => {
  const status = { says: 'revoked', since: later(-HOUR), reason: 'keyCompromise' } as const
  expect(ask(answer({ status }))).toEqual({ ok: true, value: status })
})

test.each<[string, string, Change]>([
  ['no nonce', 'nonce', { nonce: null }],
  ['the nonce of another question', 'nonce', { nonce: new Uint8Array(16).fill(1) }],
  ['the name of another certificate', 'otherCertificate', { id: writeCertificateId(another, authority.certificate) }],
  ['the same serial number at another authority', 'otherCertificate', { id: writeCertificateId(certificate, stranger.certificate) }],
  ['answers about two certificates', 'otherCertificate', { answers: [about(), about()] }],
  ['no certificate', 'otherCertificate', { answers: [] }],
  ['a moment more than a day ago', 'stale', { made: later(-25 * HOUR) }],
  ['a newer answer that exists already', 'stale', { made: later(-2 * HOUR), next: later(-HOUR) }],
  ['a moment that is still to come', 'notYet', { made: later(HOUR) }],
  ['no knowledge of the certificate', 'unknownCertificate', { status: 'unknown' }],
  ['a signature of another authority', 'unknownAuthority', { by: { signer: specialistOf(stranger, oid.ocspSigning), hash: 'kupyna256' } }],
  ['a signature of a person’s key', 'responderUse', { by: { signer: signerOf(authority), hash: 'kupyna256' } }],
  ['a signature of a key that stamps time', 'responderUse', { by: { signer: specialistOf(authority, oid.timeStamping), hash: 'kupyna256' } }],
  [
    'a responder’s certificate that ended',
    'certificateExpired',
    { by: { signer: specialistOf(authority, oid.ocspSigning, { notAfter: later(-HOUR) }), hash: 'kupyna256' } },
  ],
  ['another key than the certificate’s', 'signature', { by: { signer: { ...responder.signer, key: newPrivateKey(oid.curve257) }, hash: 'kupyna256' } }],
])('an answer with %s counts for nothing: %s', (_, fault, change) => {
  expect(verdict(answer(change))).toBe(fault)
})

test('a responder whose certificate a second authority issued below the first does not speak for the first', () => {
  const key = newPrivateKey(oid.curve257)
  const below = signerOf(authority, { key, usage: 'authority', serial: 5n, subject: { commonName: 'Нижчий ЦСК' } })
  expect(verdict(answer({ by: { signer: specialistOf(below, oid.ocspSigning), hash: 'kupyna256' } }))).toBe('unknownAuthority')
})

const basic = (content: Uint8Array) => sequence(objectIdentifier(oid.ocspBasic), octetString(content))

test.each<[string, string, Uint8Array]>([
  ['that comes later', 'notAnswered', ocspAnswer(3, null)],
  ['of another kind', 'answerType', ocspAnswer(0, sequence(objectIdentifier(oid.data), octetString(sequence())))],
  ['with nothing in it', 'malformed', ocspAnswer(0, basic(new Uint8Array()))],
  ['without its answer', 'malformed', ocspAnswer(0, null)],
  ['with bytes after it', 'malformed', join(answer(), Uint8Array.of(0))],
  ['that ends too early', 'malformed', answer().slice(0, -1)],
  ['of 5 MB', 'malformed', new Uint8Array(5_000_000).fill(0x30)],
  ['that is none', 'malformed', new TextEncoder().encode('<html>')],
  ['whose part is not where it belongs', 'malformed', sequence(der(contextTag(0)))],
])('an answer %s counts for nothing: %s', (_, fault, bytes) => {
  expect(verdict(bytes)).toBe(fault)
})

/** Octets from one that is changed to the next: each of them in `npm run proof -- ocsp`. */
const STEP = proofSize({ small: 37, large: 1 })

test('any one octet that is changed loses the answer, or leaves what it says', () => {
  const bytes = answer()
  for (let at = 0; at < bytes.length; at += STEP) {
    const result = ask(bytes.with(at, (bytes[at] ?? 0) ^ 0x10))
    if (result.ok) expect(result.value).toEqual({ says: 'good' })
  }
})
