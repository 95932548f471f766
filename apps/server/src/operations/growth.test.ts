import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDemoBank } from '../demo-bank/make-demo-bank.ts'
import { type Database, openOwnersDatabase } from '../db/open.ts'
import { HASH_OF_NOBODY } from '../features/access/sign-in/password-hash.ts'
import { indexEntryWords } from '../features/accounts/door.ts'
import { makeLargeBank } from '../large-bank/make-large-bank.ts'
import { type JobName, jobs } from '../jobs/all-jobs.ts'
import { type Known, knownOf, nothing } from '../testing/calls-about.ts'
import { OLENA } from '../testing/demo-people.ts'
import { doJob, jobNeedsOf } from '../testing/do-jobs.ts'
import { costsOfReads, type ReadCost } from '../testing/growth/costs-of-reads.ts'
import { type Cost, type CountedPostgres, openCountedPostgres } from '../testing/growth/counted-postgres.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { FRIDAY_NOON, openBankOn, type TestBank, testConfig } from '../testing/test-bank.ts'
import type { TestClient } from '../testing/test-client.ts'

// The cost of every read and of every job, in pages of PostgreSQL: in a bank of the demo's clients, and after it has grown by many companies and
// one account with very many entries. `npm run bench -- growth` makes the bank larger.

const COMPANIES = Number(process.env['COMPANIES'] ?? 500)
const ENTRIES = Number(process.env['ENTRIES'] ?? 4_000)

/** A read may cost twice as much, and some pages more: indexes are deeper in a larger bank. */
const mayCost = (pages: number): number => 2 * pages + 20

/** A job takes its work in portions: of ten companies at least. */
const ROUNDS_AT_MOST = 5 + COMPANIES / 10

type Costs = ReadonlyMap<string, Cost>

let postgres: CountedPostgres
let owners: Database
let small: Costs
let smallJobs: Costs
let known: Known
let large: Awaited<ReturnType<typeof makeLargeBank>>

/** In milliseconds, of a bank of any size. */
const PATIENCE = 3_000_000

const { bankCode } = testConfig()

async function withBank<Value>(work: (bank: TestBank) => Promise<Value>): Promise<Value> {
  const bank = await openBankOn({ ...postgres.database, drop: async () => {} })
  try {
    return await work(bank)
  } finally {
    await bank.close()
  }
}

const readsOf = (client: TestClient, about: Known): Promise<ReadonlyMap<string, ReadCost>> => costsOfReads(postgres, client, about)

/** The cost of a round of each job, once its work is done. @param isDone tells by the cost of a round */
async function costsOfJobs(bank: TestBank, isDone: (name: JobName, cost: Cost) => boolean): Promise<Costs> {
  const needs = jobNeedsOf(bank)
  const costs = new Map<string, Cost>()
  for (const name of Object.keys(jobs) as JobName[]) {
    const round = () => postgres.costOf(() => doJob(name, needs))
    let cost = await round()
    for (let rounds = 1; rounds < ROUNDS_AT_MOST && !isDone(name, cost); rounds += 1) cost = await round()
    costs.set(name, cost)
  }
  return costs
}

beforeAll(async () => {
  postgres = await openCountedPostgres()
  owners = openOwnersDatabase(postgres.database.adminUrl)
  await makeDemoBank({ bankCode, database: owners, clock: movableClock(FRIDAY_NOON) })
  await withBank(async (bank) => {
    const olena = await bank.signedIn(OLENA)
    known = await knownOf(bank, olena)
    while (await indexEntryWords(bank.context, 1_000));
    await postgres.analyze()
    small = await readsOf(olena, known)
    let rounds = 0
    smallJobs = await costsOfJobs(bank, () => rounds++ % 2 === 1)
  })
  large = await makeLargeBank({ database: owners, bankCode, hash: HASH_OF_NOBODY, now: FRIDAY_NOON }, { entries: ENTRIES, companies: COMPANIES })
}, PATIENCE)
afterAll(async () => {
  await owners.destroy()
  await postgres.stop()
})

/** The reads or jobs that cost more than they may beside the small bank, with the pages of both. */
const grown = (costs: Costs, before: Costs, reasons: Readonly<Record<string, string>>): string[] =>
  [...costs].flatMap(([name, { pages, dearest }]) => {
    const was = before.get(name)?.pages ?? 0
    return pages <= mayCost(was) || name in reasons ? [] : [`${name}: ${was} pages, now ${pages}, most of them for ${dearest.slice(0, 200)}`]
  })

const print = (title: string, costs: ReadonlyMap<string, Cost & { bytes?: number }>, before: Costs) => {
  if (process.env['GROWTH_TABLE'] === undefined) return
  console.log(title)
  for (const [name, { pages, statements, bytes }] of costs)
    console.log(`${before.get(name)?.pages} → ${pages} pages, ${statements} statements${bytes === undefined ? '' : `, ${bytes} bytes`}  ${name}`)
}

/** Reads of the account with very many entries that may cost more, and why. */
const readsMore: Readonly<Record<string, string>> = {
  'GET /api/account-service/accounts/{accountId}/statement': 'shows two hundred entries, where the small account has twenty',
  'GET /api/account-service/statement': 'shows two hundred entries of all accounts',
  'GET /api/account-service/accounts/{accountId}/statement/file': 'gives the entries of a whole period',
  'GET /api/search-service/near-search': 'looks through the five hundred newest entries',
  'GET /api/search-service/search': 'looks through the five hundred newest entries',
  'GET /api/account-service/credit-turnover': 'sums all receipts of a period',
  'GET /api/account-service/accounts/{accountId}/by-counterparty': 'sums all entries of a period by their counterparties',
}

/** Jobs that may cost more in a larger bank, and why. */
const jobsMore: Readonly<Record<string, string>> = {
  indexEntryWords: 'looks at every account, once in ten minutes',
  anchorAudit: 'looks at the end of every chain, once an hour',
  inspectUse: 'compares what is counted of every person, once an hour',
  revaluePositions: 'compares the positions with the balances of all accounts, once an hour',
  checkHeads: 'passes over the turns that it has taken, until PostgreSQL clears them away',
}

/** Questions about a statement whose answer is a page of two hundred entries at most. */
const searches = (counterparty: string): Readonly<Record<string, string>>[] => [
  { search: 'оплата' },
  { search: 'цвіркун' },
  { search: counterparty.slice(16) },
  { search: '0009' },
  { direction: 'out', search: 'оренда' },
  { direction: 'in', search: '0009', sort: 'oldest' },
  { counterparty },
  { counterparty, search: 'оренда' },
  { counterparty, sort: 'largest' },
  { search: 'оренда', sort: 'smallest' },
]

/** Two hundred entries take 1,600 pages; two thousand whose words are looked up one by one, in an order by amount, take 8,000. */
const PAGES_OF_A_SEARCH = 10_000

/** The one that is named most often. */
const mostFrequent = (names: readonly string[]): string => {
  const times = Map.groupBy(names, (name) => name)
  return names.toSorted((one, other) => (times.get(other)?.length ?? 0) - (times.get(one)?.length ?? 0))[0] ?? ''
}

test('the tables of what may cost more name reads and jobs that there are', () => {
  expect(Object.keys(readsMore).filter((name) => !small.has(name))).toEqual([])
  expect(Object.keys(jobsMore).filter((name) => !smallJobs.has(name))).toEqual([])
})

describe.each(['old', 'fresh'] as const)('with %s statistics', { timeout: PATIENCE }, (statistics) => {
  beforeAll(async () => {
    if (statistics === 'fresh') await postgres.analyze()
  }, PATIENCE)

  test('a small company reads no more pages because the bank has grown', async () => {
    await withBank(async (bank) => {
      const costs = await readsOf(await bank.signedIn(OLENA), known)
      print(`a small company, ${statistics} statistics`, costs, small)
      expect(grown(costs, small, {})).toEqual([])
    })
  })

  test('an account with very many entries is read like one with few', async () => {
    await withBank(async (bank) => {
      const about = { ...nothing, accountId: large.accountId, companyId: large.companyId, personId: large.personId }
      const costs = await readsOf(await bank.signedIn(large.phone), about)
      print(`a large account, ${statistics} statistics`, costs, small)
      expect(grown(costs, small, readsMore)).toEqual([])
    })
  })

  test('a search through very many entries reads few of them', async () => {
    await withBank(async (bank) => {
      const client = await bank.signedIn(large.phone)
      const ask = (query: Readonly<Record<string, string>>) =>
        client.call('GET /api/account-service/accounts/{accountId}/statement', {
          params: { accountId: large.accountId },
          query: { from: '2020-01-01', ...query },
        })
      const newest = await ask({})
      const ibans = newest.ok ? newest.answer.entries.map((entry) => entry.counterparty.iban) : []
      const dear: string[] = []
      for (const query of searches(mostFrequent(ibans))) {
        await ask(query)
        const { pages, dearest } = await postgres.costOf(() => ask(query))
        if (process.env['GROWTH_TABLE'] !== undefined) console.log(`${pages} pages  ${JSON.stringify(query)}`)
        if (pages > PAGES_OF_A_SEARCH) dear.push(`${JSON.stringify(query)}: ${pages} pages, most of them for ${dearest.slice(0, 200)}`)
      }
      expect(dear).toEqual([])
    })
  })

  test('a job without work costs no more in a larger bank', async () => {
    await withBank(async (bank) => {
      const costs = await costsOfJobs(bank, (name, { pages }) => name in jobsMore || pages <= mayCost(smallJobs.get(name)?.pages ?? 0))
      print(`jobs, ${statistics} statistics`, costs, smallJobs)
      expect(grown(costs, smallJobs, jobsMore)).toEqual([])
    })
  })
})
