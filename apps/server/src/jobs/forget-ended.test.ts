import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA } from '../testing/demo-people.ts'
import { doJob, jobNeedsOf } from '../testing/do-jobs.ts'

const tables = ['attempt_counter', 'known_device', 'one_time_code', 'session', 'sign_in_flow'] as const

const { bank } = bankOfFile()
beforeEach(async () => {
  for (const table of tables) await bank.context.database.deleteFrom(table).execute()
})

const forget = () => doJob('forgetEnded', jobNeedsOf(bank))

async function left(): Promise<Record<string, number>> {
  const counted = tables.map(async (table) => {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(bank.context.database)
    return [table, Number(rows[0]?.count)] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

async function wrongCode(): Promise<void> {
  const client = bank.client()
  const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OLENA, password: 'Dilo-demo-1' } })
  if (!started.ok) throw new Error(started.refusal.error_code)
  const { code } = await bank.lastMessage(OLENA)
  const otp_code = code === '0000' ? '0001' : '0000'
  await client.call('POST /api/auth-service/auth/by/phone_otp', { body: { grant_type: 'TOKEN', scope: 'USER', otp_code, tmp_token: started.answer.token } })
}

test('what a sign-in leaves behind is kept for its time, and then forgotten', async () => {
  await bank.signsIn(OLENA)
  const atFirst = await left()
  expect(atFirst).toMatchObject({ known_device: 1, one_time_code: 1, session: 1, sign_in_flow: 1 })
  await forget()
  expect(await left()).toEqual(atFirst)

  // Flow and code have run out, and are kept for a day; the session is not over.
  bank.clock.advance(15 * MINUTE)
  await forget()
  expect(await left()).toMatchObject({ known_device: 1, one_time_code: 1, session: 1, sign_in_flow: 1 })
  bank.clock.advance(DAY)
  await forget()
  expect(await left()).toMatchObject({ attempt_counter: 0, known_device: 1, one_time_code: 0, session: 1, sign_in_flow: 0 })

  bank.clock.advance(bank.context.config.sessionMs)
  await forget()
  expect(await left()).toMatchObject({ known_device: 1, session: 0 })
  bank.clock.advance(364 * DAY)
  await forget()
  expect(await left()).toMatchObject({ known_device: 1 })
  bank.clock.advance(2 * DAY)
  await forget()
  expect(await left()).toMatchObject({ known_device: 0 })
})

test('a recovery that nobody proved keeps its new password no longer than its quarter of an hour', async () => {
  const client = bank.client()
  await client.call('POST /api/auth-service/user/restore/password', { body: { phone: OLENA, password: 'Recovered-password-2' } })
  const kept = async () => (await bank.context.database.selectFrom('recovery_flow').select('password_hash').execute()).length
  await forget()
  expect(await kept()).toBe(1)
  bank.clock.advance(15 * MINUTE)
  await forget()
  expect(await kept()).toBe(0)
})

test('failures in a row are not forgotten: only a right code ends them', async () => {
  await wrongCode()
  bank.clock.advance(400 * DAY)
  await forget()
  const rows = await bank.context.database.selectFrom('attempt_counter').select(['kind', 'counted']).execute()
  expect(rows).toEqual([{ kind: 'sign-in failures in a row', counted: 1 }])
})

test('however many have ended they are gone after one run, in portions, and nobody who holds one is waited for', async () => {
  await sql`insert into attempt_counter (kind, subject, counted, raised_at, ends_at)
    select 'a flood', sha256(n::text::bytea), 1, now(), ${new Date(bank.clock.now())} from generate_series(1, 1200) n`.execute(bank.context.database)
  await bank.context.database.transaction().execute(async (transaction) => {
    await sql`select from attempt_counter where subject = sha256('7') for update`.execute(transaction)
    await forget()
  })
  expect(await left()).toMatchObject({ attempt_counter: 1 })
  await forget()
  expect(await left()).toMatchObject({ attempt_counter: 0 })
})
