import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterBlock, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import { languages } from '@dilo/domain/values/language.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { eventsOf, trailFaults, trailOf } from '../../../testing/audit-trail.ts'
import { deskOn, type Desk } from '../../../testing/desk-on.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, mainAccount, paymentBody, paymentNow, rentBody, sign } from '../../../testing/test-payment.ts'
import { employee, employeeHere, salaryBody, salaryNow, writeSalary, writtenSalary } from '../../../testing/test-salary.ts'
import { creditRows } from '../../payments/salary/credit-rows.ts'
import { processQueue } from '../../payments/processing/process-queue.ts'
import { blockedMessages, type NamedSubject, unblockedMessages } from './block-messages.ts'
import { blocksOf } from './blocks-of.ts'

const { bank } = bankOfFile()
let desk: Desk
let owner: pg.Client
let olena: TestClient
let ihor: TestClient
let company: string
let person: string

beforeAll(async () => {
  desk = await deskOn(bank)
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  company = await companyOf(bank, OLENA)
  person = await personOf(bank, OLENA)
})
afterAll(async () => {
  await owner.end()
  await desk.close()
})
beforeEach(async () => {
  await owner.query(`update block set lifted_at = $1, lifted_by = 'банк' where lifted_at is null`, [new Date(bank.clock.now())])
  await owner.query('delete from attempt_counter')
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterEach(() => expectOrder())

/** Checks after every test that the books and the trail are in order. */
async function expectOrder(): Promise<void> {
  await expectZeroSum(bank)
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
}

const codeOf = (answer: { ok: boolean; refusal?: { error_code: string } }): string => (answer.ok ? 'done' : (answer.refusal?.error_code ?? ''))
const accountBlock = async (client: TestClient, scope: 'debit' | 'all' = 'debit'): Promise<BlockSubject> => ({
  what: 'account',
  companyId: client === olena ? company : await companyOf(bank, IHOR),
  accountId: (await mainAccount(client)).id,
  scope,
})
const byPassword = (password = 'Dilo-demo-1', client = bank.client()) =>
  client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OLENA, password } })
const current = (client: TestClient) => client.call('GET /api/ekb-service/v2/clients/physical/current', {})
const draft = async (changes = {}) => created(olena, await paymentBody(olena, ihor, { amount: '100', ...changes }))
const money = async (client: TestClient) => {
  const { bookedBalance, availableBalance } = await mainAccount(client)
  return { booked: BigInt(bookedBalance), available: BigInt(availableBalance) }
}
const batch = async (size: number) => {
  const [payer, recipient] = [await mainAccount(olena), await mainAccount(ihor)]
  return queueInBatch(bank.context, { payer, iban: recipient.iban as Iban, amount: 100n, size })
}
/** The time that was ordered has gone by at the database's clock. */
const letItEnd = async (blockId: string) => {
  await owner.query('alter table block disable trigger block_stays')
  await owner.query(`update block set holds_until = now() - interval '1 second' where block_id = $1`, [blockId])
  await owner.query('alter table block enable trigger block_stays')
}

describe('a person whom the bank has blocked', () => {
  // security row 2
  test.each(['person', 'password'] as const)('by the %s is shown only after the right password, with why, since and until', async (what) => {
    const until = new Date(bank.clock.now() + 3 * DAY)
    await desk.place({ what, personId: person }, { publicReason: 'accessAtRisk', until })
    expect(codeOf(await byPassword('Wrong-1-password'))).toBe('AUTH_E007')
    expect(await byPassword()).toMatchObject({
      status: 403,
      refusal: {
        error_code: 'SUPPORT_BLOCKED_USERS',
        block: { reason: 'accessAtRisk', since: new Date(bank.clock.now()).toISOString(), until: until.toISOString() },
      },
    })
    expect(JSON.stringify(await byPassword())).not.toMatch(/виконавця|officer/)
  })

  test.each(['person', 'password'] as const)('by the %s has no session from that moment on, at any server', async (what) => {
    expect(codeOf(await current(olena))).toBe('done')
    await desk.place({ what, personId: person })
    expect(codeOf(await current(olena))).toBe('SESSION_REQUIRED')
  })

  test('does not end a sign-in that began before', async () => {
    const client = bank.client()
    const started = await byPassword('Dilo-demo-1', client)
    const { code } = await bank.lastMessage(OLENA)
    await desk.place({ what: 'person', personId: person })
    const confirmed = await client.call('POST /api/auth-service/auth/by/phone_otp', {
      body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: started.ok ? started.answer.token : '' },
    })
    expect(codeOf(confirmed)).toBe('AUTH_E016')
  })

  test('while they confirm their sign-in gets no session: it comes wholly before the block, or not at all', async () => {
    const client = bank.client()
    const started = await byPassword('Dilo-demo-1', client)
    const { code } = await bank.lastMessage(OLENA)
    const confirmed = await desk.placeWhile({ what: 'person', personId: person }, () =>
      client.call('POST /api/auth-service/auth/by/phone_otp', {
        body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: started.ok ? started.answer.token : '' },
      }),
    )
    expect(codeOf(confirmed)).not.toBe('done')
    expect((await owner.query('select from session where person_id = $1', [person])).rowCount).toBe(0)
  })

  test('is let in again when it is lifted, and when its time is over', async () => {
    const lifted = await desk.place({ what: 'person', personId: person })
    await desk.lift(lifted)
    expect(codeOf(await byPassword())).toBe('done')
    const over = await desk.place({ what: 'password', personId: person }, { until: new Date(bank.clock.now() + HOUR) })
    expect(codeOf(await byPassword())).toBe('SUPPORT_BLOCKED_USERS')
    await letItEnd(over)
    expect(codeOf(await byPassword())).toBe('done')
  })

  test('stays blocked by one block when another is lifted', async () => {
    await desk.place({ what: 'password', personId: person })
    await desk.lift(await desk.place({ what: 'person', personId: person }))
    expect(codeOf(await byPassword())).toBe('SUPPORT_BLOCKED_USERS')
  })
})

describe('a relation that the bank has blocked', () => {
  const relation = (): BlockSubject => ({ what: 'relation', companyId: company, personId: person })

  test('gives no authority: the person signs in, acts for nobody there, and reads why', async () => {
    await desk.place(relation(), { publicReason: 'powersInDispute' })
    expect(codeOf(await current(olena))).toBe('SESSION_REQUIRED')
    const again = await bank.signsIn(OLENA)
    expect(await current(again)).toMatchObject({
      ok: true,
      answer: {
        relations: [],
        blockedRelations: [{ companyId: company, block: { reason: 'powersInDispute', until: null } }],
        settings: { currentCompanyId: null, permissions: [] },
      },
    })
    expect(codeOf(await again.call('GET /api/account-service/accounts', {}))).toBe('NO_AUTHORITY')
    const enter = await again.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    expect(codeOf(enter)).toBe('RELATION_NOT_FOUND')
  })

  test('leaves the other companies of the person', async () => {
    const other = await companyOf(bank, IHOR)
    await signatoryOf(bank, other, OLENA, { type: 'second' })
    await desk.place(relation())
    const again = await bank.signsIn(OLENA)
    const seen = await current(again)
    await owner.query('delete from relation where person_id = $1 and company_id = $2', [person, other])
    expect(seen).toMatchObject({ ok: true, answer: { settings: { currentCompanyId: other } } })
  })
})

describe('of a payment that several sign', () => {
  let bohdan: TestClient
  beforeEach(async () => {
    await needSignatures(bank, company, ['first', 'second'])
    bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
  })
  afterEach(async () => {
    await needSignatures(bank, company, ['first'])
    await owner.query('delete from relation where person_id = $1', [await personOf(bank, BOHDAN)])
  })

  test.each(['relation', 'person'] as const)('the signature of a %s that is blocked does not count', async (what) => {
    const before = await money(olena)
    const payment = await draft()
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    const blockId = await desk.place(what === 'person' ? { what, personId: person } : { what, personId: person, companyId: company })
    const answer = await sign(bohdan, payment.id, await codeFor(bank, bohdan, payment.id, BOHDAN))
    expect(answer).toMatchObject({ ok: true, answer: { state: 'onSigning' } })
    await desk.lift(blockId)
    expect(await money(await bank.signedIn(OLENA))).toEqual(before)
  })
})

describe('a block while a payment is being signed', () => {
  const thing = async (what: BlockSubject['what']): Promise<BlockSubject> => {
    if (what === 'account') return accountBlock(olena)
    return what === 'relation' ? { what, personId: person, companyId: company } : { what, personId: person }
  }

  // security row 33
  test.each([
    ['account', 'CANNOT_PAY_FROM_ACCOUNT'],
    ['relation', 'PAY_E002'],
    ['person', 'PAY_E002'],
  ] as const)('of the %s refuses the signature that comes after it: nothing is signed, no money moves', async (what, code) => {
    const before = await money(olena)
    const payment = await draft()
    const otp = await codeFor(bank, olena, payment.id, OLENA)
    const answer = await desk.placeWhile(await thing(what), () => sign(olena, payment.id, otp))
    expect(codeOf(answer)).toBe(code)
    await owner.query(`update block set lifted_at = now(), lifted_by = 'банк' where lifted_at is null`)
    const again = await bank.signsIn(OLENA)
    expect(await paymentNow(again, payment.id)).toMatchObject({ state: 'onSigning', signatures: [] })
    expect(await money(again)).toEqual(before)
  })

  test('waits for the signature that came before it, which is wholly signed', async () => {
    const subject = await accountBlock(olena)
    const order: string[] = []
    await owner.query('begin')
    // As every signature holds it from its first lock to its commit.
    await owner.query('select from relation where person_id = $1 and company_id = $2 for share', [person, company])
    const placed = desk.place(subject).then(() => order.push('block'))
    await untilWaitingForLock(bank.owner)
    order.push('signature')
    await owner.query('commit')
    await placed
    expect(order).toEqual(['signature', 'block'])
  })

  test('leaves each of many wholly signed or refused, and nothing moves after it', async () => {
    const ready = await Promise.all(Array.from({ length: 6 }, () => draft()))
    const codes: string[] = []
    for (const { id } of ready) codes.push(await codeFor(bank, olena, id, OLENA))
    const signing = ready.map(({ id }, place) => sign(olena, id, codes[place] ?? ''))
    await desk.place(await accountBlock(olena))
    const after = await money(olena)
    const answers = (await Promise.all(signing)).map(codeOf)
    for (const [place, code] of answers.entries()) {
      const { state } = await paymentNow(olena, ready[place]?.id ?? '')
      if (code === 'done') expect(state).toBe('settled')
      else expect([code, state]).toEqual(['CANNOT_PAY_FROM_ACCOUNT', 'onSigning'])
    }
    expect(await money(olena)).toEqual(after)
  })

  // security row 33
  test('and while its queue is carried out rejects the rest, whose money is free again', async () => {
    const before = await money(olena)
    const ids = await batch(3)
    await desk.placeWhile(await accountBlock(olena), () => processQueue(bank.context))
    for (const id of ids) expect(await paymentNow(olena, id)).toMatchObject({ state: 'rejected', reason: 'payerAccountBlocked' })
    expect(await money(olena)).toEqual(before)
  })
})

describe('an account whose debit is blocked', () => {
  test('shows itself with why, since and until; nothing of the person who blocked it', async () => {
    const until = new Date(bank.clock.now() + DAY)
    await desk.place(await accountBlock(olena), { publicReason: 'bankChecks', until })
    const account = await mainAccount(olena)
    const block = { scope: 'debit', reason: 'bankChecks', since: new Date(bank.clock.now()).toISOString(), until: until.toISOString() }
    expect(account).toMatchObject({ status: 'BLOCKED', block })
    const page = await olena.call('GET /api/account-service/accounts/{accountId}', { params: { accountId: account.id } })
    expect(page).toMatchObject({ ok: true, answer: { account: { status: 'BLOCKED', block } } })
    const home = await olena.call('GET /api/account-service/overview', {})
    expect(home.ok && home.answer.accounts.find(({ id }) => id === account.id)).toMatchObject({ status: 'BLOCKED', block })
    expect(JSON.stringify([page, home])).not.toMatch(/виконавця|officer/)
  })

  test('takes money in', async () => {
    await desk.place(await accountBlock(ihor))
    const before = await money(ihor)
    const payment = await draft()
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'settled' } })
    expect((await money(ihor)).booked).toBe(before.booked + 100n)
  })

  test('whose block is over or lifted pays again', async () => {
    const subject = await accountBlock(olena)
    await letItEnd(await desk.place(subject, { until: new Date(bank.clock.now() + HOUR) }))
    expect(await mainAccount(olena)).toMatchObject({ status: 'OPEN', block: null })
    await desk.lift(await desk.place(subject))
    const payment = await draft()
    expect(codeOf(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA)))).toBe('done')
  })

  const from = async () => (await mainAccount(olena)).id
  /** The calls that would take money from it: each is made as it would be good without the block. */
  const taking: [string, () => Promise<() => Promise<{ ok: boolean; refusal?: { error_code: string } }>>, string][] = [
    ['a payment that is written', async () => () => paymentBody(olena, ihor).then((body) => create(olena, body)), 'CANNOT_PAY_FROM_ACCOUNT'],
    [
      'a code for a payment',
      async () => {
        const { id } = await draft()
        return () => askForCode(olena, id)
      },
      'CANNOT_PAY_FROM_ACCOUNT',
    ],
    [
      'a signature',
      async () => {
        const { id } = await draft()
        const code = await codeFor(bank, olena, id, OLENA)
        return () => sign(olena, id, code)
      },
      'CANNOT_PAY_FROM_ACCOUNT',
    ],
    [
      'a payment to another bank',
      async () => async () => create(olena, await paymentBody(olena, ihor, { creditorIban: 'UA213223130000026007233566001', creditorCode: '14360570' })),
      'CANNOT_PAY_FROM_ACCOUNT',
    ],
    ['a salary', async () => async () => writeSalary(olena, await salaryBody(olena, [employee()])), 'CANNOT_PAY_FROM_ACCOUNT'],
    [
      'a standing order',
      async () => async () => {
        return olena.call('POST /api/payment-service/standing-orders', {
          headers: { 'idempotency-key': randomUUID() },
          body: {
            ...(await rentBody(olena, ihor)),
            schedule: { frequency: 'monthly', day: 25, firstDay: '2026-11-20', weekend: 'sameDay', end: { kind: 'never' } },
          },
        })
      },
      'CANNOT_PAY_FROM_ACCOUNT',
    ],
    [
      'the choice as the account with which payments begin',
      async () => async () => olena.call('PUT /api/account-service/chosen-accounts', { body: { defaultAccount: await from(), reservedAccount: null } }),
      'ACCOUNT_NOT_OPEN',
    ],
  ]
  test.each(taking)('refuses %s', async (_, prepare, code) => {
    const before = await money(olena)
    const call = await prepare()
    await desk.place(await accountBlock(olena))
    expect(codeOf(await call())).toBe(code)
    expect(await money(olena)).toEqual(before)
  })
})

describe('an account on which all is blocked', () => {
  test('takes nothing in: the payer learns no more than of a closed one', async () => {
    const before = await money(olena)
    const payment = await draft()
    const code = await codeFor(bank, olena, payment.id, OLENA)
    await desk.place(await accountBlock(ihor, 'all'))
    expect(codeOf(await sign(olena, payment.id, code))).toBe('PAY_E056')
    expect(codeOf(await create(olena, await paymentBody(olena, ihor)))).toBe('PAY_E056')
    expect(await money(olena)).toEqual(before)
  })

  test('gives back what is on its way to it: a queued payment, a row of a salary', async () => {
    const [id] = await batch(1)
    const register = await writtenSalary(olena, [await employeeHere(ihor, 100n)])
    await sign(olena, register.paymentId, await codeFor(bank, olena, register.paymentId, OLENA))
    await desk.place(await accountBlock(ihor, 'all'))
    await processQueue(bank.context)
    await creditRows(bank.context)
    expect(await paymentNow(olena, id ?? '')).toMatchObject({ state: 'rejected', reason: 'accountBlocked' })
    expect(JSON.stringify(await salaryNow(olena, register.paymentId))).toContain('accountBlocked')
  })
})

describe('the desk', () => {
  test('finds all blocks of a company and of a person, with who, why and the history', async () => {
    const subject = await accountBlock(olena)
    const blockId = await desk.place(subject)
    await desk.lift(blockId)
    const [newest] = await blocksOf(desk.context.database, { companyId: company })
    expect(newest).toEqual({
      blockId,
      subject,
      reason: 'Лист виконавця 17 від 20.11.2026',
      publicReason: 'byLaw',
      placedBy: 'officer-1',
      since: new Date(bank.clock.now()),
      until: null,
      lifted: { at: new Date(bank.clock.now()), by: 'officer-2' },
      stands: false,
    })
    const ofPerson = await desk.place({ what: 'person', personId: person })
    expect((await blocksOf(desk.context.database, { personId: person }))[0]).toMatchObject({ blockId: ofPerson, stands: true })
  })

  test.each<[string, BlockSubject]>([
    ['a person', { what: 'person', personId: randomUUID() }],
    ['a relation', { what: 'relation', personId: randomUUID(), companyId: randomUUID() }],
    ['an account', { what: 'account', companyId: randomUUID(), accountId: randomUUID(), scope: 'all' }],
  ])('blocks nothing where there is not such %s', async (_, subject) => {
    await expect(desk.place(subject)).rejects.toThrow(/notFound/)
  })

  test('places no block that is over before it begins, and lifts none twice', async () => {
    await expect(desk.place({ what: 'person', personId: person }, { until: new Date(bank.clock.now()) })).rejects.toThrow(/alreadyOver/)
    const blockId = await desk.place({ what: 'person', personId: person })
    await desk.lift(blockId)
    await expect(desk.lift(blockId)).rejects.toThrow(/hasEnded/)
    await expect(desk.lift(randomUUID())).rejects.toThrow(/notFound/)
  })

  test('is written into the company’s trail by the bank, without its own reason', async () => {
    const subject = await accountBlock(olena)
    const accountId = subject.what === 'account' ? subject.accountId : ''
    const blockId = await desk.place(subject)
    await desk.lift(blockId)
    const [placed] = (await trailOf(owner, accountId)).filter(({ facts }) => facts['blockId'] === blockId)
    expect(placed).toMatchObject({ event: 'accountBlocked', person_id: null, facts: { reason: 'byLaw', scope: 'debit', until: null } })
    expect((await eventsOf(owner, accountId)).slice(-2)).toEqual(['accountBlocked', 'accountUnblocked'])
    await desk.place({ what: 'person', personId: person })
    expect((await eventsOf(owner, person)).at(-1)).toBe('personBlocked')
  })

  test('tells the client on both channels what, why, until when and what to do', async () => {
    await desk.place(await accountBlock(olena), { publicReason: 'dataOutdated' })
    expect((await bank.lastMessage(OLENA)).text).toBe('Діло: банк заблокував рахунок. Питання: +380 44 000 00 00')
    const { rows } = await owner.query(
      `select payload #>> '{message,text}' as text from outbox where payload #>> '{channel}' = 'email' order by message_id desc limit 1`,
    )
    expect(rows[0].text).toContain(`${blockReasons.dataOutdated.uk}. Платити з нього не можна, а гроші на нього надходять.`)
    expect(rows[0].text).toContain(`${afterBlock.dataOutdated.uk}: +380 44 000 00 00.`)
  })
})

describe('the application', () => {
  test.each([
    [
      'places no block',
      `insert into block (block_id, what, person_id, reason, public_reason, placed_by, since) select gen_random_uuid(), 'person', person_id, 'десять літер', 'byLaw', 'x', now() from person limit 1`,
    ],
    ['lifts none', `update block set lifted_at = now(), lifted_by = 'x'`],
    ['forgets none', 'delete from block'],
    // security row 33
    ['does not unblock a person', 'update person set sign_in_blocked_until = null'],
    ['does not unblock a relation', 'update relation set blocked_until = null'],
    ['does not unblock an account', 'update client_account set debit_blocked_until = null'],
  ])('%s', async (_, statement) => {
    await desk.place({ what: 'person', personId: person })
    const application = new pg.Client({ connectionString: bank.applicationUrl, options: '-c role=dilo_application' })
    await application.connect()
    await expect(application.query(statement)).rejects.toThrow(/permission denied|in its own table/)
    await application.end()
  })

  test('reads them in full', async () => {
    await desk.place({ what: 'person', personId: person })
    expect(await bank.context.database.selectFrom('block').selectAll().execute()).not.toEqual([])
  })
})

test('a block is never changed, but by its lifting', async () => {
  const blockId = await desk.place({ what: 'person', personId: person })
  for (const change of [`reason = 'інша причина'`, "until = since + interval '1 day'", `placed_by = 'x'`]) {
    await expect(owner.query(`update block set ${change} where block_id = $1`, [blockId])).rejects.toThrow(/never changed/)
  }
})

describe('a text message', () => {
  const company = { uk: 'ТОВ «Промінь»', ru: 'ООО «Луч»' }
  const named: NamedSubject[] = [
    { what: 'password' },
    { what: 'person' },
    { what: 'ownRelation', company },
    { what: 'relation', person: company, company },
    { what: 'account', scope: 'all', iban: 'UA083888880000000026001000001', company },
  ]
  const facts = { publicReason: 'byLaw', since: new Date(0), until: null, contactPhone: '+380 44 000 00 00' } as const
  test.each(named.flatMap((one) => languages.map((language) => [one.what, language, one] as const)))(
    'about a blocked %s in %s is one message',
    (_, language, one) => {
      expect(blockedMessages(one, facts)(language).sms.length).toBeLessThanOrEqual(70)
      expect(unblockedMessages(one)(language).sms.length).toBeLessThanOrEqual(70)
    },
  )
})
