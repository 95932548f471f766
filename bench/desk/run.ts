// The first page of the desk's inbox in a bank where many cases wait, and in one where few do, in interleaved rounds.
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { readCases } from '../../apps/server/src/features/desk/inbox/read-inbox.ts'
import { waitingKinds } from '../../packages/domain/src/desk/case-views.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'

const FEW = sizeOf('FEW', 1_000)
const MANY = sizeOf('MANY', 100_000)
const ROUNDS = sizeOf('ROUNDS', 300)
const PAGE = 30

const banks = [await bankWith(FEW), await bankWith(MANY)] as const
try {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) for (const [index, { look }] of banks.entries()) times[index]?.push(await look())
  const [few, many] = [median(times[0]), median(times[1])]
  reportFigure("the first page of the desk's inbox", many / few, `${many.toFixed(2)} ms with ${MANY} cases, ${few.toFixed(2)} ms with ${FEW}`)
} finally {
  for (const { close } of banks) await close()
}

type Bank = { readonly look: () => Promise<number>; readonly close: () => Promise<void> }

/** A bank in which this many cases wait, a quarter of each kind. */
async function bankWith(cases: number): Promise<Bank> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-desk-')))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  await migrate(postgres)
  const owner = new pg.Client({ connectionString: postgres.adminUrl })
  await owner.connect()
  await fill(owner, Math.ceil(cases / 4))
  await owner.end()
  const database = openDatabase({ applicationUrl: postgres.deskUrl, workOf: 'desk', poolSize: 1 })
  // An officer who is related to no client.
  const officer = { staffId: '00000000-0000-4000-8000-000000000001', inn: '3000000000', kinds: waitingKinds, now: new Date() }
  return {
    async look() {
      const begun = performance.now()
      const { cases } = await readCases(database, officer, { of: 'all' })
      if (cases.length !== PAGE) throw new Error(`The page has ${cases.length} cases`)
      return performance.now() - begun
    },
    async close() {
      await database.destroy()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Companies that nobody has verified, as many verified ones with a person to act for them, applications and enquiries.
 */
async function fill(owner: pg.Client, ofEach: number): Promise<void> {
  const at = "timestamptz '2026-01-01' + n * interval '1 second'"
  await owner.query(`
    create temporary table made as
      select n, gen_random_uuid() as person_id, gen_random_uuid() as company_id, n <= ${ofEach} as is_new from generate_series(1, ${2 * ofEach}) as n`)
  await owner.query(`
    insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
      select person_id, (1000000000 + n)::text, 'Новак', 'Ліда', '', '', '', '', '1990-01-01', '', ${at} from made`)
  await owner.query(`
    insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, questionnaire_status, created_at)
      select company_id, n, (10000000 + n)::text, false, 'x', 'x', 'x', 'x', case when is_new then 'loaded' else 'processed' end, ${at} from made`)
  await owner.query(`
    insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
      select person_id, company_id, 'DIRECTOR', 'onConfirm', '{}', 'none', ${at} from made`)
  await owner.query(`
    insert into account_opening (company_id, operation_id, state, version, account_type, currency, purpose, author_person_id, created_at, changed_at, sent_at)
      select company_id, gen_random_uuid(), 'on_validation', 2, 'CURRENT', 'EUR', 'x', person_id, ${at}, ${at}, ${at} from made where not is_new`)
  await owner.query(`
    insert into enquiry (company_id, enquiry_id, person_id, subject, state, created_at, changed_at, waits_since, promised_at)
      select company_id, gen_random_uuid(), person_id, 'other', 'waiting', ${at}, ${at}, ${at}, ${at} + interval '4 hours' from made where not is_new`)
  await owner.query('vacuum analyze')
}
