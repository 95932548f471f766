import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { inTransaction } from './db/transaction.ts'
import { bankCast, companyId } from './demo-bank/demo-cast.ts'
import { companies } from '@dilo/demo-world/people-and-companies.ts'
import { recordAudit } from './features/audit/record-audit.ts'
import { doJob, jobNeedsOf } from './testing/do-jobs.ts'
import { openTestBank, type TestBank } from './testing/test-bank.ts'

let bank: TestBank
let owner: pg.Client
let folder: string

beforeAll(async () => {
  bank = await openTestBank()
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'dilo-audit-'))
})
afterAll(async () => {
  await owner.end()
  await bank.close()
  await rm(folder, { recursive: true })
})

type Ended = { readonly code: number; readonly said: string; readonly complained: string }

/** Runs the command as a process of its own. */
const command = (
  args: readonly string[],
  environment: Record<string, string> = { DATABASE_URL: bank.applicationUrl, DESK_DATABASE_URL: bank.deskUrl },
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'verify-audit.ts'), ...args], { env: environment }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    )
  })

const happen = () =>
  inTransaction<void, never>(bank.context.database, async (transaction) => {
    for (const company of companies.slice(0, 2)) {
      recordAudit(transaction, {
        companyId: companyId(bankCast, company),
        by: 'bank',
        event: 'paymentDeleted',
        subjectId: randomUUID(),
        facts: {},
        at: new Date(bank.clock.now()),
      })
    }
    return ok(undefined)
  })

// security row 42
test('the command says that a whole trail is whole, that an edited one is not, and where, by its exit code too', async () => {
  await happen()
  const log = join(folder, 'bank.log')
  const logger = { warn: (facts: object) => void (line = JSON.stringify({ level: 40, ...facts, msg: 'the audit trail is anchored' })) } as never
  let line = ''
  await doJob('anchorAudit', { ...jobNeedsOf(bank), logger })
  await writeFile(log, `Діло: started\n{"level":40,"msg":"else"}\n${line}\n`)
  const whole = { code: 0, said: 'chains: 3, entries: 2, rounds of anchors: 1, faults: 0\n', complained: '' }
  expect(await command([])).toEqual(whole)
  expect(await command(['--log', log])).toEqual(whole)

  await writeFile(log, `${line.replace(/"auditHash":"[0-9a-f]{8}/, '"auditHash":"00000000')}\n`)
  expect(await command(['--log', log])).toMatchObject({ code: 1, said: expect.stringContaining('anchors: round 1 is not what the log says of it\n') })

  await owner.query('set session_replication_role = replica')
  const { rows } = await owner.query(
    `update audit_entry set event = 'paymentSigned' where company_id = (select min(company_id::text)::uuid from audit_entry) returning company_id`,
  )
  expect(await command([])).toMatchObject({
    code: 1,
    said: `company ${rows[0].company_id}: entry 1 is not what was written\nchains: 3, entries: 2, rounds of anchors: 1, faults: 1\n`,
  })
})

test.each([
  ['an argument that it does not know', ['--fix'], {}, "Unknown option '--fix'"],
  ['a log that is not there', ['--log', 'nowhere.log'], {}, 'nowhere.log'],
  ['an address that is none', [], { DATABASE_URL: 'localhost' }, 'DATABASE_URL must look like'],
  ['a database that does not answer', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/dilo' }, 'could not be looked at'],
  ['a folder without a bank', [], { DATA_DIR: '/nowhere/at-all' }, 'There is no bank in the data folder'],
] as const)('the command ends with 2 and a sentence at %s', async (_, args, environment, sentence) => {
  const ended = await command(args, environment)
  expect(ended).toMatchObject({ code: 2, said: '' })
  expect(ended.complained).toContain(sentence)
  expect(ended.complained.split('\n')).toHaveLength(2)
})

test('the command ends with 2 at a database without a trail', async () => {
  await owner.query('alter table audit_entry rename to gone')
  expect(await command([])).toMatchObject({ code: 2, complained: expect.stringContaining('This database has no audit trail yet') })
  await owner.query('alter table gone rename to audit_entry')
})
