import { certain } from '@dilo/domain/result.ts'
import { expect, test } from 'vitest'
import { newPrivateKey, publicOf } from '../src/dstu/dstu-4145.ts'
import { chooseSigner } from '../src/keys/choose-signer.ts'
import { oid } from '../src/object-identifiers.ts'
import { readCertificateFile } from '../src/x509/read-certificate-file.ts'
import { signerOf, testAuthority } from './test-authority.ts'

const authority = testAuthority()
const [key, another] = [newPrivateKey(oid.curve257), newPrivateKey(oid.curve257)]
const certificate = signerOf(authority, { key }).certificate
const older = signerOf(authority, { key, notAfter: new Date('2027-01-31T23:59:59Z') }).certificate
const agreement = signerOf(authority, { key: another, usage: 'agreement' }).certificate

test('of two keys the one that signs is chosen, with the certificate that is valid longest', () => {
  const chosen = certain(chooseSigner({ keys: [another, key], certificates: [agreement, authority.certificate, older, certificate] }, []))
  expect(publicOf(chosen.key)).toEqual(publicOf(key))
  expect(chosen.certificate.bytes).toEqual(certificate.bytes)
})

test('a certificate may lie beside the key', () => {
  expect(certain(chooseSigner({ keys: [key], certificates: [] }, [certificate])).certificate.bytes).toEqual(certificate.bytes)
})

test.each([
  ['without a certificate', { keys: [key], certificates: [] }, 'noCertificate'],
  ['with somebody else’s certificate', { keys: [another], certificates: [certificate] }, 'noCertificate'],
  ['that agrees on secrets', { keys: [another], certificates: [agreement] }, 'notForSigning'],
] as const)('a key %s signs nothing', (_, file, fault) => {
  expect(chooseSigner(file, [])).toEqual({ ok: false, error: fault })
})

const base64 = Buffer.from(certificate.bytes).toString('base64')

test.each<[string, Uint8Array]>([
  ['DER', certificate.bytes],
  ['base64', new TextEncoder().encode(base64)],
  ['PEM', new TextEncoder().encode(`-----BEGIN CERTIFICATE-----\r\n${base64.replaceAll(/.{64}/g, '$&\r\n')}\r\n-----END CERTIFICATE-----\r\n`)],
])('a certificate is read from %s', (_, file) => {
  expect(certain(readCertificateFile(file)).bytes).toEqual(certificate.bytes)
})

test.each(['', 'Це не сертифікат', 'abcd', '====', '-----BEGIN CERTIFICATE-----'])('«%s» is no certificate', (text) => {
  expect(readCertificateFile(new TextEncoder().encode(text)).ok).toBe(false)
})
