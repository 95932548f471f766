import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditKinds } from '@dilo/domain/audit/audit-kinds.ts'
import { eventsOfKind, auditEvents } from '@dilo/domain/audit/audit-events.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { ACCOUNTANT, DIRECTOR, OLENA } from '../../testing/demo-people.ts'
import { doJob, jobNeedsOf } from '../../testing/do-jobs.ts'
import { readCsv } from '../../testing/read-csv.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { codeFor, created, paymentBody, sign } from '../../testing/test-payment.ts'
import { LOOKED_THROUGH } from './read-trail.ts'

const { bank, owner } = bankOfFile()
let olena: TestClient
let director: TestClient

type Asked = { from?: string; to?: string; by?: string; deed?: (typeof auditKinds)[number]; before?: string; limit?: number }

beforeAll(async () => {
  // A database role with all rights can switch triggers off.
  await owner.query('set session_replication_role = replica')
  olena = await bank.signedIn(OLENA)
  director = await bank.signedIn(DIRECTOR)
  const payment = await created(olena, await paymentBody(olena, director))
  await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  bank.clock.advance(26 * 60 * 60 * 1000)
  olena = await bank.signedIn(OLENA)
  director = await bank.signedIn(DIRECTOR)
  await created(olena, await paymentBody(olena, director))
})

const answerOf = <Value>(answer: { ok: true; answer: Value } | { ok: false; refusal: { error_code: string } }): Value => {
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}
const trail = async (query: Asked = {}) => answerOf(await olena.call('GET /api/operation-service/audit', { query: { limit: 100, ...query } }))
const chain = async () => answerOf(await olena.call('GET /api/operation-service/audit/chain', {}))
const verify = async () => answerOf(await olena.call('GET /api/operation-service/audit/verification', {}))
const file = async (client: TestClient, query: Record<string, string> = {}) => client.send({ method: 'GET', url: '/api/operation-service/audit/file', query })

describe('the filters of the trail', () => {
  test('by who did it: a person, or the bank', async () => {
    const all = (await trail()).entries
    const me = all.find(({ person }) => person !== null)?.personId ?? ''
    expect((await trail({ by: me })).entries).toEqual(all.filter(({ personId }) => personId === me))
    expect((await trail({ by: 'bank' })).entries).toEqual(all.filter(({ person }) => person === null))
    expect((await trail({ by: 'bank' })).entries.map(({ event }) => event)).toContain('paymentSettled')
  })

  test.each(auditKinds)('by the kind of actions: %s', async (deed) => {
    const events: readonly string[] = eventsOfKind(deed)
    expect((await trail({ deed })).entries).toEqual((await trail()).entries.filter(({ event }) => events.includes(event)))
  })

  test('by days in Kyiv, both with them', async () => {
    const all = (await trail()).entries
    const ofFirst = all.filter(({ at }) => at.startsWith('2026-11-20'))
    expect((await trail({ from: '2026-11-20', to: '2026-11-20' })).entries).toEqual(ofFirst)
    expect((await trail({ from: '2026-11-21' })).entries).toEqual(all.filter(({ at }) => !at.startsWith('2026-11-20')))
    expect((await trail({ from: '2026-11-22', to: '2026-11-30' })).entries).toEqual([])
    expect((await trail({ to: '2026-11-20', deed: 'signatures' })).entries.map(({ event }) => event)).toEqual(['paymentSigned', 'signingCodeSent'])
  })

  test('every event belongs to a kind of actions', () => {
    expect(auditKinds.flatMap(eventsOfKind).toSorted()).toEqual(auditEvents.toSorted())
  })
})

describe('the chain of a company', () => {
  test('is identified by its length, its last hash and its last anchor', async () => {
    await doJob('anchorAudit', { ...jobNeedsOf(bank), logger: { warn: () => {} } as never })
    const { entries } = await trail()
    const [newest] = entries
    expect(await chain()).toMatchObject({
      entries: newest?.number,
      since: entries.at(-1)?.at,
      last: { number: newest?.number, at: newest?.at, hash: newest?.hash },
      anchor: { number: newest?.number, round: '1' },
    })
    expect((await chain()).people.map(({ name }) => name)).toContain('Коваль Олена Іванівна')
  })

  // security row 42
  test('goes out as a file by which a stranger computes every hash', async () => {
    const { headers, body } = await file(olena, { lang: 'ru' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading = [], ...lines] = readCsv(body.slice(1))
    expect(heading.slice(4)).toEqual([
      'form',
      'previous_hash',
      'company_id',
      'sequence',
      'at_microseconds',
      'person_id',
      'session_id',
      'event',
      'subject_kind',
      'subject_id',
      'facts',
      'hash',
    ])
    expect(lines.map((line) => line.at(-1))).toEqual((await trail()).entries.map(({ hash }) => hash).toReversed())
    let before = '0'.repeat(64)
    for (const line of lines) {
      expect(createHash('sha256').update(line.slice(4, -1).join('\n')).digest('hex')).toBe(line.at(-1))
      expect(line[5]).toBe(before)
      before = line.at(-1) ?? ''
    }
    expect(lines.map((line) => line.slice(1, 3))).toContainEqual(['Коваль Олена Іванівна', 'Платёж подписан'])
    expect(lines.map((line) => line.slice(1, 3))).toContainEqual(['Банк', 'Платёж проведён'])
  })

  test('goes out in part, by the same filters', async () => {
    const { body } = await file(olena, { deed: 'signatures', to: '2026-11-20' })
    expect(
      readCsv(body.slice(1))
        .slice(1)
        .map((line) => line[2]),
    ).toEqual(['Надіслано код для підпису платежу', 'Платіж підписано'])
  })

  // security row 42
  test('is whole; an entry that was edited is detected', async () => {
    const { entries, last } = await chain()
    expect(await verify()).toEqual({ entries, last: last?.hash, fault: null })
    const change = (facts: string) =>
      owner.query('update audit_entry set facts = $1 where sequence = 3 and hash = any (select hash from audit_entry where event = $2)', [
        facts,
        'signingCodeSent',
      ])
    const { rows } = await owner.query<{ facts: string }>("select facts from audit_entry where sequence = 3 and event = 'signingCodeSent'")
    await change('{}')
    expect(await verify()).toMatchObject({ fault: { number: '3', kind: 'edited' } })
    await change(rows[0]?.facts ?? '')
    expect(await verify()).toMatchObject({ fault: null })
  })

  // security row 42
  test('whose end was cut off is detected', async () => {
    const { entries } = await chain()
    const { rows } = await owner.query<{ company_id: string }>('select company_id from audit_entry where sequence = $1::bigint', [entries])
    await owner.query('create temporary table kept as select * from audit_entry where company_id = $1 and sequence = $2::bigint', [
      rows[0]?.company_id,
      entries,
    ])
    await owner.query('delete from audit_entry where company_id = $1 and sequence = $2::bigint', [rows[0]?.company_id, entries])
    expect(await verify()).toMatchObject({ fault: { number: entries, kind: 'cutOff' } })
    await owner.query('insert into audit_entry select * from kept')
    expect(await verify()).toMatchObject({ fault: null })
  })
})

describe('the trail is hidden', () => {
  // security row 42
  test.each(['', '/chain', '/verification', '/file'])('from an accountant with ACCOUNTS_WRITE: audit%s', async (part) => {
    const accountant = await bank.signedIn(ACCOUNTANT)
    await owner.query(
      "update relation set permissions = permissions || '{ACCOUNTS_WRITE}' where type = 'ACCOUNTANT' and not 'ACCOUNTS_WRITE' = any (permissions)",
    )
    const { statusCode, body } = await accountant.send({ method: 'GET', url: `/api/operation-service/audit${part}` })
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { error_code: 'NO_AUTHORITY' }])
  })

  test('as a file from a head who may not see payments, and so are amounts', async () => {
    await owner.query("update relation set permissions = '{ACCOUNTS_VIEW,ACCOUNTS_WRITE,DEFAULT_CB_ACCESS}' where type = 'DIRECTOR'")
    expect((await file(director)).statusCode).toBe(403)
    expect(answerOf(await director.call('GET /api/operation-service/audit', { query: {} })).entries.every(({ facts }) => !('amount' in facts))).toBe(true)
  })
})

test('a filter looks through so many entries at a call, and goes on where it ended', async () => {
  const { last, entries } = await chain()
  const { rows } = await owner.query<{ company_id: string; at: Date }>("select company_id, at from audit_entry where encode(hash, 'hex') = $1", [last?.hash])
  const { company_id: companyId } = rows[0] ?? { company_id: '' }
  await owner.query(
    `select record_audit((select jsonb_agg(jsonb_build_object('company_id', $1::uuid, 'at', now(), 'person_id', null, 'session_id', null,
      'event', 'paymentQueued', 'subject_kind', 'payment', 'subject_id', gen_random_uuid(), 'facts', '{}')) from generate_series(1, $2::int)))`,
    [companyId, Number(LOOKED_THROUGH)],
  )
  const first = await trail({ deed: 'signatures' })
  expect(first.entries).toEqual([])
  expect(first.nextCursor).toBe(String(BigInt(entries) + 1n))
  const second = await trail({ deed: 'signatures', before: first.nextCursor ?? '' })
  expect(second.entries.map(({ event }) => event)).toEqual(['paymentSigned', 'signingCodeSent'])
  expect(second.nextCursor).toBeNull()
  // Days are found in the chain's own order, however long it is.
  expect((await trail({ to: '2026-11-20', deed: 'signatures' })).entries).toHaveLength(2)
  expect(await verify()).toMatchObject({ entries: String(BigInt(entries) + LOOKED_THROUGH), fault: null })
})
