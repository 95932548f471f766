import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CertificateRequest } from '@dilo/eds/authority/issue-certificate.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { oid } from '@dilo/eds/object-identifiers.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { changed, hostileMessages, malformedMessages, withoutAttributes } from '@dilo/eds/testing/hostile-messages.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { textOfShown } from '@dilo/domain/signed-texts/shown-text.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed, signerBy, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, signatoryOf, signedByTwo } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'

const authority = newTestAuthority()
const authorityByGost = newTestAuthority('gost34311', 'Тестовий ЦСК за ГОСТ')

const { bank } = bankOfFile()
let company: string
let olena: TestClient
let ihor: TestClient
let key: Signer

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  trustAuthorities(bank, authority, authorityByGost)
  key = await keyOfPerson(bank, authority, OLENA)
})
beforeEach(async () => {
  await asOwner(bank, 'delete from attempt_counter', [])
  await needSignatures(bank, company, ['any'])
  ;[olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
})
afterEach(() => expectZeroSum(bank))

const draft = async (amount = '100'): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount }))
const messages = async () => bank.context.database.selectFrom('outbox').selectAll().execute()
const evidenceOf = async (paymentId: string) => asOwner(bank, 'select * from eds_signature where subject_id = $1 order by received_at', [paymentId])
const signaturesOf = async (paymentId: string) => asOwner(bank, 'select method from signature where subject_id = $1 and voided_at is null', [paymentId])
const at = () => new Date(bank.clock.now())
const base64 = (message: Uint8Array): string => Buffer.from(message).toString('base64')

/** Signs a payment's present text. */
const signNow = async (client: TestClient, paymentId: string, by: Signer, hash: 'kupyna256' | 'gost34311' = 'kupyna256') =>
  signByKey(client, paymentId, signed(await textToSign(client, paymentId), by, bank.clock.now(), hash))

/** A key of Olena's, which differs in what a test says. */
const another = (request: Partial<CertificateRequest>): Promise<Signer> => keyOfPerson(bank, authority, OLENA, { serial: 77n, ...request })

const invalid = (fault: string) => ({ ok: false, status: 409, refusal: { error_code: 'PAY_E062', fields: { p7s: fault } } })
const mismatch = (fault: string) => ({ ok: false, status: 422, refusal: { error_code: 'RELATION_EDS_PERSON_MISMATCH', fields: { p7s: fault } } })
const unreadable = (fault: string) => ({ ok: false, status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { p7s: fault } } })

describe('a payment signed by a key', () => {
  test('is paid, and its evidence stands beside the signature: the very bytes, the message and the certificate', async () => {
    const { id } = await draft()
    const before = await messages()
    const text = await textToSign(olena, id)
    expect(await messages()).toEqual(before)
    // A page builds the same from what it is shown (decision 158).
    expect(await textOfShown({ kind: 'payment', shown: await paymentNow(olena, id) }, text.toString())).toBe(text.toString())
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'onSigning' })
    const p7s = signed(text, key, bank.clock.now())
    expect(await signByKey(olena, id, p7s)).toMatchObject({ ok: true, answer: { state: 'settled' } })
    const [signature] = await asOwner(bank, 'select * from signature where subject_id = $1', [id])
    const { certificate } = key
    expect(signature).toMatchObject({ method: 'EDS', person_id: await personOf(bank, OLENA), digest: createHash('sha256').update(text).digest() })
    expect(await evidenceOf(id)).toMatchObject([
      {
        signature_id: signature?.['signature_id'],
        text,
        message: Buffer.from(p7s, 'base64'),
        certificate: Buffer.from(certificate.bytes),
        certificate_sha256: createHash('sha256').update(certificate.bytes).digest(),
        issuer_key_id: Buffer.from(authority.certificate.extensions.keyId ?? []),
        serial: Buffer.from(certificate.serial),
        drfo: certificate.extensions.drfo,
        edrpou: certificate.extensions.edrpou,
        hash: 'kupyna256',
        signing_time: at(),
        received_at: at(),
        name_differs: false,
      },
    ])
  })

  test('is paid by a key of an older authority, over GOST 34.311', async () => {
    const { id } = await draft()
    const old = await keyOfPerson(bank, authorityByGost, OLENA, {}, 'gost34311')
    expect(await signNow(olena, id, old, 'gost34311')).toMatchObject({ ok: true, answer: { state: 'settled' } })
    expect(await evidenceOf(id)).toMatchObject([{ hash: 'gost34311' }])
  })

  test('needs the second person still, who signs by a code', async () => {
    const { bohdan } = await signedByTwo(bank, company)
    const { id } = await draft()
    expect(await signNow(olena, id, key)).toMatchObject({ ok: true, answer: { state: 'onSigning' } })
    expect(await sign(bohdan, id, await codeFor(bank, bohdan, id, BOHDAN))).toMatchObject({ ok: true, answer: { state: 'settled' } })
    expect(await signaturesOf(id)).toEqual(expect.arrayContaining([{ method: 'EDS' }, { method: 'SMS' }]))
    expect(await evidenceOf(id)).toHaveLength(1)
  })

  test('is stored with others of the same moment, each with its own evidence', async () => {
    const payments = await Promise.all([draft(), draft(), draft(), draft()])
    const texts = await Promise.all(payments.map(({ id }) => textToSign(olena, id)))
    const code = await draft()
    const typed = await codeFor(bank, olena, code.id, OLENA)
    const answers = await Promise.all([
      ...payments.map(({ id }, place) => signByKey(olena, id, signed(texts[place] ?? Buffer.of(), key, bank.clock.now()))),
      sign(olena, code.id, typed),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    const evidence = await Promise.all(payments.map(({ id }) => evidenceOf(id)))
    expect(evidence.map(([one]) => one?.['text'])).toEqual(texts)
    expect(await evidenceOf(code.id)).toEqual([])
  })

  // security row 29, КЕП
  test('keeps its evidence when the signature is taken back, and that signature signs nothing again', async () => {
    await signedByTwo(bank, company)
    const { id } = await draft()
    const p7s = signed(await textToSign(olena, id), key, bank.clock.now())
    expect(await signByKey(olena, id, p7s)).toMatchObject({ ok: true })
    await olena.call('DELETE /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId: id } })
    expect(await signByKey(olena, id, p7s)).toMatchObject(invalid('usedBefore'))
    // The number of the form is covered by no signature: another message, and the same signature.
    const message = Buffer.from(p7s, 'base64')
    message[message.indexOf('020101', 0, 'hex') + 2] = 3
    expect(await signByKey(olena, id, base64(message))).toMatchObject(invalid('usedBefore'))
    expect(await signaturesOf(id)).toEqual([])
    expect(await evidenceOf(id)).toMatchObject([{ message: Buffer.from(p7s, 'base64') }])
    expect(await signNow(olena, id, key)).toMatchObject({ ok: true })
    expect(await evidenceOf(id)).toHaveLength(2)
  })

  test('is answered as what it is: signed by this person, signed by all, not this person’s to sign', async () => {
    const { bohdan } = await signedByTwo(bank, company)
    const { id } = await draft()
    const p7s = signed(await textToSign(olena, id), key, bank.clock.now())
    const both = await Promise.all([signByKey(olena, id, p7s), signByKey(olena, id, p7s)])
    expect(both.map((answer) => (answer.ok ? 'signed' : answer.refusal.error_code)).toSorted()).toEqual(['PAY_E063', 'signed'])
    expect(await signByKey(olena, id, p7s)).toMatchObject({ refusal: { error_code: 'PAY_E063' } })
    await sign(bohdan, id, await codeFor(bank, bohdan, id, BOHDAN))
    expect(await signByKey(olena, id, p7s)).toMatchObject({ refusal: { error_code: 'PAY_E060' } })
    const other = await draft()
    await textToSign(olena, other.id)
    const none = await signatoryOf(bank, company, BOHDAN, { type: 'none' })
    expect(await signByKey(none, other.id, p7s)).toMatchObject({ refusal: { error_code: 'PAY_E030' } })
    expect(await evidenceOf(other.id)).toEqual([])
  })
})

describe('a signature that is not right', () => {
  /** Nothing of it is stored, and the payment waits as before. */
  const expectNothing = async (id: string) => {
    expect(await signaturesOf(id)).toEqual([])
    expect(await evidenceOf(id)).toEqual([])
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'onSigning' })
  }

  const setting = (content: Uint8Array) => ({
    content,
    at: at(),
    authority,
    signer: key,
    signerOf: signerBy,
    newAuthority: (name?: string) => newTestAuthority('kupyna256', name),
  })

  test('has been right before it was changed', async () => {
    const { id } = await draft()
    expect(await signByKey(olena, id, base64(changed(setting(await textToSign(olena, id)))))).toMatchObject({ ok: true })
  })

  // security row 29, КЕП
  test.each(hostileMessages)('because of %s is refused: %s', async (_, fault, change) => {
    const { id } = await draft()
    const around = setting(await textToSign(olena, id))
    expect(await signByKey(olena, id, base64(changed(around, change(around))))).toMatchObject(invalid(fault))
    await expectNothing(id)
  })

  test('because it has no signed attributes is refused', async () => {
    const { id } = await draft()
    const around = setting(await textToSign(olena, id))
    expect(await signByKey(olena, id, base64(withoutAttributes(around)))).toMatchObject(invalid('noSignedAttributes'))
    await expectNothing(id)
  })

  test.each(malformedMessages)('because of %s is no signature', async (_, change) => {
    const { id } = await draft()
    const around = setting(await textToSign(olena, id))
    expect(await signByKey(olena, id, base64(change(changed(around))))).toMatchObject(unreadable('malformed'))
    await expectNothing(id)
  })

  test.each([
    ['that is no base64', 'підпис'],
    ['of more than 11 KiB', Buffer.alloc(11 * 1024 + 3).toString('base64')],
    ['of nothing', ''],
  ])('%s is no signature', async (_, p7s) => {
    const { id } = await draft()
    await textToSign(olena, id)
    expect(await signByKey(olena, id, p7s)).toMatchObject({
      ok: false,
      status: 400,
      refusal: { error_code: 'INVALID_REQUEST', fields: { p7s: expect.any(String) } },
    })
    await expectNothing(id)
  })

  // security row 29, КЕП
  test('over the payment as it was before an edit is refused', async () => {
    const body = await paymentBody(olena, ihor, { amount: '100' })
    const { id, version } = await created(olena, body)
    const p7s = signed(await textToSign(olena, id), key, bank.clock.now())
    const edited = await olena.call('PUT /api/payment-service/payments/{paymentId}', { params: { paymentId: id }, body: { ...body, amount: '101', version } })
    expect(edited).toMatchObject({ ok: true })
    await textToSign(olena, id)
    expect(await signByKey(olena, id, p7s)).toMatchObject(invalid('messageDigest'))
    await expectNothing(id)
  })

  test('over another payment is refused', async () => {
    const [one, other] = [await draft(), await draft()]
    const p7s = signed(await textToSign(olena, one.id), key, bank.clock.now())
    await textToSign(olena, other.id)
    expect(await signByKey(olena, other.id, p7s)).toMatchObject(invalid('messageDigest'))
    await expectNothing(other.id)
  })

  // security row 29, КЕП
  test('counts like a wrong code: after ten its person waits, nobody else, and a right one never counts', async () => {
    const { id } = await draft()
    const content = await textToSign(olena, id)
    for (let time = 0; time < 12; time += 1) {
      const other = await draft()
      expect(await signNow(olena, other.id, key)).toMatchObject({ ok: true })
    }
    const p7s = base64(changed(setting(Buffer.from('{}'))))
    for (let time = 0; time < 10; time += 1) expect(await signByKey(olena, id, p7s)).toMatchObject(invalid('messageDigest'))
    const right = signed(content, key, bank.clock.now())
    for (const brought of [p7s, right])
      expect(await signByKey(olena, id, brought)).toMatchObject({
        ok: false,
        status: 429,
        refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: HOUR / 1000 },
      })
    await expectNothing(id)
    // Codes have counters of their own.
    expect(await sign(olena, id, await codeFor(bank, olena, id, OLENA))).toMatchObject({ ok: true })
  })
})

describe('what a certificate answers for', () => {
  test.each<[what: string, request: Partial<CertificateRequest>, fault: string | null, amount?: string]>([
    ['up to the payment', { valueLimit: { currency: 'UAH', amount: 1n } }, null],
    ['less than the payment', { valueLimit: { currency: 'UAH', amount: 0n } }, 'overValueLimit'],
    ['a hryvnia for a payment of a kopiyka more', { valueLimit: { currency: 'UAH', amount: 1n } }, 'overValueLimit', '101'],
    ['a sum in another currency', { valueLimit: { currency: 'EUR', amount: 1_000n } }, 'overValueLimit'],
    ['answers about revocation alone', { extendedUses: [oid.ocspSigning], areUsesCritical: true }, 'keyUsage'],
    ['stamps the time alone', { extendedUses: [oid.timeStamping], areUsesCritical: true }, 'keyUsage'],
  ])('%s', async (_, request, fault, amount) => {
    const { id } = await draft(amount)
    const answer = await signNow(olena, id, await another(request))
    expect(answer).toMatchObject(fault === null ? { ok: true, answer: { state: 'settled' } } : invalid(fault))
  })
})

describe('whose the certificate is', () => {
  test.each<[string, Partial<CertificateRequest>, string]>([
    ['a seal, which is no person’s', { drfo: undefined } as unknown as Partial<CertificateRequest>, 'seal'],
    ['another person’s', { drfo: '2222222222' }, 'anotherPerson'],
    ['the person’s for another company', { edrpou: '12345678' }, 'anotherCompany'],
    ['nobody’s', { drfo: undefined, edrpou: undefined } as unknown as Partial<CertificateRequest>, 'anotherPerson'],
    ['a passport’s, though the person has a РНОКПП', { drfo: '123456789' }, 'anotherPerson'],
  ])('%s: refused as somebody else’s', async (_, request, fault) => {
    const { id } = await draft()
    expect(await signNow(olena, id, await another(request))).toMatchObject(mismatch(fault))
    expect(await evidenceOf(id)).toEqual([])
  })

  test.each<[string, Partial<CertificateRequest>, boolean]>([
    ['without a company, of the person', { edrpou: undefined } as unknown as Partial<CertificateRequest>, false],
    ['with another name, by the codes, and says so', { subject: { commonName: 'Ткаченко Олена Петрівна' } }, true],
  ])('a certificate %s signs', async (_, request, differs) => {
    const { id } = await draft()
    expect(await signNow(olena, id, await another(request))).toMatchObject({ ok: true, answer: { state: 'settled' } })
    expect(await evidenceOf(id)).toMatchObject([{ name_differs: differs }])
  })
})

const methods: Record<SigningMethod, true> = { SMS: true, EMAIL: true, EDS: true }
test.each(Object.keys(methods) as SigningMethod[])('the bank begins a signature by %s', async (method) => {
  const { id } = await draft()
  const begun = await olena.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId: id }, body: { method } })
  expect(begun).toMatchObject(method === 'EDS' ? { answer: { method, fingerprint: expect.stringMatching(/^\w{4}-\w{4}$/) } } : { answer: { resendAfter: 30 } })
})
