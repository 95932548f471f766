import { randomBytes } from 'node:crypto'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BehaviourName } from '../../../testing/clearing-house/behaviours.ts'
import { poolOf } from '@dilo/pg-batches/pipelined-pool.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank } = bankOfFile()
let olena: TestClient
let director: TestClient
let stranger: TestClient
beforeEach(async () => {
  bank.clock.advance(HOUR)
  olena = await bank.signedIn(OLENA)
  director = await bank.signedIn(DIRECTOR)
  stranger = bank.client()
})

const draft = async (): Promise<Payment> => created(olena, await paymentBody(olena, director))

const sql = (text: string, values: unknown[] = []) => poolOf(bank.context.database).query<{ row: string }>(text, values)

async function make(client: TestClient, paymentId: string): Promise<string> {
  const made = await client.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId } })
  if (!made.ok) throw new Error(made.refusal.error_code)
  return made.answer.address.split('#')[1] ?? ''
}

const revoke = (client: TestClient, paymentId: string) => client.call('DELETE /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId } })

const linkOf = async (client: TestClient, paymentId: string) => {
  const read = await client.call('GET /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId } })
  return read.ok ? read.answer.link : read.refusal.error_code
}

/** Opens a link as a stranger without a session, whose page has set the anti-forgery cookie. */
async function open(secret: string, remoteAddress = '203.0.113.9') {
  await stranger.send({ method: 'GET', url: '/api/' })
  return stranger.send({ method: 'POST', url: '/api/payment-service/payee-links/stage', payload: { secret }, remoteAddress })
}

const stageOf = async (secret: string): Promise<string> => (await open(secret)).json().stage

/** The refusal of a link that opens nothing, without the name of the request. */
const refusalOf = async (secret: string): Promise<object> => {
  const answer = await open(secret)
  const { request_id: _, ...refusal } = answer.json()
  return { status: answer.statusCode, ...refusal }
}

async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    bank.clock.advance(1_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
  }
}

const payOut = async (behaviour: BehaviourName): Promise<Payment> =>
  payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), 125_050n)

describe('the link of a payee', () => {
  // security row 19
  test('shows its holder how far the payment is, and nothing else: these keys, and nothing of parties, amount and purpose', async () => {
    const payment = await draft()
    const answer = await open(await make(olena, payment.id))
    expect(answer.json()).toEqual({ stage: 'notSigned', changedAt: payment.createdAt, bank: 'Діло', isDemo: false })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    const { id, uetr, amount, debtor, creditor, remittanceInformation, author } = payment
    for (const detail of [
      id,
      uetr,
      amount,
      debtor.iban,
      debtor.name,
      debtor.code,
      creditor.iban,
      creditor.name,
      creditor.code,
      remittanceInformation,
      author,
    ]) {
      expect(answer.body).not.toContain(detail)
    }
  })

  test('follows a payment inside the bank from its draft to its recipient', async () => {
    const { id } = await draft()
    const secret = await make(olena, id)
    const code = await codeFor(bank, olena, id, OLENA)
    expect(await stageOf(secret)).toBe('notSigned')
    await sign(olena, id, code)
    await doJobs(bank)
    expect((await open(secret)).json()).toMatchObject({ stage: 'credited', changedAt: new Date(bank.clock.now()).toISOString() })
  })

  test.each<[BehaviourName, readonly (readonly [seconds: number, stage: string])[]]>([
    [
      'credited',
      [
        [0, 'sent'],
        [2, 'sent'],
        [2, 'settled'],
        [3, 'credited'],
      ],
    ],
    [
      'plain',
      [
        [2, 'sent'],
        [4, 'settled'],
      ],
    ],
    ['rejected', [[3, 'rejected']]],
    [
      'rejectedAfterAcceptance',
      [
        [2, 'sent'],
        [4, 'rejected'],
      ],
    ],
    [
      'returned',
      [
        [4, 'settled'],
        [8, 'returned'],
      ],
    ],
    ['returnOvertakes', [[15, 'returned']]],
  ])('follows a payment through clearing that is %s there: %j', async (behaviour, stages) => {
    const { id } = await payOut(behaviour)
    const secret = await make(olena, id)
    expect(await stageOf(secret)).toBe('signed')
    await doJobs(bank)
    for (const [seconds, stage] of stages) {
      await passSeconds(seconds)
      expect(await stageOf(secret)).toBe(stage)
    }
  })

  test('of a payment that is deleted says that it was withdrawn, and so of one that is revoked', async () => {
    const { id } = await draft()
    const secret = await make(olena, id)
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
    expect(await stageOf(secret)).toBe('withdrawn')
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId: id } })).toMatchObject({
      refusal: { error_code: 'PAY_E042' },
    })
  })

  // security row 19
  test('is shown once, kept as its hash alone, and counted each time that it is opened', async () => {
    const { id } = await draft()
    const secret = await make(olena, id)
    expect(secret).toMatch(/^[\w-]{22}$/)
    await open(secret)
    await open(secret)
    const at = new Date(bank.clock.now()).toISOString()
    const expiresAt = new Date(bank.clock.now() + 365 * DAY).toISOString()
    expect(await linkOf(olena, id)).toEqual({ madeAt: at, madeBy: expect.stringContaining('Олена'), timesOpened: 2, expiresAt })
    const { rows } = await sql(`select payee_link::text as row from payee_link union all select payee_link_directory::text from payee_link_directory`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex')]) expect(row).not.toContain(form)
  })

  test('leads to the public page with the secret where no server and no log reads it', async () => {
    const { id } = await draft()
    const made = await olena.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId: id } })
    expect(made.ok && made.answer.address).toMatch(/^https?:\/\/[^/]+\/verify\/payment#[\w-]{22}$/)
  })

  test('of a demo says that it is of a demo, and is gone with it', async () => {
    const visitor = bank.client()
    await visitor.call('POST /api/auth-service/auth/demo', {})
    const payments = await visitor.call('GET /api/payment-service/payments', { query: { tab: 'drafts' } })
    const secret = await make(visitor, (payments.ok && payments.answer.payments[0]?.id) || '')
    expect((await open(secret)).json()).toMatchObject({ stage: 'notSigned', isDemo: true })
    bank.clock.advance(DAY)
    await sql(`select remove_demo_tenants($1, $1, $1, 10)`, [new Date(bank.clock.now())])
    expect((await open(secret)).statusCode).toBe(404)
  })
})

describe('a link that opens nothing', () => {
  const unknown = randomBytes(16).toString('base64url')

  // security row 19
  test('is the same answer, whether it was revoked, replaced, has run out, is mistyped or never was', async () => {
    const never = await refusalOf(unknown)
    expect(never).toEqual({ status: 404, error_code: 'NOT_FOUND' })

    const { id } = await draft()
    const replaced = await make(olena, id)
    const revoked = await make(olena, id)
    expect(await refusalOf(replaced)).toEqual(never)
    expect(await stageOf(revoked)).toBe('notSigned')
    expect(await revoke(olena, id)).toMatchObject({ answer: { link: null } })
    expect(await refusalOf(revoked)).toEqual(never)
    expect(await linkOf(olena, id)).toBeNull()
    expect(await revoke(olena, id)).toMatchObject({ answer: { link: null } })

    for (const secret of ['', ' ', 'x', `${unknown} `, '../../..', '%00', "' or 1=1 --", 'Ü'.repeat(60)]) expect(await refusalOf(secret)).toEqual(never)
  })

  test('has run out thirty days after the end of its payment, and no other is made then', async () => {
    const { id } = await payOut('plain')
    const secret = await make(olena, id)
    await doJobs(bank)
    await passSeconds(6)
    bank.clock.advance(30 * DAY - MINUTE)
    expect(await stageOf(secret)).toBe('settled')
    bank.clock.advance(MINUTE)
    expect(await refusalOf(secret)).toEqual({ status: 404, error_code: 'NOT_FOUND' })
    const payer = await bank.signedIn(OLENA)
    expect(await linkOf(payer, id)).toBeNull()
    expect(await payer.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId: id } })).toMatchObject({
      refusal: { error_code: 'PAYMENT_COMPLETED' },
    })
  })

  test('has run out a year after it was made, whatever became of its payment', async () => {
    const secret = await make(olena, (await draft()).id)
    bank.clock.advance(365 * DAY)
    expect(await refusalOf(secret)).toEqual({ status: 404, error_code: 'NOT_FOUND' })
  })

  // security row 19
  test('is tried from one network sixty times in five minutes, and not more, whatever there is behind', async () => {
    const secret = await make(olena, (await draft()).id)
    const statuses: number[] = []
    for (let time = 0; time < 60; time += 1) statuses.push((await open(randomBytes(16).toString('base64url'), '198.51.100.7')).statusCode)
    expect(statuses.every((status) => status === 404)).toBe(true)
    expect((await open(secret, '198.51.100.7')).statusCode).toBe(429)
    expect((await open(secret, '192.0.2.7')).statusCode).toBe(200)
  })
})

describe('making and revoking', () => {
  test('are one link at a time, however many make one at once', async () => {
    const { id } = await draft()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => make(olena, id)))
    const statuses = await Promise.all(secrets.map(async (secret) => (await open(secret)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('are refused of a salary: its people are paid one by one, and the payment knows nothing of it', async () => {
    const { paymentId } = await writtenSalary(olena, [employee()])
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId } })).toMatchObject({
      status: 409,
      refusal: { error_code: 'SALARY_IN_REGISTER' },
    })
    expect(await linkOf(olena, paymentId)).toBeNull()
  })

  test('stand in the audit trail, without the link', async () => {
    const { id } = await draft()
    const secrets = [await make(olena, id), await make(olena, id)]
    await revoke(olena, id)
    await revoke(olena, id)
    const { rows } = await sql(
      `select event || ' ' || facts::text as row from audit_entry where subject_id = $1 and event like 'payeeLink%' order by sequence`,
      [id],
    )
    expect(rows.map(({ row }) => row)).toEqual(['payeeLinkMade {"replaces":false}', 'payeeLinkMade {"replaces":true}', 'payeeLinkRevoked {}'])
    for (const { row } of rows) for (const secret of secrets) expect(row).not.toContain(secret)
  })

  test('are refused to a person who has lost the right to write payments when it is locked', async () => {
    const { id } = await draft()
    await sql(`update relation set type = 'TRUSTEE', permissions = '{PAYMENTS_VIEW}' where person_id = $1 and company_id = $2`, [
      await personOf(bank, OLENA),
      await companyOf(bank, OLENA),
    ])
    try {
      expect(await olena.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId: id } })).toMatchObject({
        refusal: { error_code: 'PAY_E002' },
      })
      expect(await linkOf(olena, id)).toBeNull()
    } finally {
      await sql(`update relation set type = 'ENTREPRENEUR', permissions = '{}' where person_id = $1 and company_id = $2`, [
        await personOf(bank, OLENA),
        await companyOf(bank, OLENA),
      ])
    }
  })
})

describe('the UETR of a payment', () => {
  test('is its own from the beginning, the same after edits and signatures, and another one of its repetition', async () => {
    const body = await paymentBody(olena, director)
    const payment = await created(olena, body)
    expect(payment.uetr).toMatch(/^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/)
    const { version: _, ...form } = { ...body, version: 1 }
    const edited = await olena.call('PUT /api/payment-service/payments/{paymentId}', {
      params: { paymentId: payment.id },
      body: { ...form, amount: '700', version: 1 },
    })
    const signed = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    expect([edited.ok && edited.answer.uetr, signed.ok && signed.answer.uetr]).toEqual([payment.uetr, payment.uetr])
    const repeated = await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', {
      params: { paymentId: payment.id },
      headers: { 'idempotency-key': payment.id },
    })
    expect(repeated.ok && repeated.answer.uetr).not.toBe(payment.uetr)
  })

  test('goes to clearing, finds the payment when it is pasted, and stands on the statements of both sides', async () => {
    const { id, uetr } = await payOut('plain')
    await doJobs(bank)
    expect(bank.clearing.handedOver(id)).toMatchObject({ uetr })
    for (const pasted of [uetr, ` ${uetr.toUpperCase()} `]) {
      const found = await olena.call('GET /api/search-service/search', { query: { query: pasted } })
      expect(found.ok && found.answer.payments?.first.map((one) => one.id)).toEqual([id])
      const listed = await olena.call('GET /api/payment-service/payments', { query: { search: pasted } })
      expect(listed.ok && listed.answer.payments.map((one) => one.id)).toEqual([id])
    }
    const strange = await director.call('GET /api/search-service/search', { query: { query: uetr } })
    expect(strange.ok && [strange.answer.payments?.first, strange.answer.entries?.first]).toEqual([[], []])
  })

  test('pasted, finds the entry of each side on its statement', async () => {
    const inside = await draft()
    await sign(olena, inside.id, await codeFor(bank, olena, inside.id, OLENA))
    await doJobs(bank)
    for (const [client, amount] of [
      [olena, `-${inside.amount}`],
      [director, inside.amount],
    ] as const) {
      const found = await client.call('GET /api/search-service/search', { query: { query: inside.uetr } })
      expect(found.ok && found.answer.entries?.first.map((entry) => entry.amount)).toEqual([amount])
      const { id: accountId } = await mainAccount(client)
      const totals = await client.call('GET /api/account-service/accounts/{accountId}/statement/totals', {
        params: { accountId },
        query: { search: ` ${inside.uetr.toUpperCase()}` },
      })
      expect(totals.ok && totals.answer.count).toBe(1)
    }
  })

  test('stands in camt.053 of payer and recipient, and fees have none', async () => {
    const inside = await draft()
    await sign(olena, inside.id, await codeFor(bank, olena, inside.id, OLENA))
    await doJobs(bank)
    const today = new Date(bank.clock.now()).toISOString().slice(0, 10)
    for (const client of [olena, director]) {
      const { id } = await mainAccount(client)
      const file = await client.send({
        method: 'GET',
        url: `/api/account-service/accounts/${id}/statement/file`,
        query: { format: 'CAMT053', from: today, to: today },
      })
      expect(file.body).toContain(`<EndToEndId>${inside.number}</EndToEndId><UETR>${inside.uetr}</UETR>`)
    }
    const { rows } = await sql(`select count(*)::text as row from entry_detail where uetr is not null and remittance_information like 'Комісія банку%'`)
    expect(rows).toEqual([{ row: '0' }])
  })
})
