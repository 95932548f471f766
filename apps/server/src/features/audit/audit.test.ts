import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CompiledQuery } from 'kysely'
import { ok, refused } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bankCast, companyId } from '../../demo-bank/demo-cast.ts'
import { DEMO_INVITATION } from '../../demo-bank/insert-invitations.ts'
import { companies } from '@dilo/demo-world/people-and-companies.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { BOHDAN, IHOR, OLENA } from '../../testing/demo-people.ts'
import { untilWaitingForLock } from '../../testing/waiting-for-a-lock.ts'
import { eventsOf, trailFaults, trailOf } from '../../testing/audit-trail.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import { doJob, doJobs, jobNeedsOf } from '../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../testing/outgoing-payment.ts'
import { proofSize } from '../../testing/proof-size.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { accountsOf, codeFor, create, created, paymentBody, sign } from '../../testing/test-payment.ts'
import { delayPaymentsToNewRecipients } from '../payments/waiting/delay-payments-to-new-recipients.ts'
import { releasePayments } from '../payments/waiting/release-payments.ts'
import { canonicalJson } from './canonical-json.ts'
import { recordAudit } from './record-audit.ts'

const { bank, owner } = bankOfFile()
let olena: TestClient
let ihor: TestClient
beforeEach(async () => {
  await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterEach(() => expectOrder())

/** The whole trail is without faults after every test. */
async function expectOrder(): Promise<void> {
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
}

const personOf = async (phone: string): Promise<string> =>
  (await owner.query('select person_id from login_directory where login = $1', [phone])).rows[0].person_id as string

const countEntries = async (): Promise<number> => (await owner.query('select count(*)::int as n from audit_entry')).rows[0].n as number

const BEGUN = ['paymentCreated', 'paymentSentToSigning', 'signingCodeSent', 'paymentSigned']

describe('the trail of a payment', () => {
  // security row 42
  test('tells its life in its order, who did what in which session, and what the bank did', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    await sign(olena, payment.id, code)
    const trail = await trailOf(owner, payment.id)
    expect(trail.map(({ event }) => event)).toEqual([...BEGUN, 'paymentSettled'])
    const person = await personOf(OLENA)
    const { session_id: session } = (await owner.query('select session_id from session where person_id = $1 order by created_at desc limit 1', [person]))
      .rows[0]
    expect(trail.map(({ person_id, session_id }) => [person_id, session_id])).toEqual([...BEGUN.map(() => [person, session]), [null, null]])
    const signed = { version: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/), method: 'SMS' }
    expect(trail.map(({ facts }) => facts)).toEqual([{ version: 1 }, {}, { ...signed, sentTo: expect.stringContaining('•') }, { ...signed, type: 'first' }, {}])
    // The trail hides codes and contents from readers without a right to them.
    const shown = JSON.stringify(trail)
    for (const secret of [code, OLENA, payment.amount, payment.creditor.iban, payment.remittanceInformation]) expect(shown).not.toContain(`"${secret}"`)
  })

  test('says that it was deleted', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
    expect(await eventsOf(owner, id)).toEqual(['paymentCreated', 'paymentDeleted'])
  })

  test('says that a code was sent again', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await codeFor(bank, olena, id, OLENA)
    bank.clock.advance(2 * MINUTE)
    await codeFor(bank, olena, id, OLENA)
    expect(await eventsOf(owner, id)).toEqual(['paymentCreated', 'paymentSentToSigning', 'signingCodeSent', 'signingCodeSent'])
  })

  test.each([
    ['plain', ['paymentQueued', 'paymentSettled'], {}],
    ['rejected', ['paymentQueued', 'paymentRejected'], { reason: expect.any(String) }],
    ['returned', ['paymentQueued', 'paymentSettled', 'paymentReturned'], { reason: expect.any(String) }],
  ] as const)('to another bank that is %s ends with %j', async (behaviour, end, facts) => {
    const { id } = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), 500n)
    await doJobs(bank)
    for (let seconds = 0; seconds < 30; seconds += 5) {
      bank.clock.advance(5_000)
      await doJob('takeClearingAnswers', jobNeedsOf(bank))
    }
    const trail = await trailOf(owner, id)
    expect(trail.map(({ event }) => event)).toEqual([...BEGUN, ...end])
    expect(trail.at(-1)?.facts).toEqual(facts)
  })

  test('says that it waits, was put off, and was released or revoked', async () => {
    const person = await personOf(OLENA)
    const changeAccess = (cause: 'recovery' | 'passwordChange') =>
      inTransaction<Date, never>(bank.context.database, async (transaction) => ok(await delayPaymentsToNewRecipients(bank.context, transaction, person, cause)))
    await changeAccess('passwordChange')
    const payNewRecipient = async () => payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), 500n)
    const [revoked, released] = [await payNewRecipient(), await payNewRecipient()]
    bank.clock.advance(MINUTE)
    await changeAccess('recovery')
    await olena.call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId: revoked.id } })
    bank.clock.advance(25 * HOUR)
    await releasePayments(bank.context)
    expect(await eventsOf(owner, revoked.id)).toEqual([...BEGUN, 'paymentWaiting', 'paymentPutOff', 'paymentRevoked'])
    const trail = await trailOf(owner, released.id)
    expect(trail.map(({ event }) => event)).toEqual([...BEGUN, 'paymentWaiting', 'paymentPutOff', 'paymentReleased', 'paymentQueued'])
    expect(trail.map(({ facts }) => facts['cause']).filter(Boolean)).toEqual(['passwordChange', 'recovery'])
  })

  // security row 42
  test('has nothing of what was refused', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
    const code = await codeFor(bank, olena, id, OLENA)
    const account = (await accountsOf(ihor))[0]
    await owner.query(`update client_account set status = 'CLOSED' where account_id = $1`, [account?.id])
    const before = await countEntries()
    expect((await sign(olena, id, code)).ok).toBe(false)
    await owner.query(`update client_account set status = 'OPEN' where account_id = $1`, [account?.id])
    expect(await countEntries()).toBe(before)
  })

  test('has what was asked for again once', async () => {
    const [body, key] = [await paymentBody(olena, ihor), randomUUID()]
    const answers = await Promise.all([create(olena, body, key), create(olena, body, key), create(olena, body, key)])
    const [first] = answers
    if (!first?.ok) throw new Error('The payment was refused')
    expect(await eventsOf(owner, first.answer.id)).toEqual(['paymentCreated'])
  })
})

test('the trail of a company says who was invited and acts for it, and what they may do', async () => {
  const bohdan = await bank.signedIn(BOHDAN)
  await bohdan.call('POST /api/operation-service/invite/accept', { query: { token: DEMO_INVITATION } })
  const person = await personOf(BOHDAN)
  const { rows } = await owner.query('select invitation_id, company_id from invitation where accepted_by = $1', [person])
  expect(await trailOf(owner, rows[0].invitation_id)).toMatchObject([
    {
      company_id: rows[0].company_id,
      person_id: person,
      event: 'invitationAccepted',
      subject_kind: 'invitation',
      facts: { type: 'ACCOUNTANT', status: 'active', signatureType: expect.any(String), permissions: expect.any(Array) },
    },
  ])
})

test('a demo leaves no trail: it is removed whole', async () => {
  const before = await countEntries()
  const visitor = await demoVisitor(bank)
  const form = await visitor.call('GET /api/payment-service/payments/new', {})
  if (!form.ok) throw new Error(form.refusal.error_code)
  const [recipient] = form.answer.recentRecipients
  const [account] = await accountsOf(visitor)
  const payment = await created(visitor, {
    debtorAccountId: account?.id ?? '',
    creditorName: recipient?.name ?? '',
    creditorCode: recipient?.code ?? '',
    creditorIban: recipient?.iban ?? '',
    amount: '100',
    remittanceInformation: 'Оплата',
    number: 'D1',
  })
  expect(payment.state).toBe('draft')
  expect(await countEntries()).toBe(before)
})

const [first, second, third] = companies.map((company) => companyId(bankCast, company))
const chains = [first, second, third].flatMap((id) => id ?? [])

/** Records one event for each of the given companies. */
const happen = (database: Database, companyIds: readonly string[]) =>
  inTransaction<void, never>(database, async (transaction) => {
    for (const id of companyIds) {
      recordAudit(transaction, { companyId: id, by: 'bank', event: 'paymentQueued', subjectId: randomUUID(), facts: {}, at: new Date(bank.clock.now()) })
    }
    return ok(undefined)
  })

describe('chains', () => {
  // security row 42
  test('neither fork nor have a gap, whatever 64 transactions at once append to them', async () => {
    const many = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 64 })
    const some = fc.array(fc.constantFrom(...chains), { minLength: 1, maxLength: 4 })
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(some, { minLength: 64, maxLength: 64 }), async (transactions) => {
          const before = await countEntries()
          await Promise.all(transactions.map((of) => happen(many, of)))
          const { faults, verified } = await trailFaults(bank.context.database)
          expect(faults).toEqual([])
          expect(verified.entries).toBe(before + transactions.flat().length)
        }),
        { numRuns: proofSize({ small: 5, large: 100 }) },
      )
    } finally {
      await many.destroy()
    }
  })

  /** Connections of this bank that wait for a lock. */
  const countWaiting = async (): Promise<number | null> =>
    (await bank.owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount

  // security row 42
  test('of two companies do not wait for each other', async () => {
    const [ours, theirs] = chains
    await owner.query('begin')
    await owner.query('select from audit_head where company_id = $1 for update', [ours])
    const waiting = happen(bank.context.database, [ours ?? ''])
    await untilWaitingForLock(bank.owner)
    await happen(bank.context.database, [theirs ?? ''])
    expect(await countWaiting()).toBe(1)
    await owner.query('commit')
    await waiting
  })

  test('say nothing of a transaction that failed or was refused', async () => {
    const before = await countEntries()
    const entry = {
      companyId: chains[0] ?? '',
      by: 'bank',
      event: 'paymentQueued',
      subjectId: randomUUID(),
      facts: {},
      at: new Date(bank.clock.now()),
    } as const
    await inTransaction(bank.context.database, async (transaction) => {
      recordAudit(transaction, entry)
      return refused('no')
    })
    const failing = inTransaction<void, never>(bank.context.database, async (transaction) => {
      recordAudit(transaction, entry)
      throw new Error('away')
    })
    await expect(failing).rejects.toThrow('away')
    expect(await countEntries()).toBe(before)
  })

  test('belong to companies that are there', async () => {
    await expect(happen(bank.context.database, [randomUUID()])).rejects.toMatchObject({ code: 'AU000' })
  })

  test('cannot be written outside of a transaction that would append to them', async () => {
    const { database } = bank.context
    const entry = { companyId: chains[0] ?? '', by: 'bank', event: 'paymentQueued', subjectId: randomUUID(), facts: {}, at: new Date() } as const
    const forgotten = database.transaction().execute(async (transaction) => recordAudit(transaction, entry))
    await expect(forgotten).rejects.toThrow('Only runTransaction')
  })
})

const TABLES = ['audit_entry', 'audit_head', 'audit_anchor', 'audit_anchor_round']

describe("the application's role", () => {
  const attempts = TABLES.flatMap((table) => [
    `insert into ${table} default values`,
    `update ${table} set hash = hash`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
  ])
  // security row 42
  test.each([...attempts, 'drop function record_audit'])('may not: %s', async (statement) => {
    const { database } = bank.context
    await expect(database.executeQuery(CompiledQuery.raw(statement))).rejects.toMatchObject({ code: '42501' })
  })
})

// security row 42
test('nothing is dated before the end of its chain: a server whose clock is behind still writes', async () => {
  const [company] = chains
  const entries = () => owner.query<{ at: Date; event: string }>('select at, event from audit_entry where company_id = $1 order by sequence', [company])
  const said = ['2030-01-01', '2020-01-01', '2029-12-31'].map((day) => ({
    company_id: company,
    at: `${day}T00:00:00Z`,
    event: 'paymentQueued',
    subject_kind: 'payment',
    subject_id: randomUUID(),
    facts: '{}',
  }))
  const write = (of: readonly object[]) => bank.context.database.executeQuery(CompiledQuery.raw('select record_audit($1::jsonb)', [JSON.stringify(of)]))
  await write(said.slice(0, 2))
  await write(said.slice(2))
  const at = (await entries()).rows.map((entry) => entry.at.getTime())
  expect(at).toEqual(at.toSorted((left, right) => left - right))
  expect(at.slice(-3)).toEqual([0, 0, 0].map(() => Date.parse('2030-01-01T00:00:00Z')))
})

describe('what was written', () => {
  // security row 42
  test.each(TABLES)('to %s cannot be changed even by its owner', async (table) => {
    await doJob('anchorAudit', jobNeedsOf(bank))
    for (const statement of [`update ${table} set hash = hash`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(owner.query(statement)).rejects.toMatchObject({ code: 'AU000' })
    }
  })
})

describe('facts', () => {
  test('have one text, whatever the order of their names', () => {
    expect(canonicalJson({ b: [1, null, { d: true, c: 'два' }], a: 'line\n' })).toBe('{"a":"line\\n","b":[1,null,{"c":"два","d":true}]}')
  })

  test('of any value stand in one line, and are that value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as never)
        expect(text).not.toContain('\n')
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
