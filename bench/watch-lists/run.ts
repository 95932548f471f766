// A round over all clients, with both lists taken before it. Memory is measured after a collection of garbage, each second.
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { checkClients } from '../../apps/server/src/features/watch-lists/check-clients.ts'
import { takeLists } from '../../apps/server/src/features/watch-lists/take-lists.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import type { ListEntry } from '@dilo/domain/questionnaire/watch-list.ts'

const PEOPLE = sizeOf('PEOPLE', 100_000)
const ENTRIES = sizeOf('ENTRIES', 20_000)
/** Everybody of so many stands on a list by a code. */
const ONE_IN = 1_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1024 ** 2
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-lists-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
await migrate(postgres)
const bankDatabase = openDatabase({ applicationUrl: postgres.applicationUrl, workOf: 'bank', poolSize: 2 })
try {
  await fillBank()
  const entries = Array.from({ length: ENTRIES }, (_, place) => entryOf(place))
  const list = async () => ({ kind: 'list', entries }) as const
  const clock = { now: () => Date.now() }
  const begunTaking = performance.now()
  await takeLists({ bankDatabase, clock, watchLists: { take: { sanctions: list, terror: list } } })
  const taking = performance.now() - begunTaking

  const heaps: number[] = []
  const watching = setInterval(() => heaps.push(heap()), 1_000)
  const begun = performance.now()
  const checked = await checkClients({ bankDatabase, clock })
  const took = performance.now() - begun
  clearInterval(watching)
  heaps.push(heap())
  // Within the first quarter the lists are read; after that nothing may pile up.
  const quarter = Math.max(1, Math.floor(heaps.length / 4))
  const [first, most] = [heaps.slice(0, quarter), heaps.slice(-quarter)].map((some) => Math.max(...some)) as [number, number]
  console.log(`both lists of ${ENTRIES} entries taken in ${(taking / 1000).toFixed(1)} s`)
  if (checked === null || checked.found < (2 * PEOPLE) / ONE_IN) throw new Error('not everybody was found')
  reportFigure('100,000 people held against the lists', took / 1000, `${checked.subjects} subjects, ${checked.found} found`)
  reportFigure('memory at the end of the lists', most / first, `${first.toFixed(0)} MiB in the first quarter, ${most.toFixed(0)} MiB in the last`)
} finally {
  await bankDatabase.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Invented names of syllables: many differ, and some are the same, as they are. */
function nameOf(place: number): readonly [string, string, string] {
  const syllables = ['ко', 'ва', 'лен', 'щу', 'ре', 'ґа', 'йо', 'зи', 'мо', 'хри', 'ю', 'бе', 'тя', 'до', 'пі', 'ся', 'це', 'жу', 'ши', 'фо']
  const word = (seed: number, length: number): string => Array.from({ length }, (_, at) => syllables[Math.floor(seed / 20 ** at) % 20] ?? '').join('')
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  return [capital(word(place * 7919, 4)), capital(word(place % 400, 2)), capital(`${word(place % 211, 2)}вич`)]
}

function innOf(place: number): string {
  return completeInn(String(200_000_000 + place))
}

function entryOf(place: number): ListEntry {
  const [last, first, middle] = nameOf(1_000_003 + place)
  const person = place * ONE_IN
  return {
    id: `entry ${place}`,
    names: [`${last} ${first} ${middle}`, `${first} ${last}`, `${last} ${first}`],
    codes: [person < PEOPLE ? innOf(person) : `RU${place}`],
    birth: String(1930 + (place % 70)),
  }
}

async function fillBank(): Promise<void> {
  const owner = new pg.Client({ connectionString: postgres.adminUrl })
  await owner.connect()
  try {
    await fill(owner)
  } finally {
    await owner.end()
  }
}

/** Two people of each company; a fifth of the companies has handed in a questionnaire with an owner. */
async function fill(owner: pg.Client): Promise<void> {
  const portion = 5_000
  for (let from = 0; from < PEOPLE; from += portion) {
    const rows = Array.from({ length: Math.min(portion, PEOPLE - from) }, (_, at) => {
      const [last, first, middle] = nameOf(from + at)
      return { n: from + at, inn: innOf(from + at), last, first, middle }
    })
    await owner.query(
      `insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
       select md5('person ' || n)::uuid, inn, last, first, middle, last, first, middle, date '1950-01-01' + n % 18000, '', now()
       from jsonb_to_recordset($1::jsonb) as given (n int, inn text, last text, first text, middle text)`,
      [JSON.stringify(rows)],
    )
  }
  await owner.query(`
    insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, questionnaire_status, created_at)
      select md5('company ' || n)::uuid, n, (10000000 + n)::text, false, 'Товариство «Ланка ' || n || '»', 'ТОВ «Ланка ' || n || '»', 'x', 'x', 'processed', now()
      from generate_series(0, ${Math.ceil(PEOPLE / 2) - 1}) as n`)
  await owner.query(`
    insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
      select md5('person ' || n)::uuid, md5('company ' || n / 2)::uuid, case n % 2 when 0 then 'DIRECTOR' else 'ACCOUNTANT' end, 'active', '{}', 'none', now()
      from generate_series(0, ${PEOPLE - 1}) as n`)
  const submitted = JSON.stringify({
    answers: { ownership: { nodes: [{ name: 'Непийвода Устина Захарівна', code: 'NNN', birthDate: '1970-01-01' }] } },
    people: [],
  })
  await owner.query(
    `insert into questionnaire (company_id, version, state, begun_at, begun_because, submitted_text, digest, submitted_at, method)
       select md5('company ' || n)::uuid, 1, 'processed', now(), 'client', replace($1, 'NNN', n::text), sha256(n::text::bytea), now(), 'SMS'
       from generate_series(0, ${Math.ceil(PEOPLE / 10) - 1}) as n`,
    [submitted],
  )
  await owner.query('vacuum analyze')
}
