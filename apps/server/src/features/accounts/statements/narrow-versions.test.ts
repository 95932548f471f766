import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { everything, readEntrySearch } from './entry-filter.ts'
import { inSnapshot } from './in-snapshot.ts'
import { narrowVersions } from './narrow-versions.ts'

const { bank, owner } = bankOfFile()

// Entries beside the end of what no index holds, and beside the ends of what one list of it holds.
const places = [1, 1_024, 1_025, 65_535, 65_536, 65_537, 131_071, 131_072, 199_999]

test.each([
  ['4711', 1, 200_000],
  ['ахунок 4711 від', 1, 200_000],
  ['РАХУНОК', 1_025, 131_071],
  ['4711', 1_024, 65_536],
  ['711', 65_537, 65_537],
  ['UA003052990000047110', 1, 200_000],
])('words of a long account are found in each of its stretches: %s from %d to %d', async (text, first, last) => {
  const [companyId, accountId] = [await companyOf(bank, OLENA), randomUUID()]
  for (const [account, said] of [
    [accountId, 'за рахунок 4711 від 2 червня\nua003052990000047110'],
    [randomUUID(), 'за рахунок 4711 від 2 червня\nua003052990000047110'],
  ])
    await owner.query('insert into entry_search (company_id, account_id, version, words) select $1, $2, place, $3 from unnest($4::bigint[]) as place', [
      companyId,
      account,
      said,
      places,
    ])
  await owner.query(
    `insert into entry_search (company_id, account_id, version, words) values ($1, $2, 2000, 'за рахунком 47 11'), ($1, $2, 70000, 'на рах. 471')`,
    [companyId, accountId],
  )
  await owner.query('insert into entry_search_mark (company_id, account_id, version) values ($1, $2, 200000)', [companyId, accountId])
  const scope = { companyId, accountId, first: BigInt(first), last: BigInt(last) }
  const found = await inSnapshot(bank.context.database, async (reader) => {
    const narrowed = await narrowVersions(reader, scope, { filter: { ...everything, search: readEntrySearch(text) }, sort: 'newest' })
    const versions = narrowed?.versions ?? sql`false`
    return sql<{ version: bigint }>`select version from generate_series(1::bigint, 200000) as detail(version) where ${versions}`.execute(reader)
  })
  expect(found.rows.map(({ version }) => Number(version))).toEqual(places.filter((place) => place >= first && place <= last))
})
