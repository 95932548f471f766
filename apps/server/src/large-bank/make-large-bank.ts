import { sql } from 'kysely'
import { certain, ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Database } from '../db/open.ts'
import { type DatabaseTransaction, inTransaction } from '../db/transaction.ts'
import { indexEntryWords } from '../features/accounts/door.ts'
import { StartError } from '../start-error.ts'
import { insertClients } from './insert-clients.ts'
import { type LargeClient, largeClient } from '@dilo/demo-world/large-cast.ts'
import {
  BEGINS_WITH,
  type LargeSize,
  largeTransfers,
  type LargeTransfer,
  YEARS,
} from '@dilo/demo-world/large-transfers.ts'
import { moveOf, postMoves } from './post-large-transfers.ts'

const MARK = 'large-bank'
/** Companies, or transfers, in one transaction. */
const AT_ONCE = 1_000
const YEAR_MS = 366 * DAY

/** Brings everybody the first money, from another bank. */
const founder = {
  name: 'ТОВ «Засновник»',
  code: completeEdrpou('4599999'),
  iban: composeIban(certain(parseBankCode('305299')), '26004599999'),
}

type Needs = {
  readonly database: Database
  readonly bankCode: string
  /** The hash of everybody's password. */
  readonly hash: string
  readonly now: number
  readonly onStep?: (text: string) => void
  /** Gets the number of entries so far. */
  readonly onPortion?: (entries: number) => void
}

/**
 * Makes an account with very many entries and a bank of companies around it. An interrupted run is continued; existing
 * rows are left alone. @returns the owner of the account
 * @throws StartError when there is one of another size
 */
export async function makeLargeBank(needs: Needs, size: LargeSize): Promise<LargeClient> {
  const { database, bankCode, onStep = () => {}, onPortion = () => {} } = needs
  const end = await begin(needs, size)
  const clients = Array.from({ length: size.companies + 1 }, (_, place) => largeClient(place, bankCode))
  await openClients(needs, clients, end)
  onStep(`${clients.length} companies with an account each`)
  const [first] = clients as [LargeClient]
  const clientAt = (place: number): LargeClient => clients[place] as LargeClient
  for (const portion of portionsOf(largeTransfers(size, end), (await versionOf(database, first)) - 1)) {
    await committed(database, (transaction) =>
      postMoves(
        transaction,
        portion.map((transfer) => moveOf(transfer, first, clientAt)),
      ),
    )
    onPortion(portion.at(-1)?.number ?? 0)
  }
  while (await indexEntryWords({ database }, AT_ONCE));
  onStep('a search finds all of them')
  return first
}

/** Records the size that is being made, once. @returns the moment at which its history ends */
async function begin({ database, now }: Needs, { entries, companies }: LargeSize): Promise<number> {
  const asked = `${entries} entries, ${companies} companies`
  const mark = await database
    .insertInto('bank_setting')
    .values({ name: MARK, value: `${asked} until ${new Date(now).toISOString()}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (mark) return now
  const { value } = await database
    .selectFrom('bank_setting')
    .select('value')
    .where('name', '=', MARK)
    .executeTakeFirstOrThrow()
  const [made, end = ''] = value.split(' until ')
  if (made !== asked)
    throw new StartError(
      `This database has a large bank of another size already (${made}); take another DATA_DIR for one of ${asked}.`,
    )
  return Date.parse(end)
}

/** Opens the missing companies, each with its first balance. */
async function openClients({ database, hash }: Needs, clients: readonly LargeClient[], end: number): Promise<void> {
  const opened = end - YEARS * YEAR_MS
  const there = await sql<{
    company_id: string
  }>`select company_id from company where core_id between '7000000' and '7999999'`.execute(database)
  const known = new Set(there.rows.map((row) => row.company_id))
  const missing = clients.filter(({ companyId }) => !known.has(companyId))
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const portion = missing.slice(start, start + AT_ONCE)
    await committed(database, async (transaction) => {
      await insertClients(transaction, portion, hash, new Date(opened))
      await postMoves(
        transaction,
        portion.map((client) => ({
          name: `opening ${client.place}`,
          at: opened,
          amount: BEGINS_WITH,
          purpose: 'Внесок до статутного капіталу, без ПДВ',
          number: '1',
          debtor: founder,
          creditor: client,
        })),
      )
    })
  }
}

async function versionOf(database: Database, { companyId, accountId }: LargeClient): Promise<number> {
  const row = await database
    .selectFrom('ledger.balance_view')
    .select('version')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.version)
}

/** Portions of so many transfers, without those that are done. */
function* portionsOf(transfers: Iterable<LargeTransfer>, done: number): Generator<LargeTransfer[], void> {
  let portion: LargeTransfer[] = []
  for (const transfer of transfers) {
    if (transfer.number <= done) continue
    portion.push(transfer)
    if (portion.length < AT_ONCE) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

async function committed(database: Database, work: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> {
  certain(
    await inTransaction<null, never>(database, async (transaction) => {
      await sql`set local statement_timeout = '120s'`.execute(transaction)
      await work(transaction)
      return ok(null)
    }),
  )
}
