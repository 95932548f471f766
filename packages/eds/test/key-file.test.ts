import { certain } from '@dilo/domain/result.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { signContent } from '../src/cms/sign-content.ts'
import { objectIdentifier, octetString, sequence } from '../src/der/write-der.ts'
import { publicOf } from '../src/dstu/dstu-4145.ts'
import { encryptionAlgorithm } from '../src/keys/password-encryption.ts'
import { readKeyFile } from '../src/keys/read-key-file.ts'
import { writePfx, writeProtectedKey } from '../src/keys/write-key-file.ts'
import { oid } from '../src/object-identifiers.ts'
import { verifySignedContent } from '../src/verify-signature.ts'
import { readCertificate } from '../src/x509/certificate.ts'
import { RECEIVED, signerOf, testAuthority } from './test-authority.ts'

const fileOf = (path: string | URL): Uint8Array => Uint8Array.from(readFileSync(path))
const vector = (name: string): Uint8Array => fileOf(new URL(`../../../fixtures/eds/${name}`, import.meta.url))
/** Vectors of the library's own tests. */
const ofLibrary = (name: string): Uint8Array => fileOf(createRequire(import.meta.url).resolve(`jkurwa/test/data/${name}`))

const authority = testAuthority()
const person = signerOf(authority)
const PASSWORD = 'Дуже таємне слово, довше за блок гешу'

const verdict = (bytes: Uint8Array, password: string): string => {
  const result = readKeyFile(bytes, password)
  return result.ok ? 'opened' : result.error
}

test('a key of another program opens, and signs under its certificate', () => {
  const { keys } = certain(readKeyFile(vector('user-key.pbes2'), 'Пароль-123'))
  const certificate = certain(readCertificate(vector('user.cer')))
  const [key] = keys
  if (key === undefined) throw new Error('A key is expected')
  const content = new TextEncoder().encode('текст')
  const message = signContent(content, { key, certificate }, { hash: 'gost34311', at: RECEIVED })
  const pinned = [certain(readCertificate(vector('ca.cer')))]
  expect(verifySignedContent(message, content, { pinned, others: [], at: RECEIVED }).ok).toBe(true)
})

test('a key that the library wrote opens', () => {
  expect(verdict(ofLibrary('STORE_A040.dat'), 'password')).toBe('opened')
})

test.each([
  ['a protected key', writeProtectedKey(person.key, PASSWORD), 0],
  ['a key with its certificate', writePfx(person.key, [person.certificate], PASSWORD), 1],
] as const)('%s opens by its password alone', (_, file, certificates) => {
  const opened = certain(readKeyFile(file, PASSWORD))
  expect(opened.keys.map(publicOf)).toEqual([publicOf(person.key)])
  expect(opened.certificates.map(({ bytes }) => bytes)).toEqual(certificates === 1 ? [person.certificate.bytes] : [])
  expect(verdict(file, PASSWORD.slice(1))).toBe('wrongPassword')
  expect(verdict(file, '')).toBe('wrongPassword')
})

test.each<[string, Uint8Array, string]>([
  ['a certificate', person.certificate.bytes, 'certificate'],
  ['a key store of Java', Uint8Array.fromHex('feedfeed00000002'), 'ownContainer'],
  ['Key-6.dat', sequence(sequence(objectIdentifier(oid.iitStore), sequence(octetString(new Uint8Array(4)))), octetString(new Uint8Array(8))), 'ownContainer'],
  ['a text', new TextEncoder().encode('Це не ключ'), 'notAKey'],
  ['nothing', new Uint8Array(), 'notAKey'],
  ['a key with other algorithms', sequence(sequence(objectIdentifier(oid.data), sequence()), octetString(new Uint8Array(8))), 'notAKey'],
  ['a sequence of sequences', sequence(sequence(), sequence()), 'notAKey'],
  ['an endless derivation', endless(), 'notAKey'],
])('%s is no file with a key: %s', (_, bytes, fault) => {
  expect(verdict(bytes, 'password')).toBe(fault)
})

/** A protected key that asks for two billion iterations. */
function endless(): Uint8Array {
  const encrypted = { salt: new Uint8Array(32), iv: new Uint8Array(8), body: new Uint8Array(8), iterations: 2 ** 31 }
  return sequence(encryptionAlgorithm(encrypted), octetString(encrypted.body))
}
