import { expect, test } from 'vitest'
import { critical, extension } from '../src/authority/issue-certificate.ts'
import { issueRevocationList, type RevokedCertificate } from '../src/authority/issue-revocation-list.ts'
import { tags } from '../src/der/tags.ts'
import { der, integer, join, sequence } from '../src/der/write-der.ts'
import type { SignedHash } from '../src/dstu/algorithms.ts'
import { newPrivateKey } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'
import { verifyRevocationList } from '../src/revocation/verify-revocation-list.ts'
import type { Certificate } from '../src/x509/certificate.ts'
import { RECEIVED, signerOf, testAuthority } from './test-authority.ts'

const authority = testAuthority()
const { certificate } = signerOf(authority)
const HOUR = 3_600_000
const later = (milliseconds: number): Date => new Date(RECEIVED.getTime() + milliseconds)
const revoked = (serial: Uint8Array): RevokedCertificate => ({ serial, since: later(-HOUR), reason: 'superseded' })

type Change = Partial<Parameters<typeof issueRevocationList>[2]> & { readonly by?: typeof authority; readonly hash?: SignedHash }

const list = ({ by = authority, hash = 'kupyna256', ...change }: Change = {}): Uint8Array =>
  issueRevocationList(by, hash, { revoked: [revoked(Uint8Array.of(9))], made: later(-HOUR), next: later(HOUR), number: 3n, ...change })

const look = (bytes: Uint8Array, of: Certificate = certificate, issuer: Certificate = authority.certificate) =>
  verifyRevocationList(bytes, { certificate: of, issuer, at: RECEIVED })

const verdict = (bytes: Uint8Array): string => {
  const result = look(bytes)
  return result.ok ? result.value.says : result.error
}

test.each<SignedHash>(['gost34311', 'kupyna256'])('a list signed over %s tells a revoked certificate from a good one', (hash) => {
  const ca = testAuthority(hash)
  const [one, other] = [signerOf(ca, { hash }).certificate, signerOf(ca, { hash, serial: 1002n }).certificate]
  const bytes = list({ by: ca, hash, revoked: [revoked(other.serial)] })
  expect(look(bytes, one, ca.certificate)).toEqual({ ok: true, value: { says: 'good' } })
  expect(look(bytes, other, ca.certificate)).toEqual({ ok: true, value: { says: 'revoked', since: later(-HOUR), reason: 'superseded' } })
})

test('a list of nobody is a list', () => {
  expect(verdict(list({ revoked: [] }))).toBe('good')
})

test('a list of ten thousand certificates is read', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => revoked(Uint8Array.of(0x01, index >> 8, index & 0xff)))
  expect(verdict(list({ revoked: [...many, revoked(certificate.serial)] }))).toBe('revoked')
})

test.each<[string, string, Change]>([
  ['of another authority', 'otherIssuer', { by: testAuthority('kupyna256', 'Чужий ЦСК') }],
  ['of an authority of the same name with another key', 'otherIssuer', { by: testAuthority() }],
  ['more than a day old', 'stale', { made: later(-25 * HOUR) }],
  ['after which a newer one came', 'stale', { next: later(-1) }],
  ['of a later moment', 'notYet', { made: later(HOUR) }],
  ['of changes since another list', 'unknownCriticalExtension', { further: [critical(oid.deltaList, integer(1n))] }],
  ['of changes that hides what it is', 'unknownCriticalExtension', { further: [extension(oid.deltaList, integer(1n))] }],
  ['with a demand that we do not know', 'unknownCriticalExtension', { further: [critical('2.5.29.28', sequence())] }],
])('a list %s counts for nothing: %s', (_, fault, change) => {
  expect(verdict(list(change))).toBe(fault)
})

test('a list that another key signed in the authority’s name counts for nothing', () => {
  const bytes = list()
  // The last octets are the signature's.
  expect(verdict(bytes.with(bytes.length - 5, (bytes.at(-5) ?? 0) ^ 1))).toBe('signature')
})

test('a list signed by a person’s key in the person’s own name counts for nothing', () => {
  const person = signerOf(authority, { key: newPrivateKey(oid.curve257) })
  const result = look(list({ by: person }), certificate, person.certificate)
  expect(result).toEqual({ ok: false, error: 'issuerUse' })
})

test.each<[string, Uint8Array]>([
  ['with bytes after it', join(list(), Uint8Array.of(0))],
  ['that ends too early', list().slice(0, -1)],
  ['of more than 4 MiB', new Uint8Array(5_000_000).fill(tags.sequence)],
  ['that is none', der(tags.sequence)],
])('a list %s is malformed', (_, bytes) => {
  expect(verdict(bytes)).toBe('malformed')
})
