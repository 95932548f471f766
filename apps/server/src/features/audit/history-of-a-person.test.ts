import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certain, ok } from '@dilo/domain/result.ts'
import { sql } from 'kysely'
import { withinCompanies } from '../../db/reach.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { demoInn } from '../../testing/demo-inn.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { readCsv } from '../../testing/read-csv.ts'
import { signAccess } from '../../testing/sign-access.ts'
import { BOHDAN, HALYNA, OLENA, ROMAN } from '../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf } from '../../testing/signatories.ts'
import { signChangeOfPerson } from '../../testing/sign-change-of-person.ts'
import { testConfig } from '../../testing/test-bank.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { findNumbersAbout, findTrail } from './store.ts'

// Bohdan acts for no company until he is invited here.
/** Entries of one kind in the trail of a company. */
const MANY = proofSize({ small: 12_000, large: 60_000 })

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
let owner: pg.Client
let director: TestClient
let company: string
let bohdanId: string
let invitationId: string

beforeAll(async () => {
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  ;[company, bohdanId] = [await companyOf(bank, DIRECTOR), await personOf(bank, BOHDAN)]
  await needSignatures(bank, company, ['first', 'second'])
  await owner.query('update person set identified_at = now() where person_id = $1', [bohdanId])
  director = await bank.signedIn(DIRECTOR)
  invitationId = await bohdanJoins()
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  await owner.query('delete from attempt_counter')
})

/** The director invites Bohdan as an accountant, both sign it, and he accepts. */
async function bohdanJoins(): Promise<string> {
  const sent = await director.call('POST /api/operation-service/invitations', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      fullName: 'Мельник Богдан Петрович',
      phone: BOHDAN,
      inn: demoInn(BOHDAN),
      positionCode: '200401',
      signatureType: 'second',
      lang: 'uk',
      password: 'Dilo-demo-1',
    },
  })
  if (!sent.ok) throw new Error(sent.refusal.error_code)
  for (const [client, phone] of [[director, DIRECTOR] as const, [await bank.signedIn(ACCOUNTANT), ACCOUNTANT] as const]) {
    const signed = await signAccess(bank, client, phone, sent.answer.id)
    if (!signed.ok) throw new Error(signed.refusal.error_code)
  }
  const [, token = ''] = /\/registration\/invite\/([\w-]+)\?/.exec((await bank.lastMessage(BOHDAN)).text) ?? []
  const bohdan = await bank.signedIn(BOHDAN)
  const accepted = await bohdan.call('POST /api/operation-service/invite/accept', { query: { token } })
  if (!accepted.ok) throw new Error(accepted.refusal.error_code)
  return sent.answer.id
}

const trail = async (query: { about?: string; deed?: 'people' | 'signatures'; by?: string; before?: string; limit?: number; from?: string }) => {
  const answer = await director.call('GET /api/operation-service/audit', { query })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}
const eventsAbout = async (personId: string): Promise<string[]> => (await trail({ about: personId })).entries.map(({ event }) => event).toReversed()

/** The director takes from Bohdan all but the look at payments. */
async function lower(personId: string): Promise<void> {
  const people = await director.call('GET /api/operation-service/people', {})
  const person = people.ok ? people.answer.people.find(({ id }) => id === personId) : undefined
  if (person === undefined) throw new Error('The person is not listed')
  const { version, accounts, limits, validUntil, authority } = person
  const asked = { positionCode: null, permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'] as const, signatureType: 'none' as const }
  const answer = await director.call('PUT /api/operation-service/people/{personId}/change', {
    params: { personId },
    body: { ...asked, permissions: [...asked.permissions], version, accounts, limits, validUntil, authority, password: 'Dilo-demo-1' },
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  // A signatory's right is taken by a signature.
  expect(await signChangeOfPerson(bank, director, DIRECTOR, personId)).toBe('ok')
}

const JOINED = ['accessChangeProposed', 'accessChangeSigned', 'accessChangeSigned', 'invitationSent', 'accessChangeEffective', 'invitationAccepted']

describe('the history of a person', () => {
  test('has how they came, what was changed of their access, and nothing else', async () => {
    expect((await eventsAbout(bohdanId)).toSorted()).toEqual(JOINED.toSorted())
    await lower(bohdanId)
    expect((await eventsAbout(bohdanId)).slice(JOINED.length).toSorted()).toEqual(
      ['accessChangeEffective', 'accessChangeProposed', 'accessChangeSigned', 'relationChanged'].toSorted(),
    )
    const all = (await trail({ limit: 100 })).entries
    const subjects = new Set((await trail({ about: bohdanId })).entries.map(({ subject }) => subject.id))
    expect(subjects).toContain(bohdanId)
    expect((await trail({ about: bohdanId })).entries).toEqual(all.filter(({ subject }) => subjects.has(subject.id)))
  })

  // security row 42
  test('is not that of a colleague, of a stranger or of another company', async () => {
    expect(await eventsAbout(await personOf(bank, ACCOUNTANT))).toEqual([])
    expect(await eventsAbout(randomUUID())).toEqual([])
    const olena = await bank.signedIn(OLENA)
    expect(await olena.call('GET /api/operation-service/audit', { query: { about: bohdanId } })).toMatchObject({ answer: { entries: [], nextCursor: null } })
  })

  test('keeps the invitation when the bank has forgotten it', async () => {
    const before = await eventsAbout(bohdanId)
    await owner.query('delete from invitation where invitation_id = $1', [invitationId])
    expect(await eventsAbout(bohdanId)).toEqual(before)
    const gone = (await trail({ about: bohdanId })).entries.find(({ subject }) => subject.kind === 'invitation')
    expect(gone?.subject).toMatchObject({ id: invitationId, isThere: false })
  })

  test('goes on where a page ended, and is narrowed by the other filters, too', async () => {
    const { entries } = await trail({ about: bohdanId })
    const first = await trail({ about: bohdanId, limit: 4 })
    const rest = await trail({ about: bohdanId, before: first.nextCursor ?? '' })
    expect([...first.entries, ...rest.entries]).toEqual(entries)
    expect(rest.nextCursor).toBeNull()
    expect((await trail({ about: bohdanId, deed: 'signatures' })).entries).toEqual(entries.filter(({ event }) => event === 'accessChangeSigned'))
    expect((await trail({ about: bohdanId, by: bohdanId })).entries.map(({ event }) => event)).toEqual(['invitationAccepted'])
    expect((await trail({ about: bohdanId, from: '2099-01-01' })).entries).toEqual([])
  })

  test('goes out as a file by the same filter', async () => {
    const { body } = await director.send({ method: 'GET', url: '/api/operation-service/audit/file', query: { about: bohdanId } })
    const numbers = readCsv(body.slice(1))
      .slice(1)
      .map((line) => line[7])
    expect(numbers).toEqual((await trail({ about: bohdanId })).entries.map(({ number }) => number).toReversed())
  })

  // security row 42
  test('is hidden from everybody who may not read the trail, also from the person', async () => {
    for (const phone of [ACCOUNTANT, BOHDAN]) {
      const client = await bank.signedIn(phone)
      expect(await client.call('GET /api/operation-service/audit', { query: { about: bohdanId } })).toMatchObject({ status: 403 })
    }
  })

  test.each(['1', 'bank', ''])('is of no %j', async (about) => {
    expect(await director.call('GET /api/operation-service/audit', { query: { about } })).toMatchObject({ status: 400 })
  })
})

test('the history of a person is found by its own indexes, below however many entries it lies, in one page', async () => {
  const before = (await trail({ about: bohdanId })).entries
  for (const [event, kind] of [
    ['paymentQueued', 'payment'],
    ['relationChanged', 'person'],
  ] as const)
    await owner.query(
      `select record_audit((select jsonb_agg(jsonb_build_object('company_id', $1::uuid, 'at', now(), 'person_id', $2::uuid, 'session_id', null,
        'event', $3::text, 'subject_kind', $4::text, 'subject_id', gen_random_uuid(), 'facts', '{}')) from generate_series(1, $5::int)))`,
      [company, bohdanId, event, kind, MANY],
    )
  await owner.query('analyze audit_entry')
  expect(await trail({ about: bohdanId })).toEqual({ entries: before, nextCursor: null })
  const read = await withinCompanies([company], () =>
    inTransaction(bank.context.database, async (transaction) => {
      const numbers = await findNumbersAbout(transaction, company, bohdanId)
      const all = { least: 1n, before: 1_000_000n, limit: 51 }
      const rows = await findTrail(
        transaction,
        { companyId: company, subjects: bank.context.above.trailSubjects },
        { from: null, until: null, by: null, events: null, numbers },
        all,
      )
      expect(rows.map(({ sequence }) => String(sequence))).toEqual(before.map(({ number }) => number))
      return ok(await rowsRead(transaction))
    }),
  )
  expect(certain(read)).toBeLessThan(10n * BigInt(before.length))
})

/** The rows of the trail that a transaction has read until now, in whichever way. */
async function rowsRead(transaction: DatabaseTransaction): Promise<bigint> {
  const { rows } = await sql<{ read: bigint }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'audit_entry'`.execute(transaction)
  return rows[0]?.read ?? 0n
}
