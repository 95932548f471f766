import { certain } from '@dilo/domain/result.ts'
import { TEST_AUTHORITY } from '@dilo/domain/values/test-authority.ts'
import { type Authority, type CertificateRequest, issueCertificate, newAuthority, publicKeyOf } from '@dilo/eds/authority/issue-certificate.ts'
import { newPrivateKey } from '@dilo/eds/dstu/dstu-4145.ts'
import { writePfx, writeProtectedKey } from '@dilo/eds/keys/write-key-file.ts'
import { oid } from '@dilo/eds/object-identifiers.ts'
import { verifySignedContent } from '@dilo/eds/verify-signature.ts'
import { expect, test } from 'vitest'
import { openKey } from './open-key.ts'
import { signShown } from './sign-shown.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const PASSWORD = 'Пароль-123'
const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2026-12-01T10:00:00Z') }

const authority: Authority = newAuthority(newPrivateKey(oid.curve257), 'kupyna256', {
  subject: { commonName: 'Тестовий ЦСК Діло', organization: TEST_AUTHORITY },
  serial: 1n,
  ...validity,
})
const [key, another] = [newPrivateKey(oid.curve257), newPrivateKey(oid.curve257)]

const certificateOf = (request: Partial<CertificateRequest> = {}, hash: 'kupyna256' | 'gost34311' = 'kupyna256') =>
  issueCertificate(authority, hash, {
    subject: { commonName: 'Коваль Олена Іванівна', organization: 'ФОП Коваль' },
    publicKey: publicKeyOf(key),
    serial: 7n,
    ...validity,
    usage: 'signing',
    drfo: '3135204544',
    edrpou: '3135204544',
    ...request,
  })

const certificate = certificateOf()
const pk8 = writeProtectedKey(key, PASSWORD)
const pfxOf = (request: Partial<CertificateRequest>) => writePfx(key, [certificateOf(request)], PASSWORD)
const fresh = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes)

test('a key tells whose it is, who vouches for it, and how long it is good', () => {
  const file = fresh(pfxOf({}))
  const { owner } = certain(openKey({ key: file, certificate: null, password: PASSWORD }, NOW))
  expect(owner).toEqual({
    name: 'Коваль Олена Іванівна',
    organization: 'ФОП Коваль',
    drfo: '3135204544',
    edrpou: '3135204544',
    issuer: 'Тестовий ЦСК Діло',
    isOfTestAuthority: true,
    notAfter: validity.notAfter,
    daysLeft: 5,
  })
  expect(
    file.every((octet) => octet === 0),
    'the bytes of the file are overwritten',
  ).toBe(true)
})

test('a key without a certificate opens with the file of its certificate', () => {
  expect(certain(openKey({ key: fresh(pk8), certificate: certificate.bytes, password: PASSWORD }, NOW)).owner.drfo).toBe('3135204544')
})

test.each<[string, Uint8Array, Uint8Array | null, string, Date, string]>([
  ['a certificate', certificate.bytes, null, PASSWORD, NOW, 'certificate'],
  ['a certificate in letters', new TextEncoder().encode(Buffer.from(certificate.bytes).toString('base64')), null, PASSWORD, NOW, 'certificate'],
  ['a key store of Java that broke off', Uint8Array.of(0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2), null, PASSWORD, NOW, 'notAKey'],
  ['a letter', new TextEncoder().encode('Шановний пане'), null, PASSWORD, NOW, 'notAKey'],
  ['nothing', new Uint8Array(), null, PASSWORD, NOW, 'notAKey'],
  ['a key under another password', pk8, certificate.bytes, 'пароль-123', NOW, 'wrongPassword'],
  ['a key alone', pk8, null, PASSWORD, NOW, 'noCertificate'],
  ['a key with the certificate of another', pk8, certificateOf({ publicKey: publicKeyOf(another) }).bytes, PASSWORD, NOW, 'certificateOfAnotherKey'],
  ['a key with a picture', pk8, Uint8Array.of(1, 2, 3), PASSWORD, NOW, 'notACertificate'],
  ['a key that only agrees on secrets', pk8, certificateOf({ usage: 'agreement' }).bytes, PASSWORD, NOW, 'notForSigning'],
  ['an expired key', pk8, certificate.bytes, PASSWORD, new Date('2026-12-02T00:00:00Z'), 'expired'],
  ['a key of tomorrow', pk8, certificate.bytes, PASSWORD, new Date('2025-12-31T00:00:00Z'), 'notYetValid'],
])('%s signs nothing, and says why', (_, file, beside, password, now, fault) => {
  expect(openKey({ key: fresh(file), certificate: beside, password }, now)).toEqual({ ok: false, error: fault })
})

const shown = {
  id: '0198f3a2-7c1d-7f00-8000-000000000001',
  version: 1,
  number: '17',
  valueDate: '2026-11-26',
  debtor: { name: 'ФОП Коваль', code: '3135204544', iban: 'UA223052990000026001234567890' },
  debtorCard: null,
  creditor: { name: 'ТОВ «Зелений Гай»', code: '14360570', iban: 'UA213223130000026007233566001' },
  creditorCard: null,
  amount: '125050',
  fee: '300',
  product: 'regular' as const,
  currency: 'UAH' as const,
  remittanceInformation: 'Оплата',
  salary: null,
}
const text = new TextEncoder().encode(
  '{"form":"dilo.payment.1","payment":{"amount":"125050","creditor":{"code":"14360570","iban":"UA213223130000026007233566001","name":"ТОВ «Зелений Гай»"},' +
    '"currency":"UAH","debtor":{"code":"3135204544","iban":"UA223052990000026001234567890","name":"ФОП Коваль"},"fee":"300",' +
    '"id":"0198f3a2-7c1d-7f00-8000-000000000001","number":"17","remittanceInformation":"Оплата","valueDate":"2026-11-26","version":1}}',
)

test.each(['kupyna256', 'gost34311'] as const)('what the page shows is signed by the hash of the certificate: %s', async (hash) => {
  const signer = { key, certificate: certificateOf({}, hash) }
  const message = certain(await signShown(signer, { subject: { kind: 'payment', shown }, text }, NOW))
  const verified = certain(verifySignedContent(message, text, { pinned: [authority.certificate], others: [], at: NOW }))
  expect(verified.hash).toBe(hash)
})

test.each<[string, Uint8Array]>([
  ['another amount', new TextEncoder().encode(new TextDecoder().decode(text).replace('125050', '925050'))],
  ['a space', new TextEncoder().encode(new TextDecoder().decode(text).replace(',', ', '))],
  ['more octets', Uint8Array.of(...text, 32)],
  ['fewer octets', text.subarray(0, -1)],
  ['octets that are no text', Uint8Array.of(0xff, 0xfe)],
  ['nothing', new Uint8Array()],
])('a text with %s is not signed', async (_, given) => {
  expect(await signShown({ key, certificate }, { subject: { kind: 'payment', shown }, text: given }, NOW)).toEqual({ ok: false, error: 'textDiffers' })
})
