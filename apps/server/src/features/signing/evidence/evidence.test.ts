import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { readSignedData } from '@dilo/eds/cms/signed-message.ts'
import { isNameOf } from '@dilo/eds/revocation/certificate-id.ts'
import { readOcspRequest, writeOcspRequest } from '@dilo/eds/revocation/ocsp-request.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { changed as messageOf } from '@dilo/eds/testing/hostile-messages.ts'
import { archivedBytes } from '@dilo/eds/time-stamp/archived-bytes.ts'
import { verifyTimeStamp } from '@dilo/eds/time-stamp/verify-time-stamp.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed, signerBy, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { type SignatureResponders, signatureResponders } from '../../../testing/signature-responders.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, ONLY_SIGNS, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import type { Context } from '../../../context.ts'
import { stampSignatures } from './stamp-signatures.ts'

const authority = newTestAuthority()

const { bank } = bankOfFile(testConfig({ EDS_UNCHECKED_MAX: '50' }))
let responders: SignatureResponders
let olena: TestClient
let ihor: TestClient
let key: Signer

beforeAll(async () => {
  key = await keyOfPerson(bank, authority, OLENA)
})
beforeEach(async () => {
  responders = trustAuthorities(bank, authority)
  ;[olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  await asOwner(bank, 'delete from eds_stamping', [])
})

const draft = async (amount = '100'): Promise<string> => (await created(olena, await paymentBody(olena, ihor, { amount }))).id

/** Signs a payment of an amount in kopiykas by a key. */
async function signPayment({ amount = '100', by = key } = {}) {
  const id = await draft(amount)
  const answer = await signByKey(olena, id, signed(await textToSign(olena, id), by, bank.clock.now()))
  return { id, answer }
}

type Row = { readonly kind: string; readonly bytes: Buffer; readonly source: string; readonly says: string | null; readonly stamped_at: Date | null }

const evidenceOf = async (paymentId: string) =>
  (await asOwner(
    bank,
    `select e.kind, e.bytes, e.source, e.says, e.stamped_at from eds_evidence e join eds_signature using (signature_id)
     where subject_id = $1 order by obtained_at, kind`,
    [paymentId],
  )) as unknown as readonly Row[]

const kindsOf = async (paymentId: string) => (await evidenceOf(paymentId)).map(({ kind }) => kind)

const stateOf = async (paymentId: string) => {
  const plan = await olena.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId } })
  return plan.ok ? plan.answer.given[0]?.evidence : plan.refusal.error_code
}

/** Another server of the bank, on the same database. */
const serverBeside = (change: Partial<Context> = {}): Context => ({ ...bank.context, ...change })

const onePart = (rows: readonly Row[], kind: string): Buffer => rows.find((row) => row.kind === kind)?.bytes ?? Buffer.alloc(0)

describe('evidence of a signature by a key', () => {
  test('begins with the answer about the revocation, is stamped, and a day later archived: each stamp can be checked by a stranger', async () => {
    const { id, answer } = await signPayment()
    expect(answer).toMatchObject({ ok: true })
    expect(await evidenceOf(id)).toMatchObject([
      { kind: 'issuers', source: 'signature', says: null },
      { kind: 'revocation', source: 'ocsp', says: 'good' },
    ])
    expect(await stateOf(id)).toBe('accepted')

    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 1, archived: 0, unanswered: [] })
    expect(await stateOf(id)).toBe('stamped')
    const [signature] = (await asOwner(bank, 'select text, message from eds_signature where subject_id = $1', [id])) as unknown as [
      { text: Buffer; message: Buffer },
    ]
    const value = readSignedData(signature.message).signers[0]?.signature ?? new Uint8Array()
    const trusted = { request: null, pinned: [authority.certificate], others: [], at: new Date(bank.clock.now()) }
    const stamp = onePart(await evidenceOf(id), 'timeStamp')
    expect(verifyTimeStamp(stamp, { ...trusted, stamped: value })).toMatchObject({ ok: true, value: { stampedAt: new Date(bank.clock.now()) } })
    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 0, archived: 0 })

    bank.clock.advance(DAY)
    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 0, archived: 1, revokedSince: [] })
    olena = await bank.signsIn(OLENA)
    expect(await stateOf(id)).toBe('archived')
    const rows = await evidenceOf(id)
    const parts = ['issuers', 'revocation', 'timeStamp', 'archiveRevocation'].map((kind) => onePart(rows, kind))
    const all = archivedBytes([signature.text, signature.message, ...parts])
    const archive = onePart(rows, 'archiveTimeStamp')
    expect(verifyTimeStamp(archive, { ...trusted, stamped: all, at: new Date(bank.clock.now()) }).ok).toBe(true)
    const changed = archivedBytes([signature.text, signature.message, ...parts.with(1, Buffer.from([1]))])
    expect(verifyTimeStamp(archive, { ...trusted, stamped: changed, at: new Date(bank.clock.now()) })).toEqual({ ok: false, error: 'imprint' })
  })

  test('cannot be changed by the application', async () => {
    const { id } = await signPayment()
    const change = bank.context.database.updateTable('eds_evidence').set({ source: 'crl' }).where('kind', '=', 'revocation').execute()
    await expect(change).rejects.toMatchObject({ code: '42501' })
    expect(await kindsOf(id)).toEqual(['issuers', 'revocation'])
  })

  test('of one signature comes once, though three servers stamp at once', async () => {
    const signatures = await Promise.all([signPayment(), signPayment(), signPayment()])
    const before = responders.asked.stamps
    const rounds = await Promise.all([serverBeside(), serverBeside(), serverBeside()].map(stampSignatures))
    expect(rounds.reduce((sum, { stamped }) => sum + stamped, 0)).toBe(3)
    expect(responders.asked.stamps - before).toBe(3)
    for (const { id } of signatures) expect(await kindsOf(id)).toEqual(['issuers', 'revocation', 'timeStamp'])
  })

  test('is left to the next server when one dies in the middle of a stamp, and a late answer changes nothing', async () => {
    const { id } = await signPayment()
    let answer = (): void => {}
    const hanging = new Promise<void>((resolve) => (answer = resolve))
    const slow: SignatureResponders = {
      ...responders,
      async stampTime(request) {
        await hanging
        return responders.stampTime(request)
      },
    }
    const dying = stampSignatures(serverBeside({ signatureAuthorities: { ofClients: slow, ofDemos: slow } }))
    await expect.poll(async () => (await asOwner(bank, 'select tries from eds_stamping', []))[0]).toEqual({ tries: 1 })
    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 0 })
    bank.clock.advance(2 * MINUTE)
    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 1 })
    const stamp = onePart(await evidenceOf(id), 'timeStamp')
    answer()
    expect(await dying).toMatchObject({ faults: [] })
    expect(onePart(await evidenceOf(id), 'timeStamp').equals(stamp)).toBe(true)
    expect(await asOwner(bank, 'select awaits from eds_stamping', [])).toEqual([{ awaits: 'archiveTimeStamp' }])
  })
})

describe('an authority that does not answer', () => {
  test('is asked for a stamp more and more rarely, is reported, and loses no signature', async () => {
    const { id } = await signPayment()
    responders.silence('stamps')
    const expected = { stamped: 0, unanswered: [{ why: 'timeOut', from: 'ca.example', signatures: 1 }] }
    expect(await stampSignatures(bank.context)).toMatchObject(expected)
    const minutes: number[] = []
    for (let waited = 0; minutes.length < 3;) {
      bank.clock.advance(MINUTE)
      waited += 1
      if ((await stampSignatures(bank.context)).unanswered.length === 0) continue
      minutes.push(waited)
      waited = 0
    }
    expect(minutes).toEqual([1, 5, 15])
    responders.silence()
    bank.clock.advance(60 * MINUTE)
    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 1, unanswered: [] })
    expect(await kindsOf(id)).toContain('timeStamp')
  })

  test('keeps nobody else’s signatures: an archive waits, and new signatures are stamped', async () => {
    const archived = await signPayment()
    await stampSignatures(bank.context)
    bank.clock.advance(DAY)
    olena = await bank.signsIn(OLENA)
    ihor = await bank.signedIn(IHOR)
    const fresh = await signPayment()
    responders.silence('ocsp', 'list')
    expect(await stampSignatures(bank.context)).toMatchObject({ stamped: 1, archived: 0, unanswered: [{ why: 'timeOut', signatures: 1 }] })
    expect(await kindsOf(fresh.id)).toContain('timeStamp')
    expect(await kindsOf(archived.id)).not.toContain('archiveTimeStamp')
  })

  // security row 29, КЕП
  test('keeps a signature from being given: nothing happens, and the person signs when it answers again', async () => {
    responders.silence('ocsp')
    const id = await draft('5001')
    const p7s = signed(await textToSign(olena, id), key, bank.clock.now())
    // More often than wrong signatures are taken.
    for (let time = 0; time < 11; time += 1)
      expect(await signByKey(olena, id, p7s)).toMatchObject({ ok: false, refusal: { error_code: 'PAY_E062', fields: { p7s: 'revocationUnknown' } } })
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'onSigning' })
    responders.silence()
    expect(await signByKey(olena, id, p7s)).toMatchObject({ ok: true, answer: { state: 'settled' } })
  })

  test('is replaced by its list up to the amount of the settings, and not above it', async () => {
    responders.silence('ocsp')
    const { id, answer } = await signPayment({ amount: '5000' })
    expect(answer).toMatchObject({ ok: true, answer: { state: 'settled' } })
    expect(await evidenceOf(id)).toMatchObject([{ kind: 'issuers' }, { kind: 'revocation', source: 'crl', says: 'good' }])
    expect((await signPayment({ amount: '5001' })).answer).toMatchObject({ refusal: { fields: { p7s: 'revocationUnknown' } } })
    responders.silence('ocsp', 'list')
    expect((await signPayment({ amount: '100' })).answer).toMatchObject({ refusal: { fields: { p7s: 'revocationUnknown' } } })
  })
})

describe('a revoked key', () => {
  // security row 29, КЕП
  test.each<['ocsp' | 'list', readonly ('ocsp' | 'list')[]]>([
    ['ocsp', []],
    ['list', ['ocsp']],
  ])('signs nothing, whether the %s says it, and the trail and the other heads are told', async (_, silent) => {
    const company = await companyOf(bank, OLENA)
    await signatoryOf(bank, company, IHOR, { type: 'none', permissions: ONLY_SIGNS, relation: 'FOUNDER' })
    const stolen = await keyOfPerson(bank, authority, OLENA, { serial: BigInt(4000 + silent.length) })
    responders.revoke(stolen.certificate.serial)
    responders.silence(...silent)
    const { id, answer } = await signPayment({ by: stolen })
    expect(answer).toMatchObject({ ok: false, refusal: { error_code: 'PAY_E062', fields: { p7s: 'revoked' } } })
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'onSigning' })
    expect(await asOwner(bank, 'select * from eds_signature where subject_id = $1', [id])).toEqual([])
    const [entry] = await asOwner(bank, `select * from audit_entry where company_id = $1 and event = 'revokedKeyRefused' order by sequence desc`, [company])
    expect(entry).toMatchObject({ subject_id: await personOf(bank, OLENA), subject_kind: 'person' })
    expect(JSON.stringify(entry)).toContain('keyCompromise')
    expect((await bank.lastMessage(IHOR)).text).toContain('скасованим ключем')
    await expect(bank.lastMessage(OLENA)).resolves.not.toMatchObject({ text: expect.stringContaining('скасованим ключем') as string })
  })

  test('that is revoked after the signature is reported when the signature is archived', async () => {
    const lost = await keyOfPerson(bank, authority, OLENA, { serial: 5000n })
    const { id } = await signPayment({ by: lost })
    await stampSignatures(bank.context)
    responders.revoke(lost.certificate.serial)
    bank.clock.advance(DAY)
    const { archived, revokedSince } = await stampSignatures(bank.context)
    expect([archived, revokedSince.length]).toEqual([1, 1])
    expect(await evidenceOf(id)).toContainEqual(expect.objectContaining({ kind: 'archiveRevocation', says: 'revoked' }))
  })
})

describe('an authority between the signer’s and the pinned one', () => {
  const below = signerBy(authority, { usage: 'authority', serial: 6000n, subject: { commonName: 'Нижчий ЦСК' } })
  const asksAboutBelow = (question: Uint8Array): boolean => {
    const read = readOcspRequest(question)
    return read.ok && read.value.certificates.some((id) => isNameOf(id, below.certificate, authority.certificate))
  }

  /** A payment signed by a key that this authority has certified. */
  async function signThroughBelow() {
    const by = await keyOfPerson(bank, below, OLENA, { serial: 6001n })
    const id = await draft()
    const setting = { content: await textToSign(olena, id), at: new Date(bank.clock.now()), signer: by }
    const message = messageOf(setting, { certificates: [by, below].map(({ certificate }) => certificate.bytes) })
    return { id, answer: await signByKey(olena, id, Buffer.from(message).toString('base64')) }
  }

  /** Only the root is pinned; both answer, and about the one below only as the test says. */
  function answering(aboutBelow: 'good' | 'revoked' | 'revoked by list' | 'silence'): void {
    trustAuthorities(bank, authority)
    const both = signatureResponders([authority, below], () => bank.clock.now())
    if (aboutBelow.startsWith('revoked')) both.revoke(below.certificate.serial)
    if (aboutBelow === 'silence') both.silence('list')
    const isSilent = aboutBelow === 'silence' || aboutBelow === 'revoked by list'
    const askStatus: typeof both.askStatus = async (addresses, question) =>
      isSilent && asksAboutBelow(question) ? { kind: 'silence', why: 'timeOut', from: 'ca.example' } : both.askStatus(addresses, question)
    const responders = { ...both, askStatus }
    Object.assign(bank.context, { signatureAuthorities: { ofClients: responders, ofDemos: responders } })
  }

  test('that is not revoked lets its people sign', async () => {
    answering('good')
    expect((await signThroughBelow()).answer).toMatchObject({ ok: true, answer: { state: 'settled' } })
  })

  // security row 29, КЕП
  test.each([
    ['revoked', 'revoked'],
    ['revoked by list', 'revoked'],
    ['silence', 'revocationUnknown'],
  ] as const)('about which the pinned one says %s lets nobody sign', async (aboutBelow, fault) => {
    answering(aboutBelow)
    const { id, answer } = await signThroughBelow()
    expect(answer).toMatchObject({ ok: false, refusal: { error_code: 'PAY_E062', fields: { p7s: fault } } })
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'onSigning' })
    expect(await asOwner(bank, 'select * from eds_signature where subject_id = $1', [id])).toEqual([])
  })
})

test('for callers outside, the demo authority answers of its own keys alone', async () => {
  const { signatureAuthorities } = contextOn(bank.context.database, bank.clock, testConfig())
  const silence = { kind: 'silence', why: 'noAnswer', from: null }
  expect(await signatureAuthorities.ofDemos.askStatus(['http://ca.example/ocsp'], Uint8Array.of(0x30, 0))).toEqual(silence)
  const question = writeOcspRequest(key.certificate, authority.certificate, Uint8Array.of(1))
  expect(await signatureAuthorities.ofDemos.askStatus([], question)).toEqual(silence)
})
