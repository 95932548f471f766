import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, signedByTwo } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, rentBody, sign } from '../../../testing/test-payment.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { textOfPdf } from '../../../testing/pages-of-pdf.ts'

const authority = newTestAuthority()
const folder = mkdtempSync(join(tmpdir(), 'dilo-evidence-'))
const rootFile = join(folder, 'root.cer')
const command = fileURLToPath(new URL('../../../../../../scripts/check-evidence.mjs', import.meta.url))

const { bank } = bankOfFile(testConfig({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }))
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  trustAuthorities(bank, authority)
  writeFileSync(rootFile, authority.certificate.bytes)
  await signIn()
})
beforeEach(signIn)

/** Sessions end while the clock is moved. */
async function signIn(): Promise<void> {
  ;[olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
}

const ask = (client: TestClient, paymentId: string) => client.send({ method: 'GET', url: `/api/payment-service/payments/${paymentId}/evidence` })

async function packOf(client: TestClient, paymentId: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await ask(client, paymentId)
  expect(statusCode).toBe(200)
  return rawPayload
}

const manifestOf = (pack: Buffer) => JSON.parse(String(readZip(pack).get('manifest.json')))
const readMeOf = (pack: Buffer): string => String(readZip(pack).get('ЧИТАЙМЕ.txt'))

/** A stranger's view, by the command that knows nothing of the bank. */
async function checked(pack: Buffer, ...roots: string[]): Promise<{ code: number; says: string }> {
  const file = join(folder, `${randomUUID()}.zip`)
  writeFileSync(file, pack)
  return promisify(execFile)(process.execPath, [command, file, ...roots.flatMap((root) => ['--root', root])]).then(
    ({ stdout }) => ({ code: 0, says: stdout }),
    ({ code, stdout }) => ({ code, says: stdout }),
  )
}

const draft = async (number: string) => created(olena, await paymentBody(olena, ihor, { amount: '12345', number }))

/** Signs a payment by the person's own key. @returns the text that was signed */
async function signWithKey(client: TestClient, phone: string, paymentId: string): Promise<Buffer> {
  const text = await textToSign(client, paymentId)
  const given = await signByKey(client, paymentId, signed(text, await keyOfPerson(bank, authority, phone), bank.clock.now()))
  if (!given.ok) throw new Error(given.refusal.error_code)
  return text
}

describe('the evidence of a payment that two have signed by their keys', () => {
  let pack: Buffer
  let paymentId: string
  let text: Buffer

  beforeAll(async () => {
    const two = await signedByTwo(bank, await companyOf(bank, OLENA))
    paymentId = (await draft('Д1')).id
    text = await signWithKey(two.olena, OLENA, paymentId)
    await signWithKey(two.bohdan, BOHDAN, paymentId)
    await asOwner(bank, 'delete from company_signing_rule where company_id = $1', [await companyOf(bank, OLENA)])
    await doJob('anchorAudit', { ...jobNeedsOf(bank), logger: { warn: () => {} } as never })
    pack = await packOf(two.olena, paymentId)
  })

  test('holds the very bytes that were signed, and is right to a command that shares no code with the bank', async () => {
    const files = readZip(pack)
    expect(files.get('payment.json')).toEqual(text)
    expect([...files.keys()]).toEqual([
      'ЧИТАЙМЕ.txt',
      'payment.json',
      'payment.json.1.p7s',
      'certificates/signer-1.cer',
      expect.stringMatching(/^certificates\/authority-[\da-f]{16}\.cer$/),
      'revocation/signer-1-received.ors',
      'payment.json.2.p7s',
      'certificates/signer-2.cer',
      'revocation/signer-2-received.ors',
      'instruction.pdf',
      'manifest.json',
    ])
    expect(await checked(pack, rootFile)).toMatchObject({ code: 0, says: expect.stringContaining('payment.json.2.p7s is the signature of') })
    expect(await checked(pack)).toMatchObject({ code: 1, says: expect.stringContaining('which is no root that you named') })
  })

  test('holds the entries of the trail, whose hashes anybody computes, and the anchor after them', async () => {
    const { trail } = manifestOf(pack)
    const rows = await asOwner(
      bank,
      `select sequence::text, encode(hash, 'hex') as hash from audit_entry where subject_id = $1 and event = 'paymentSigned' order by sequence`,
      [paymentId],
    )
    expect(trail.entries).toMatchObject(rows.map(({ sequence, hash }, index) => ({ signature: index + 1, sequence, hash })))
    const [first] = trail.entries
    const { signature: _, hash, ...fields } = first
    expect(createHash('sha256').update(Object.values(fields).join('\n')).digest('hex')).toBe(hash)
    expect(JSON.parse(fields.facts).digest).toBe(createHash('sha256').update(text).digest('hex'))
    expect(trail.anchor).toMatchObject({ round: '1', roundHash: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(BigInt(trail.anchor.sequence)).toBeGreaterThanOrEqual(BigInt(rows.at(-1)?.['sequence'] as string))
  })

  test('has the instruction for people, and a page that says what to do with which file', async () => {
    const paper = await textOfPdf(readZip(pack).get('instruction.pdf') ?? Buffer.of())
    expect(paper).toContain('Платіжна інструкція № Д1')
    expect(paper).toContain('Перший підпис Коваль Олена Іванівна')
    expect(paper).toContain('З архіву доказів підпису: див. ЧИТАЙМЕ.txt')
    expect(paper).not.toMatch(/Код перевірки|Сформовано/)
    const page = readMeOf(pack)
    expect(page).toContain('https://czo.gov.ua/verify')
    expect(page).toContain('   payment.json.1.p7s\r\n   payment.json.2.p7s\r\n   Файл, який підписано: payment.json')
    expect(page).toContain('тестовий ЦСК')
  })

  test('is the same to the last byte whenever it is asked for', async () => {
    bank.clock.advance(5 * MINUTE)
    expect((await packOf(olena, paymentId)).equals(pack)).toBe(true)
  })

  test('is as whole for a person who acts on the account alone, though most of the trail is hidden from them', async () => {
    const { id } = await mainAccount(olena)
    await asOwner(bank, 'update relation set account_ids = array[$2::uuid] where person_id = (select person_id from login_directory where login = $1)', [
      BOHDAN,
      id,
    ])
    expect((await packOf(await bank.signedIn(BOHDAN), paymentId)).equals(pack)).toBe(true)
  })

  test('grows with the stamps: over each signature, and a day later over all of its evidence', async () => {
    await doJob('stampSignatures', jobNeedsOf(bank))
    expect(manifestOf(await packOf(olena, paymentId)).signatures).toMatchObject([{ eds: { state: 'stamped' } }, { eds: { state: 'stamped' } }])
    bank.clock.advance(DAY)
    await doJob('stampSignatures', jobNeedsOf(bank))
    const archived = await packOf(await bank.signedIn(OLENA), paymentId)
    expect([...readZip(archived).keys()]).toEqual(
      expect.arrayContaining(['revocation/signer-1-archived.ors', 'stamps/signature-1.tst', 'stamps/evidence-1.tst', 'stamps/evidence-2.tst']),
    )
    expect(await checked(archived, rootFile)).toMatchObject({ code: 0, says: expect.stringContaining('saw the evidence on') })
  })
})

test('a payment that was signed by a code says that the bank alone vouches for it', async () => {
  const payment = await draft('Д2')
  await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  const pack = await packOf(olena, payment.id)
  expect([...readZip(pack).keys()]).toEqual(['ЧИТАЙМЕ.txt', 'payment.json', 'instruction.pdf', 'manifest.json'])
  expect(manifestOf(pack)).toMatchObject({
    texts: [{ file: 'payment.json', form: 'dilo.payment.1' }],
    signatures: [{ method: 'SMS', text: 'payment.json', eds: null }],
  })
  expect(readMeOf(pack)).toContain('Підписано кодом, без КЕП: Коваль Олена Іванівна.')
  expect(readMeOf(pack)).not.toMatch(/czo\.gov\.ua|ТЕСТОВИЙ/)
  expect(await checked(pack)).toMatchObject({ code: 0, says: expect.stringContaining("was given by a code (SMS): the bank's record alone says so") })
})

test('a payment that a standing order made shows the terms that were signed, those of the order', async () => {
  const today = businessDateAt(bank.clock.now())
  const order = await olena.call('POST /api/payment-service/standing-orders', {
    body: {
      ...(await rentBody(olena, ihor)),
      schedule: { frequency: 'monthly', day: Number(plusDays(today, 1).slice(8)), firstDay: today, weekend: 'sameDay', end: { kind: 'never' } },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { id: orderId, version } = (order.ok && order.answer) || { id: '', version: 0 }
  const begun = await olena.call('POST /api/payment-service/standing-orders/{orderId}/signing-code', { params: { orderId }, body: { method: 'EDS', version } })
  const text = Buffer.from(begun.ok && 'text' in begun.answer ? begun.answer.text : '', 'base64')
  const p7s = signed(text, await keyOfPerson(bank, authority, OLENA), bank.clock.now())
  expect(
    await olena.call('POST /api/payment-service/standing-orders/{orderId}/signatures', { params: { orderId }, body: { method: 'EDS', p7s } }),
  ).toMatchObject({ ok: true })
  bank.clock.advance(DAY)
  olena = await bank.signedIn(OLENA)
  await doJob('makeRegularPayments', jobNeedsOf(bank))
  const read = await olena.call('GET /api/payment-service/standing-orders/{orderId}', { params: { orderId } })
  const pack = await packOf(olena, (read.ok && read.answer.payments[0]?.paymentId) || '')
  expect(readZip(pack).get('standing-order.json')).toEqual(text)
  expect(manifestOf(pack)).toMatchObject({
    texts: [{ kind: 'standingOrder', id: orderId }],
    signatures: [{ text: 'standing-order.json', eds: { file: 'standing-order.json.1.p7s' } }],
  })
  expect(readMeOf(pack)).toContain('Файл, який підписано: standing-order.json')
  expect(await checked(pack, rootFile)).toMatchObject({ code: 0, says: expect.stringContaining('names the digest of signature 1') })
})

test('a salary shows how many rows and their digest, never whose', async () => {
  const person = employee()
  const { paymentId } = await writtenSalary(olena, [person])
  await signWithKey(olena, OLENA, paymentId)
  const files = readZip(await packOf(olena, paymentId))
  expect(JSON.parse(String(files.get('payment.json')))).toMatchObject({ form: 'dilo.payment.2', payment: { salary: { rows: 1, digest: expect.any(String) } } })
  const paper = await textOfPdf(files.get('instruction.pdf') ?? Buffer.of())
  expect([...files.values(), paper].map(String).join('\n')).not.toMatch(new RegExp(`${person.code}|${person.iban}|Лелека`))
})

test('a visitor of the demo gets the evidence without a trail, because a demo has none', async () => {
  const visitor = await demoVisitor(bank)
  const list = await visitor.call('GET /api/payment-service/payments', { query: {} })
  const paid = list.ok ? list.answer.payments.find(({ state }) => state === 'settled') : undefined
  const pack = await packOf(visitor, paid?.id ?? '')
  expect(manifestOf(pack).trail).toBe(null)
  expect(await checked(pack)).toMatchObject({ code: 0, says: expect.stringContaining("the bank's trail has no entry of these signatures") })
})

test('there is none of a payment that nobody signed, or that is deleted', async () => {
  const { id: paymentId } = await draft('Д3')
  expect((await ask(olena, paymentId)).json()).toMatchObject({ error_code: 'PAY_E049' })
  await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId } })
  expect((await ask(olena, paymentId)).json()).toMatchObject({ error_code: 'PAY_E042' })
})
