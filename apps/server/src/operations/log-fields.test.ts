// security row 49
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool } from '../db/open.ts'
import { queueLog } from '../jobs/queue-log.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA } from '../testing/demo-people.ts'
import { execute } from '../testing/database-server.ts'
import { errorFields } from './log-fields.ts'

const PHONE = OLENA

const { bank } = bankOfFile()

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test.each([
  ['a login that is taken', () => sql`insert into login_directory (login, person_id) select login, person_id from login_directory`, '23505'],
  ['a value of another type', () => sql`select ${PHONE}::text::inet`, '22P02'],
])("of the database's error about %s the log learns the code and the place, not the value", async (_, statement, code) => {
  const error = await thrownBy(statement().execute(bank.context.database))
  expect(`${(error as Error).message} ${(error as { detail?: string }).detail}`).toMatch(/3805\d{8}|@/)
  const logged = errorFields(error)
  expect(logged).toMatchObject({ code, stack: expect.stringContaining('at ') })
  expect(JSON.stringify(logged)).not.toMatch(/3805\d{8}|@\w+\.\w/)
})

test('our own errors are reported with their words and their causes', () => {
  const logged = errorFields(new Error('The gateway refused', { cause: new TypeError('fetch failed') }))
  expect(logged).toMatchObject({ type: 'Error', message: 'The gateway refused', cause: { type: 'TypeError', message: 'fetch failed' } })
})

test("the queue's line about a failed job has neither the payload nor the words of the database", async () => {
  const lines: unknown[] = []
  const keep = (...line: unknown[]): void => void lines.push(line)
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2 })
  await execute(bank.adminUrl, `select graphile_worker.add_job('fail', '{"recipient": "${PHONE}"}')`)
  const fail = async (): Promise<void> => {
    await sql`select ${PHONE}::text::inet`.execute(bank.context.database)
  }
  const logger = queueLog({ error: keep, warn: keep, debug: keep })
  expect(logger).toBeInstanceOf(Logger)
  await runOnce({ pgPool: pool, taskList: { fail }, noHandleSignals: true, logger })
  await pool.end()
  const logged = JSON.stringify(lines.map((line) => (line as { err?: unknown }[]).map((part) => (part.err === undefined ? part : errorFields(part.err)))))
  expect(logged).toMatch(/Failed task \d+ \(fail, /)
  expect(logged).toContain('22P02')
  expect(logged).not.toContain(PHONE)
})
