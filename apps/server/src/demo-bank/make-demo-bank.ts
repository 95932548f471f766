import { sql } from 'kysely'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Database } from '../db/open.ts'
import { type DatabaseTransaction, inTransaction } from '../db/transaction.ts'
import { parseNewPassword, hashPassword } from '../features/access/door.ts'
import type { Clock } from '../ports/clock.ts'
import type { ExchangeRates } from '../ports/exchange-rates.ts'
import { bankCast } from './demo-cast.ts'
import { DEMO_BANK_MARK, DEMO_PASSWORD, hasDemoBank } from './demo-mark.ts'
import { furtherTransfers, holderOfFurther, waitingPayment } from '@dilo/demo-world/further-accounts.ts'
import { insertAccounts, openOutsideAccounts } from './insert-accounts.ts'
import { insertBranchClients } from './insert-branch-clients.ts'
import { insertExchange } from './insert-exchange.ts'
import { insertInvitations } from './insert-invitations.ts'
import { insertCards } from './insert-cards.ts'
import { insertCounterparties } from './insert-counterparties.ts'
import { insertDeposits } from './insert-deposits.ts'
import { settledPayments } from '@dilo/demo-world/demo-payment.ts'
import { insertPayments } from './insert-payments.ts'
import { insertDemoConsents } from './insert-consents.ts'
import { insertCompanies, insertPeople } from './insert-people.ts'
import { insertPurchases } from './insert-purchases.ts'
import { insertRates } from './insert-rates.ts'
import { companies } from '@dilo/demo-world/people-and-companies.ts'
import { postTransfers } from './post-transfers.ts'
import { openingTransfers, yearOfTransfers } from '@dilo/demo-world/year-of-transfers.ts'

const ADVISORY_LOCK = 7_215_002

type Needs = {
  readonly bankCode: string
  /** Its owner's: the bank agrees the overdrafts of its clients, and the application does not. */
  readonly database: Database
  readonly clock: Clock
  /** The source of the year's official rates; without it the bank has none. */
  readonly exchangeRates?: ExchangeRates | undefined
  readonly onStep?: (text: string) => void
}

/**
 * Makes the demo bank on the first start: people, companies, accounts and a year of entries, in one transaction.
 * @returns false when it stood already, or another server has just made it
 */
export async function makeDemoBank({ bankCode, database, clock, exchangeRates, onStep }: Needs): Promise<boolean> {
  if (await hasDemoBank(database)) return false
  const now = clock.now()
  // One hash for everybody: the password is known to all, and fifty hashes would be most of the first start's work.
  const passwordHash = await hashPassword(certain(parseNewPassword(DEMO_PASSWORD)))
  const transfers = await inTransaction(database, async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction)
    await sql`set local lock_timeout = '60s'`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction)
    // The second of two first starts waits here, and then finds the bank made.
    const mark = await transaction
      .insertInto('bank_setting')
      .values({ name: DEMO_BANK_MARK, value: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (mark && exchangeRates) await insertRates(transaction, exchangeRates, now)
    return ok(mark ? await fill(transaction, bankCode, passwordHash, now) : 0)
  })
  const isMade = transfers.ok && transfers.value > 0
  if (isMade) onStep?.(`  demo bank: ${companies.length} clients, ${transfers.value} transfers of the past year`)
  return isMade
}

async function fill(
  transaction: DatabaseTransaction,
  bankCode: string,
  passwordHash: string,
  now: number,
): Promise<number> {
  const openings = openingTransfers(now)
  const opened = new Date(openings[0]?.at ?? now)
  await insertPeople(transaction, bankCast, passwordHash, opened)
  await insertCompanies(transaction, bankCast, opened)
  await insertDemoConsents(transaction, bankCast, opened)
  await insertInvitations(transaction, now)
  await insertBranchClients(transaction)
  await openOutsideAccounts(transaction, bankCast, opened)
  const ibans = await insertAccounts(transaction, bankCast, bankCode, opened)
  await insertCards(transaction, bankCast, now)
  // Rows of one moment stay in the order of the year.
  const transfers = [...openings, ...yearOfTransfers(now), ...furtherTransfers(now, companies)].sort(
    (left, right) => left.at - right.at,
  )
  await postTransfers(transaction, bankCast, transfers, ibans)
  await insertPurchases(transaction, bankCast, transfers, now)
  await insertDeposits(transaction, bankCast, holderOfFurther(companies), { bankCode, now, opened })
  for (const company of companies.filter(({ exchanges }) => exchanges === true))
    await insertExchange(transaction, bankCast, company, now)
  await insertPayments(transaction, bankCast, [...settledPayments(transfers), waitingPayment(now, companies)], ibans)
  await insertCounterparties(transaction, bankCast)
  return transfers.length
}
