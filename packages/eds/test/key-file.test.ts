import { createHash } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import gost89 from 'gost89'
import { expect, test } from 'vitest'
import { signContent } from '../src/cms/sign-content.ts'
import { tags } from '../src/der/tags.ts'
import { der, join, objectIdentifier, octetString, sequence } from '../src/der/write-der.ts'
import { publicOf } from '../src/dstu/dstu-4145.ts'
import { encryptionAlgorithm } from '../src/keys/password-encryption.ts'
import { writePrivateKey } from '../src/keys/private-key-info.ts'
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
  ['a key store of Java that broke off', Uint8Array.fromHex('feedfeed00000002'), 'notAKey'],
  ['a key store of Java with a thousand entries', Uint8Array.fromHex(`feedfeed00000002000003e8${'00'.repeat(40)}`), 'notAKey'],
  ['a Key-6.dat of broken blocks', iitContainer(new Uint8Array(4), new Uint8Array(9), new Uint8Array(2)), 'notAKey'],
  ['an open key as text', armour(writePrivateKey(person.key), 'PRIVATE KEY'), 'notAKey'],
  ['a text', new TextEncoder().encode('Це не ключ'), 'notAKey'],
  ['nothing', new Uint8Array(), 'notAKey'],
  ['a key with other algorithms', sequence(sequence(objectIdentifier(oid.data), sequence()), octetString(new Uint8Array(8))), 'notAKey'],
  ['a sequence of sequences', sequence(sequence(), sequence()), 'notAKey'],
  ['an endless derivation', endless(), 'notAKey'],
])('%s is no file with a key: %s', (_, bytes, fault) => {
  expect(verdict(bytes, 'password')).toBe(fault)
})

const numberOf = (octets: 2 | 4, value: number): Uint8Array => Uint8Array.from({ length: octets }, (_, place) => (value >> (8 * (octets - 1 - place))) & 0xff)
const inUtf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())
const sha1 = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(createHash('sha1').update(Buffer.concat(parts)).digest())

/** A key store as Java writes it: sun.security.provider.JavaKeyStore and KeyProtector. */
function javaKeyStore(key: Uint8Array, chain: readonly Uint8Array[], password: string): Uint8Array {
  const [secret, salt] = [inUtf16(password), Uint8Array.from({ length: 20 }, (_, place) => place * 7)]
  let stream: Uint8Array = salt
  const sealed: number[] = []
  for (const [place, octet] of key.entries()) {
    if (place % 20 === 0) stream = sha1(secret, stream)
    sealed.push(octet ^ (stream[place % 20] ?? 0))
  }
  const body = octetString(join(salt, Uint8Array.from(sealed), sha1(secret, key)))
  const encrypted = sequence(sequence(objectIdentifier(oid.sunKeyProtector), der(tags.null)), body)
  const text = (value: string): Uint8Array => join(numberOf(2, value.length), new TextEncoder().encode(value))
  const certificates = chain.map((bytes) => join(text('X.509'), numberOf(4, bytes.length), bytes))
  const entry = join(numberOf(4, 1), text('key'), new Uint8Array(8), numberOf(4, encrypted.length), encrypted, numberOf(4, chain.length), ...certificates)
  const store = join(Uint8Array.fromHex('feedfeed'), numberOf(4, 2), numberOf(4, 1), entry)
  return join(store, sha1(secret, new TextEncoder().encode('Mighty Aphrodite'), store))
}

function iitContainer(seal: Uint8Array, body: Uint8Array, pad: Uint8Array): Uint8Array {
  return sequence(sequence(objectIdentifier(oid.iitStore), sequence(octetString(seal), octetString(pad))), octetString(body))
}

/** A Key-6.dat of this key. */
function key6(key: Uint8Array, password: Uint8Array): Uint8Array {
  const cipher = gost89.init()
  cipher.key(gost89.dumb_kdf(Buffer.from(password), 10_000))
  const whole = Buffer.concat([key, Buffer.alloc((8 - (key.length % 8)) % 8)])
  const encrypted = Buffer.alloc(whole.length)
  cipher.crypt(whole, encrypted)
  return iitContainer(new Uint8Array(4), Uint8Array.from(encrypted.subarray(0, key.length)), Uint8Array.from(encrypted.subarray(key.length)))
}

function armour(bytes: Uint8Array, name = 'ENCRYPTED PRIVATE KEY'): Uint8Array {
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,64}/g)
  return new TextEncoder().encode(`-----BEGIN ${name}-----\n${lines?.join('\n')}\n-----END ${name}-----\n`)
}

test('a key store of Java opens by its password, with the chain that lies in it', () => {
  const file = javaKeyStore(writePrivateKey(person.key), [person.certificate.bytes, authority.certificate.bytes], PASSWORD)
  const opened = certain(readKeyFile(file, PASSWORD))
  expect(opened.keys.map(publicOf)).toEqual([publicOf(person.key)])
  expect(opened.certificates.map(({ bytes }) => bytes)).toEqual([person.certificate.bytes, authority.certificate.bytes])
  expect(verdict(file, PASSWORD.slice(1))).toBe('wrongPassword')
  expect(verdict(file.subarray(0, -1), PASSWORD)).toBe('notAKey')
})

test('a key store of another program opens by its password alone; its key is of another kind (UAPKI, test-jks.jks)', () => {
  expect(verdict(vector('rsa-key.jks'), 'testpassword')).toBe('otherKind')
  expect(verdict(vector('rsa-key.jks'), 'wrongpassword')).toBe('wrongPassword')
})

test.each([
  ['a Latin password', '123123', new TextEncoder().encode('123123')],
  ['a Cyrillic password in windows-1251', 'пароль', Uint8Array.fromHex('efe0f0eeebfc')],
])('a Key-6.dat opens by %s', (_, typed, written) => {
  const file = key6(writePrivateKey(person.key), written)
  expect(certain(readKeyFile(file, typed)).keys.map(publicOf)).toEqual([publicOf(person.key)])
  expect(verdict(file, `${typed}1`)).toBe('wrongPassword')
})

test('a key with the attributes that the makers of Key-6.dat add opens from one (jkurwa, Key40A0.pem)', () => {
  const text = new TextDecoder().decode(ofLibrary('Key40A0.pem'))
  const clear = Uint8Array.from(Buffer.from(text.replaceAll(/-----.*-----|\s/g, ''), 'base64'))
  expect(verdict(key6(clear, new TextEncoder().encode('123123')), '123123')).toBe('opened')
})

test('the key of a Key-6.dat is derived as the library of others derives it (gost89, test-util.js), and its reader opens ours', () => {
  expect(Buffer.from(gost89.dumb_kdf(Buffer.from('123123'), 10_000)).toString('hex')).toBe('3709d09a3574045a52ee9ac65d6277282e065abc597ab0330bd275446230b6a6')
  const { parse, open } = libraryReaders()
  const clear = writePrivateKey(person.key)
  expect(Uint8Array.from(open(parse(Buffer.from(key6(clear, new TextEncoder().encode('123123')))), Buffer.from('123123')))).toEqual(clear)
})

/** The readers of Key-6.dat in jkurwa and gost89, which the bank does not use. */
function libraryReaders() {
  const require = createRequire(import.meta.url)
  const { enc_parse: parse } = require('jkurwa/lib/spec/keystore.js') as { enc_parse: (bytes: Buffer) => object }
  const { decode_data: open } = require('gost89/lib/compat.js') as { decode_data: (parsed: object, password: Buffer) => Buffer }
  return { parse, open }
}

test('a key that another program wrote as text opens (jkurwa, STORE_A040.pem)', () => {
  expect(verdict(ofLibrary('STORE_A040.pem'), 'password')).toBe('opened')
  expect(verdict(ofLibrary('STORE_A040.pem'), 'passwort')).toBe('wrongPassword')
  expect(verdict(armour(writeProtectedKey(person.key, PASSWORD)), PASSWORD)).toBe('opened')
})

/** A protected key that asks for two billion iterations. */
function endless(): Uint8Array {
  const encrypted = { salt: new Uint8Array(32), iv: new Uint8Array(8), body: new Uint8Array(8), iterations: 2 ** 31 }
  return sequence(encryptionAlgorithm(encrypted), octetString(encrypted.body))
}
