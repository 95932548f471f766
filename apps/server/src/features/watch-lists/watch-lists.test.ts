import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListEntry } from '@dilo/domain/questionnaire/watch-list.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { openDatabase } from '../../db/open.ts'
import type { ListAnswer, WatchLists } from '../../ports/watch-lists.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { fillInQuestionnaire, submitByCode } from '../../testing/questionnaire-answers.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { companyOf, personOf } from '../../testing/signatories.ts'
import { checkClient, checkClients } from './check-clients.ts'
import { endUnseen, storeHits } from './store.ts'
import { takeLists } from './take-lists.ts'

const { bank, owner } = bankOfFile()
let olena: { company: string; person: string; inn: string; name: string; year: string }
let says: Record<'sanctions' | 'terror', ListAnswer>

beforeAll(async () => {
  const [company, person] = [await companyOf(bank, OLENA), await personOf(bank, OLENA)]
  const { rows } = await owner.query('select * from person where person_id = $1', [person])
  const { inn, last_name_uk: last, first_name_uk: first, middle_name_uk: middle, birthdate } = rows[0] as Record<string, string>
  olena = { company, person, inn: String(inn), name: `${last} ${first} ${middle}`, year: new Date(String(birthdate)).getFullYear().toString() }
  const watchLists: WatchLists = { take: { sanctions: async () => says.sanctions, terror: async () => says.terror } }
  Object.assign(bank.context, { watchLists })
})

const somebody = (place: number): ListEntry => ({ id: `s${place}`, names: [`Вигаданий Ніхто ${place}`], codes: [], birth: null })
const list = (...entries: ListEntry[]): ListAnswer => ({ kind: 'list', entries })
const others = Array.from({ length: 30 }, (_, place) => somebody(place))
const entry = (id: string, names: readonly string[], codes: readonly string[] = [], birth: string | null = null): ListEntry => ({ id, names, codes, birth })

beforeEach(async () => {
  for (const table of ['watch_hit', 'watch_round', 'watch_list_entry', 'questionnaire', 'person_questionnaire', 'attempt_counter', 'one_time_code', 'outbox'])
    await owner.query(`delete from ${table}`)
  await owner.query('update watch_list set version = 0, taken_at = null, entries = 0, refused_at = null, refused_because = null, refused_entries = null')
  says = { sanctions: list(...others), terror: list(somebody(99)) }
})

const outcomes = async () => (await takeLists(bank.context)).map(({ list, outcome }) => `${list} ${outcome}`)

const stands = async () =>
  (
    await owner.query(
      "select entries, refused_because, (select count(*)::int from watch_list_entry e where e.list = l.list) as stored from watch_list l where list = 'sanctions'",
    )
  ).rows[0] as Record<string, unknown>

const hits = async () =>
  (await owner.query('select subject, about, list, entry_id, strength, outcome, gone_at is not null as gone from watch_hit order by entry_id, subject'))
    .rows as Record<string, unknown>[]

/** Takes a list of sanctions with these beside thirty others, and holds all clients against it, a day later. */
async function checkedWith(...entries: ListEntry[]) {
  bank.clock.advance(DAY)
  says.sanctions = list(...others, ...entries)
  await takeLists(bank.context)
  return checkClients(bank.context)
}

/** Writes an owner into what was handed in, whatever the database says to it. */
async function nameAsOwner(node: Record<string, unknown>): Promise<void> {
  await owner.query("set session_replication_role = 'replica'")
  const text = "jsonb_set(submitted_text::jsonb, '{answers,ownership}', $1::jsonb)::text"
  await owner.query(`update questionnaire set submitted_text = ${text} where submitted_text is not null`, [JSON.stringify({ nodes: [node] })])
  await owner.query("set session_replication_role = 'origin'")
}

describe('a list', () => {
  test('is taken once a day', async () => {
    expect(await outcomes()).toEqual(['sanctions taken', 'terror taken'])
    expect(await outcomes()).toEqual([])
    bank.clock.advance(DAY)
    expect(await outcomes()).toEqual(['sanctions taken', 'terror taken'])
  })

  test.each<[string, ListAnswer, string]>([
    ['is empty', list(), 'emptyList'],
    ['has lost a third', list(...others.slice(0, 20)), 'shrunkList'],
    ['is silent', { kind: 'silent', why: 'status 503' }, 'silent'],
    ['cannot be read', { kind: 'unreadable', why: 'no list' }, 'unreadable'],
  ])('that %s leaves the one before, and is asked for again', async (_, answer, because) => {
    await takeLists(bank.context)
    bank.clock.advance(DAY)
    says.sanctions = answer
    expect(await outcomes()).toEqual([`sanctions ${because}`, 'terror taken'])
    expect(await stands()).toEqual({ entries: 30, stored: 30, refused_because: because })
    expect(await outcomes()).toEqual([])
    bank.clock.advance(HOUR)
    says.sanctions = list(...others.slice(0, 21))
    expect(await outcomes()).toEqual(['sanctions taken'])
    expect(await stands()).toEqual({ entries: 21, stored: 21, refused_because: null })
  })

  test('that is not set is reported, and nobody else is checked the less', async () => {
    const { watchLists } = bank.context
    const notSet = { ...bank.context, watchLists: { take: { ...watchLists.take, sanctions: null } } }
    expect((await takeLists(notSet)).map(({ outcome }) => outcome)).toEqual(['notSet', 'taken'])
    expect(await takeLists(notSet)).toEqual([])
  })

  test('names a person twice as one entry', async () => {
    says.sanctions = list(entry('x', ['Один'], ['1']), entry('x', ['Другий'], ['2'], '1970'))
    await takeLists(bank.context)
    const { rows } = await owner.query("select names, codes, birth from watch_list_entry where list = 'sanctions'")
    expect(rows).toEqual([{ names: ['Один', 'Другий'], codes: ['1', '2'], birth: '1970' }])
  })
})

describe('all clients', () => {
  test('are held against the lists once a day', async () => {
    const first = await checkedWith()
    expect(first?.subjects).toBeGreaterThan(20)
    expect(first?.found).toBe(0)
    expect(await checkClients(bank.context)).toBeNull()
  })

  test('are held against a list that comes late in the day, as well', async () => {
    says.terror = { kind: 'silent', why: 'status 503' }
    await checkedWith()
    bank.clock.advance(HOUR)
    says.terror = list(entry('name', [olena.name]))
    await takeLists(bank.context)
    expect((await checkClients(bank.context))?.found).toBeGreaterThan(0)
    expect(await checkClients(bank.context)).toBeNull()
  })

  test('are found by a code whatever the name, and by the name with a year that does not speak against it', async () => {
    await checkedWith(entry('code', ['Хтось Інший'], [olena.inn]), entry('name', [olena.name], [], olena.year), entry('born', [olena.name], [], '1901'))
    const ofOlena = (await hits()).filter(({ subject }) => subject === `person ${olena.person}`)
    expect(ofOlena.map(({ entry_id, strength, about }) => [entry_id, strength, about])).toEqual([
      ['code', 'certain', olena.name],
      ['name', 'possible', olena.name],
    ])
  })

  test('are found once, and who is on the list no more waits no more', async () => {
    expect((await checkedWith(entry('name', [olena.name])))?.found).toBe((await hits()).length)
    expect((await checkedWith(entry('name', [olena.name])))?.found).toBe(0)
    await checkedWith()
    expect((await hits()).every(({ gone }) => gone)).toBe(true)
    expect((await checkedWith(entry('name', [olena.name])))?.found).toBeGreaterThan(0)
  })

  test('that were decided on stay decided, until the list says something else of the same entry', async () => {
    await checkedWith(entry('name', [olena.name]))
    await owner.query("update watch_hit set outcome = 'otherPerson', decided_at = now()")
    expect((await checkedWith(entry('name', [olena.name])))?.found).toBe(0)
    await checkedWith()
    expect((await checkedWith(entry('name', [olena.name])))?.found).toBe(0)
    expect((await checkedWith(entry('name', [olena.name], [olena.inn])))?.found).toBeGreaterThan(0)
    expect((await hits()).find(({ subject }) => subject === `person ${olena.person}`)).toMatchObject({ outcome: null, strength: 'certain' })
  })

  test('include whom the last questionnaire names, with their documents', async () => {
    const client = await bank.signedIn(OLENA)
    await fillInQuestionnaire(bank, client, OLENA)
    await submitByCode(bank, client, OLENA)
    const { rows } = await owner.query("select submitted_text::jsonb #>> '{answers,person,document,number}' as number from questionnaire")
    const { number } = rows[0] as { number: string }
    await checkedWith(entry('passport', ['Хтось Інший'], [number]))
    expect(await hits()).toMatchObject([{ entry_id: 'passport', strength: 'certain', subject: `person ${olena.person}` }])
  })

  test('hide nobody behind the РНОКПП of a person who acts for them, whose name the bank knows', async () => {
    const client = await bank.signedIn(OLENA)
    await fillInQuestionnaire(bank, client, OLENA)
    await submitByCode(bank, client, OLENA)
    await nameAsOwner({ name: 'Прихований Власник Іванович', code: olena.inn, birthDate: null })
    await checkedWith(entry('hidden', ['Прихований Власник Іванович']))
    expect(await hits()).toMatchObject([{ entry_id: 'hidden', about: 'Прихований Власник Іванович', subject: `named ${olena.inn}` }])
  })

  test('that were found to be another person wait again under another name', async () => {
    const client = await bank.signedIn(OLENA)
    await fillInQuestionnaire(bank, client, OLENA)
    await submitByCode(bank, client, OLENA)
    const one = entry('namesake', ['Тезко Один', 'Тезко Два'])
    await nameAsOwner({ name: 'Тезко Один', code: 'AB123456', birthDate: null })
    await checkedWith(one)
    await owner.query("update watch_hit set outcome = 'otherPerson', decided_at = now()")
    await nameAsOwner({ name: 'Тезко Два', code: 'AB123456', birthDate: null })
    expect((await checkedWith(one))?.found).toBe(1)
    expect(await hits()).toMatchObject([{ about: 'Тезко Два', outcome: null }])
  })

  test('stay found when a check that began earlier sees them later', async () => {
    await checkedWith(entry('name', [olena.name]))
    const [first] = await hits()
    const late = new Date(bank.clock.now() + HOUR)
    const { company: companyId, person: personId, name: about } = olena
    const hit = {
      companyId,
      personId,
      subject: `person ${personId}`,
      about,
      list: 'sanctions',
      entry: entry('name', [olena.name]),
      strength: 'possible',
    } as const
    await storeHits(bank.context.bankDatabase, [hit], late)
    await storeHits(bank.context.bankDatabase, [hit], new Date(bank.clock.now()))
    await endUnseen(bank.context.bankDatabase, companyId, late)
    expect((await hits()).find(({ subject }) => subject === hit.subject)).toEqual({ ...first, subject: hit.subject, about, gone: false })
  })

  test('are checked one by one as well, when the desk looks', async () => {
    says.sanctions = list(...others, entry('name', [olena.name]))
    await takeLists(bank.context)
    const database = openDatabase({ applicationUrl: bank.adminUrl, workOf: 'desk', poolSize: 1 })
    await checkClient({ database, clock: bank.clock }, olena.company)
    await database.destroy()
    expect((await hits()).map(({ entry_id }) => entry_id)).toContain('name')
  })
})

describe('calls of clients', () => {
  // security row 50
  test('see nothing of lists and hits, and write nothing', async () => {
    await checkedWith(entry('name', [olena.name]))
    expect((await hits()).length).toBeGreaterThan(0)
    const calls = new pg.Client({ connectionString: bank.applicationUrl, options: '-c role=dilo_calls -c dilo.companies=*' })
    await calls.connect()
    for (const table of ['watch_hit', 'watch_list', 'watch_list_entry', 'watch_round']) expect((await calls.query(`select from ${table}`)).rowCount).toBe(0)
    expect((await calls.query("update watch_hit set outcome = 'otherPerson', decided_at = now()")).rowCount).toBe(0)
    await expect(calls.query("insert into watch_round (day, begun_at) values ('2020-01-01', now())")).rejects.toThrow(/row-level security/)
    await calls.end()
  })

  test('tell nobody of a hit: no message, no notice, no entry of a trail', async () => {
    const before = (await owner.query('select (select count(*) from outbox) as messages, (select count(*) from audit_entry) as entries')).rows
    await checkedWith(entry('name', [olena.name], [olena.inn]))
    expect((await owner.query('select (select count(*) from outbox) as messages, (select count(*) from audit_entry) as entries')).rows).toEqual(before)
  })
})
