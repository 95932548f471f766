import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { demoPhone, isDemoContact } from '@dilo/domain/values/demo-contact.ts'
import type { Context } from '../../context.ts'
import { enqueueMessage } from '../../db/outbox.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { IHOR, OKSANA, OLENA, YEVHEN } from '../../testing/demo-people.ts'
import { untilWaitingForLock } from '../../testing/waiting-for-a-lock.ts'
import { doJob, jobNeedsOf } from '../../testing/do-jobs.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import { testConfig } from '../../testing/test-bank.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { salaryNow } from '../../testing/test-salary.ts'
import { accountsOf, askForCode, created, mainAccount, paymentBody, sign, demoCodeOf } from '../../testing/test-payment.ts'
const otherBank = { creditorName: 'ТОВ «Сьоме Небо»', creditorCode: '41001278', creditorIban: 'UA163220010000026005000000701' }

const { bank, owner } = bankOfFile(testConfig({ DEMO_TENANTS: '100', DEMO_STARTS_PER_RANGE: '1000' }))
afterEach(() => expectSoundBooks())

/** Checks the books of demo money too (security row 34). */
async function expectSoundBooks(): Promise<void> {
  expect(await inspectBooks(owner)).toEqual([])
}

const clientOf = async (client: TestClient) => {
  const answer = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const paymentsOf = async (client: TestClient) => {
  const answer = await client.call('GET /api/payment-service/payments', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.payments
}

async function partnerOf(client: TestClient) {
  const answer = await client.call('GET /api/payment-service/payments/new', {})
  const [partner] = answer.ok ? answer.answer.recentRecipients : []
  if (partner === undefined) throw new Error('Nobody was paid lately')
  return { creditorName: partner.name, creditorCode: partner.code, creditorIban: partner.iban }
}

const messages = async () => (await owner.query<{ n: string }>('select count(*) as n from outbox')).rows[0]?.n

async function signDemo(client: TestClient, paymentId: string) {
  const sent = await askForCode(client, paymentId)
  if (!sent.ok) throw new Error(sent.refusal.error_code)
  return sign(client, paymentId, demoCodeOf(sent.answer) ?? '')
}

const removeEnded = () => doJob('removeDemoTenants', jobNeedsOf(bank))
const tenants = async () => Number((await owner.query('select count(*) as n from demo_tenant')).rows[0].n)

describe('a demo', () => {
  test('begins at one press, with a token in a cookie of its own and a flag that the page may read', async () => {
    const visitor = bank.client()
    await visitor.send({ method: 'GET', url: '/api/' })
    const answer = await visitor.send({ method: 'POST', url: '/api/auth-service/auth/demo' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'SUCCESS' })
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies['demo-token']).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: expect.stringMatching(/^demo\.[\w-]{43}$/) })
    expect(cookies.isDemo).toMatchObject({ value: 'true' })
    expect(cookies.isDemo?.httpOnly).toBeUndefined()
    expect(cookies.session?.value).toBe('')
  })

  test('asks for the anti-forgery header, as every changing call', async () => {
    const answer = await bank.app.inject({ method: 'POST', url: '/api/auth-service/auth/demo' })
    expect(answer.json()).toMatchObject({ error_code: 'CSRF_REFUSED' })
  })

  test('says that it is one, and when it ends', async () => {
    const { settings } = await clientOf(await demoVisitor(bank))
    expect(settings.demo).toEqual({ endsAt: new Date(bank.clock.now() + 120 * MINUTE).toISOString() })
    expect((await clientOf(await bank.signedIn(OLENA))).settings.demo).toBeNull()
  })

  test('has a business and a company, accounts in three currencies, and a colleague', async () => {
    const visitor = await demoVisitor(bank)
    const { relations, contacts } = await clientOf(visitor)
    expect(relations.map(({ slave }) => slave.type)).toEqual(['ENTREPRENEUR', 'DIRECTOR'])
    expect(contacts.every(({ value }) => isDemoContact(value))).toBe(true)
    const accounts = await accountsOf(visitor)
    expect(new Set(accounts.map(({ currency }) => currency))).toEqual(new Set(['UAH', 'USD', 'EUR']))
    expect((await paymentsOf(visitor)).map(({ author }) => author)).toContain('Шевченко Наталія Сергіївна')
  })

  test('has a statement of three months and payments in every state but on their way', async () => {
    const visitor = await demoVisitor(bank)
    const { id } = await mainAccount(visitor)
    const statement = await visitor.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId: id },
      query: { from: '2026-08-20', to: '2026-11-20' },
    })
    expect(statement.ok && statement.answer.entries.length).toBeGreaterThan(40)
    expect(new Set((await paymentsOf(visitor)).map(({ state }) => state))).toEqual(new Set(['draft', 'onSigning', 'settled', 'rejected', 'returned']))
  })

  test('goes on from the last payment number', async () => {
    const visitor = await demoVisitor(bank)
    const answer = await visitor.call('GET /api/payment-service/payments/new', {})
    const largest = Math.max(...(await paymentsOf(visitor)).map(({ number }) => Number(number)))
    expect(answer).toMatchObject({ answer: { refusal: null, suggestedNumber: String(largest + 1) } })
  })

  test('gives the number of the payment that came back, in both of its entries', async () => {
    const visitor = await demoVisitor(bank)
    const returned = (await paymentsOf(visitor)).find(({ state }) => state === 'returned')
    const { rows } = await owner.query('select payment_number, remittance_information from entry_detail where payment_id = $1', [returned?.id])
    expect(rows.map(({ payment_number }) => payment_number)).toEqual([returned?.number, returned?.number])
    expect(rows.some(({ remittance_information }) => remittance_information.includes(`№ ${returned?.number} від`))).toBe(true)
  })
})

describe('in a demo', () => {
  // security row 15
  test('the code to sign with is shown, no message leaves, and the payment is paid', async () => {
    const visitor = await demoVisitor(bank)
    const before = await messages()
    const payment = await created(visitor, await paymentBody(visitor, visitor, await partnerOf(visitor)))
    const sent = await askForCode(visitor, payment.id)
    expect(sent).toMatchObject({ answer: { demoCode: expect.stringMatching(/^\d{4}$/) } })
    expect(await sign(visitor, payment.id, (sent.ok && demoCodeOf(sent.answer)) || '')).toMatchObject({ answer: { state: 'settled' } })
    expect(await messages()).toBe(before)
  })

  test('the code of a client is never shown', async () => {
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    const sent = await askForCode(olena, (await created(olena, await paymentBody(olena, ihor))).id)
    expect(sent.ok && Object.keys(sent.answer)).toEqual(['sentTo', 'resendAfter'])
  })

  // security row 15
  test('a payment to another bank is paid at once and never comes to clearing', async () => {
    const visitor = await demoVisitor(bank)
    const { rows: before } = await owner.query('select count(*) from clearing_transfer')
    const payment = await created(visitor, await paymentBody(visitor, visitor, otherBank))
    expect(await signDemo(visitor, payment.id)).toMatchObject({ answer: { state: 'settled', debited: true } })
    const { rows } = await owner.query('select payment_id from entry_detail where payment_id = $1', [payment.id])
    // The payment, and the fee that the bank takes for it.
    expect(rows).toHaveLength(2)
    expect((await owner.query('select count(*) from clearing_transfer')).rows).toEqual(before)
    expect(await messages()).not.toBeNull()
    const { rows: waiting } = await owner.query("select from outbox where payload ->> 'paymentId' = $1", [payment.id])
    expect(waiting).toEqual([])
  })

  test("what a colleague has prepared waits for the visitor's signature", async () => {
    const visitor = await demoVisitor(bank)
    const draft = (await paymentsOf(visitor)).find(({ state, author }) => state === 'draft' && author === 'Шевченко Наталія Сергіївна')
    expect(await signDemo(visitor, draft?.id ?? '')).toMatchObject({ answer: { state: 'settled' } })
  })

  test('a salary register waits to be signed, and everybody in it is paid', async () => {
    const visitor = await demoVisitor(bank)
    const listed = await visitor.call('GET /api/salary-service/registers', {})
    const [register] = listed.ok ? listed.answer.registers : []
    expect(register).toMatchObject({ state: 'draft', rows: 3, total: '3650000', isWhole: true })
    expect(await signDemo(visitor, register?.paymentId ?? '')).toMatchObject({ answer: { state: 'settled' } })
    await doJob('paySalaries', jobNeedsOf(bank))
    const { people } = await salaryNow(visitor, register?.paymentId ?? '')
    expect(people.map(({ state }) => state)).toEqual(['credited', 'credited', 'credited'])
  })

  test('the rent is paid regularly: what the season has paid was paid by it, and the next day comes', async () => {
    const visitor = await demoVisitor(bank)
    const listed = await visitor.call('GET /api/payment-service/standing-orders', {})
    const [rent] = listed.ok ? listed.answer.orders : []
    expect(rent).toMatchObject({ state: 'active', paymentsMade: 2, next: [{ day: '2026-12-05' }, { day: '2027-01-05' }, { day: '2027-02-05' }], missing: [] })
    const read = await visitor.call('GET /api/payment-service/standing-orders/{orderId}', { params: { orderId: rent?.id ?? '' } })
    expect(read.ok && read.answer.payments.map(({ nominalDay, state }) => `${nominalDay} ${state}`)).toEqual(['2026-11-05 settled', '2026-10-05 settled'])

    bank.clock.advance(15 * DAY)
    await doJob('makeRegularPayments', jobNeedsOf(bank))
    await doJob('releasePayments', jobNeedsOf(bank))
    const { rows } = await owner.query(
      "select p.state from standing_order_occurrence o join payment p using (company_id, payment_id) where o.order_id = $1 and nominal_day = '2026-12-05'",
      [rent?.id],
    )
    expect(rows).toEqual([{ state: 'settled' }])
  })

  // security row 15
  test('the money has currencies of its own, and the real books do not change by a kopiyka', async () => {
    const real =
      "select currency, count(*), sum(amount) from ledger.internal_entry_view e join ledger.internal_balance_view using (company_id, account_id) where currency in ('UAH', 'USD', 'EUR') group by currency order by currency"
    const { rows: before } = await owner.query(real)
    const visitor = await demoVisitor(bank)
    const payment = await created(visitor, await paymentBody(visitor, visitor, otherBank))
    await signDemo(visitor, payment.id)
    expect((await owner.query(real)).rows).toEqual(before)
    const { rows } = await owner.query(
      'select distinct currency from ledger.balance_view b join company c using (company_id) where c.demo_tenant_id is not null order by currency',
    )
    expect(rows.map(({ currency }) => currency)).toEqual(['ZZD', 'ZZE', 'ZZU'])
  })

  test('the password stays as it is', async () => {
    const visitor = await demoVisitor(bank)
    const body = { old_password: 'Dilo-demo-1', password: 'New-password-2' }
    expect(await visitor.call('PUT /api/user-service/user/password', { body })).toMatchObject({ status: 403, refusal: { error_code: 'DEMO_REFUSED' } })
  })

  // security row 15
  test('wrong codes raise no alarm for clients', async () => {
    const visitor = await demoVisitor(bank)
    const payment = await created(visitor, await paymentBody(visitor, visitor, await partnerOf(visitor)))
    await askForCode(visitor, payment.id)
    const kinds = async () => (await owner.query("select distinct kind from attempt_counter where kind like '%demo code%'")).rows.length
    const clients = async () => (await owner.query("select kind, counted from attempt_counter where kind like '%signing code%' order by kind")).rows
    const before = await clients()
    await sign(visitor, payment.id, 'abcd')
    for (const guess of ['0001', '0002']) await sign(visitor, payment.id, guess)
    expect(await kinds()).toBeGreaterThan(0)
    expect(await clients()).toEqual(before)
  })

  test('no message is written to its contacts, by any call', async () => {
    const before = await messages()
    const written = await inTransaction(bank.context.database, async (transaction) => {
      await enqueueMessage(
        transaction,
        'sms',
        { recipient: demoPhone(1), text: 'x', code: null },
        { now: bank.clock.now(), expires: bank.clock.now() + MINUTE },
      )
      return ok(undefined)
    })
    expect(written.ok).toBe(true)
    expect(await messages()).toBe(before)
  })
})

describe('a demo ends', () => {
  const lists = (client: TestClient) => client.call('GET /api/account-service/accounts', {})
  const over = { status: 401, refusal: { error_code: 'SESSION_REQUIRED' } }

  test('when the visitor leaves, and its cookies go', async () => {
    const visitor = await demoVisitor(bank)
    await visitor.call('DELETE /api/user-service/user/session', {})
    expect([...visitor.cookies.keys()]).toEqual(['c_csrf'])
    expect(await lists(visitor)).toMatchObject(over)
  })

  test('when this browser signs in for real, and its cookies go', async () => {
    const visitor = await demoVisitor(bank)
    const token = visitor.cookies.get('demo-token') ?? ''
    const started = await visitor.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OKSANA, password: 'Dilo-demo-1' } })
    const { code } = await bank.lastMessage(OKSANA)
    await visitor.call('POST /api/auth-service/auth/by/phone_otp', {
      body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: (started.ok && started.answer.token) || '' },
    })
    expect((await clientOf(visitor)).names.uk.lastName).toBe('Лисенко')
    expect(visitor.cookies.has('demo-token')).toBe(false)
    expect(visitor.cookies.has('isDemo')).toBe(false)
    const thief = bank.client()
    thief.cookies.set('demo-token', token)
    expect(await lists(thief)).toMatchObject(over)
  })

  test('after its two hours, however much it is used, and after half an hour alone', async () => {
    const [busy, idle] = [await demoVisitor(bank), await demoVisitor(bank)]
    for (let minutes = 0; minutes < 119; minutes += 20) {
      expect((await lists(busy)).ok).toBe(true)
      bank.clock.advance(20 * MINUTE)
    }
    expect(await lists(busy)).toMatchObject(over)
    expect(await lists(idle)).toMatchObject(over)
  })

  test('and an earlier session ends when one begins', async () => {
    const client = await bank.signedIn(YEVHEN)
    const token = client.cookies.get('session') ?? ''
    await client.call('POST /api/auth-service/auth/demo', {})
    expect((await clientOf(client)).settings.demo).not.toBeNull()
    const thief = bank.client()
    thief.cookies.set('session', token)
    expect(await lists(thief)).toMatchObject(over)
  })

  // security row 15
  test('a demo in use is kept; one that ended is removed whole, and what the ledger keeps names nobody', async () => {
    bank.clock.advance(3 * HOUR)
    await removeEnded()
    expect(await tenants()).toBe(0)
    const [kept, left] = [await demoVisitor(bank), await demoVisitor(bank)]
    const payment = await created(left, await paymentBody(left, left, await partnerOf(left)))
    await signDemo(left, payment.id)
    const { id: person, settings } = await clientOf(left)
    const { rows: before } = await owner.query('select count(*) from ledger.entry_view')
    await left.call('DELETE /api/user-service/user/session', {})
    await removeEnded()
    expect(await tenants()).toBe(1)
    expect((await lists(kept)).ok).toBe(true)
    expect(await leftOvers(person, settings.currentCompanyId ?? '')).toEqual([])
    expect((await owner.query('select count(*) from ledger.entry_view')).rows).toEqual(before)
  })

  // security row 15
  test('that is being removed while a job works for it is no fault of the job', async () => {
    const visitor = await demoVisitor(bank)
    const application = { currency: 'EUR', purpose: 'Розрахунки з постачальниками', alias: 'Для Європи', send: true } as const
    const applied = await visitor.call('POST /api/operation-service/account-openings', { body: application, headers: { 'idempotency-key': randomUUID() } })
    expect(applied.ok || applied.refusal).toBe(true)
    await owner.query(`update account_opening set state = 'on_validation' where state = 'loaded'`)
    await visitor.call('DELETE /api/user-service/user/session', {})
    await owner.query('begin')
    await owner.query('select remove_demo_tenants($1, $1, $1, 10)', [new Date(bank.clock.now())])
    const work = doJob('indexEntryWords', jobNeedsOf(bank)).then(
      () => 'done',
      (fault: unknown) => fault,
    )
    await untilWaitingForLock(bank.owner)
    await owner.query('commit')
    expect(await work).toBe('done')
  })

  // security row 15
  test('is removed without scanning tables that might name it: each reference has an index', async () => {
    const { rows } = await owner.query<{ reference: string }>(`
      select conrelid::regclass || ' ' || conname as reference from pg_constraint c
      where contype = 'f'
        and confrelid in ('person'::regclass, 'company'::regclass, 'client_account'::regclass, 'payment'::regclass, 'demo_tenant'::regclass)
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))
      order by reference`)
    expect(rows).toEqual([])
  })

  test('one whose making failed is removed after a minute', async () => {
    await owner.query('insert into demo_tenant values (gen_random_uuid(), $1, null, $1)', [new Date(bank.clock.now())])
    const before = await tenants()
    await removeEnded()
    expect(await tenants()).toBe(before)
    bank.clock.advance(2 * MINUTE)
    await removeEnded()
    expect(await tenants()).toBe(before - 1)
  })

  /** Whatever table of ours still names a person or company, also one that a later migration makes. */
  async function leftOvers(personId: string, companyId: string): Promise<string[]> {
    const { rows } = await owner.query<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid' and column_name ~ '(person|company)_id$'",
    )
    const found: string[] = []
    for (const { table_name, column_name } of rows) {
      const { rowCount } = await owner.query(`select from ${table_name} where ${column_name} in ($1, $2)`, [personId, companyId])
      if (rowCount) found.push(`${table_name}.${column_name}`)
    }
    return found
  }
})

describe('demos are limited', () => {
  const start = (client: TestClient) => client.call('POST /api/auth-service/auth/demo', {})
  const withLimits = async (limits: Partial<NonNullable<Context['config']['demo']>>, work: () => Promise<void>) => {
    const { config } = bank.context
    Object.assign(bank.context, { config: { ...config, demo: config.demo && { ...config.demo, ...limits } } })
    await work().finally(() => Object.assign(bank.context, { config }))
  }

  // security row 15
  test('in number: at once no more than there is room for, and leaving makes room', async () => {
    bank.clock.advance(3 * HOUR)
    await withLimits({ tenants: 3 }, async () => {
      const visitors = Array.from({ length: 6 }, () => bank.client())
      const answers = await Promise.all(visitors.map(start))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
      for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ status: 503, refusal: { error_code: 'DEMO_FULL', retry_after: 180 } })
      await visitors[answers.findIndex(({ ok }) => ok)]?.call('DELETE /api/user-service/user/session', {})
      expect((await start(bank.client())).ok).toBe(true)
    })
  })

  test('from one network, and in all, by the hour', async () => {
    bank.clock.advance(3 * HOUR)
    await withLimits({ startsPerRange: 1 }, async () => {
      await start(bank.client())
      expect(await start(bank.client())).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS' } })
    })
    await withLimits({ startsInAll: 1 }, async () => {
      expect(await start(bank.client())).toMatchObject({ status: 503, refusal: { error_code: 'DEMO_FULL' } })
    })
  })

  // security row 44, pace
  test('to some 400 entries each that stay in the ledger for good', async () => {
    bank.clock.advance(3 * HOUR)
    const entries = async (): Promise<number> =>
      Number((await owner.query('select (select count(*) from ledger.entry_view) + (select count(*) from ledger.internal_entry_view) as count')).rows[0].count)
    const before = await entries()
    await demoVisitor(bank)
    expect((await entries()) - before).toBeGreaterThan(350)
    expect((await entries()) - before).toBeLessThan(450)
  })

  // security row 44, pace
  test('to one turn together with all work of demos', async () => {
    bank.clock.advance(3 * HOUR)
    const turns = await Promise.all([1, 2].map(() => bank.context.pace.takeTurn({ cost: 'read', companyId: null, isDemo: true, takesFile: false })))
    const order: string[] = []
    const begun = demoVisitor(bank).then(() => order.push('a demo'))
    await bank.signedIn(OLENA)
    order.push('a client')
    for (const turn of turns) if (turn?.ok) turn.value()
    await begun
    expect(order).toEqual(['a client', 'a demo'])
  })

  test('to none where demo mode is off', async () => {
    const { config } = bank.context
    Object.assign(bank.context, { config: { ...config, demo: null } })
    const answer = await start(bank.client()).finally(() => Object.assign(bank.context, { config }))
    expect(answer).toMatchObject({ status: 404, refusal: { error_code: 'DEMO_CLOSED' } })
  })
})
