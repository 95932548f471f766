import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { DEMO_PASSWORD } from '../demo-bank/demo-mark.ts'
import { inspectDetails } from '../features/accounts/statements/inspect-details.ts'
import { parseNewPassword } from '../features/access/sign-in/new-password.ts'
import { hashPassword } from '../features/access/sign-in/password-hash.ts'
import { openTestBank, type TestBank } from '../testing/test-bank.ts'
import { accountsOf } from '../testing/test-payment.ts'
import { makeLargeBank } from './make-large-bank.ts'

const SIZE = { entries: 3_500, companies: 40 }

let bank: TestBank
let admin: pg.Client

beforeAll(async () => {
  bank = await openTestBank()
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await bank.close()
})

const asOwner = { query: (text: string, parameters: readonly unknown[]) => admin.query(text, [...parameters]) }

async function make(size = SIZE, onPortion: (entries: number) => void = () => {}) {
  const hash = await hashPassword(certain(parseNewPassword(DEMO_PASSWORD)))
  return makeLargeBank({ database: bank.context.database, bankCode: bank.context.config.bankCode, hash, now: bank.clock.now(), onPortion }, size)
}

const entriesOf = async (accountId: string) => (await admin.query('select * from ledger.entry_view where account_id = $1 order by version', [accountId])).rows

test('a large bank that was broken off is gone on with, and its books are in order', async () => {
  const broken = make(SIZE, (entries) => {
    if (entries === 1_000) throw new Error('the power is gone')
  })
  await expect(broken).rejects.toThrow('the power is gone')
  const owner = await make()
  const entries = await entriesOf(owner.accountId)
  expect(entries).toHaveLength(SIZE.entries + 1)
  expect(await inspectBooks(asOwner)).toEqual([])
  expect(await inspectDetails(asOwner)).toEqual([])
  const [first, last] = [entries[0], entries.at(-1)] as { booked_at: Date }[]
  expect((last?.booked_at.getTime() ?? 0) - (first?.booked_at.getTime() ?? 0)).toBeGreaterThan(4 * 365 * DAY)
})

test('made a second time it stays as it is, and one of another size is refused', async () => {
  const owner = await make()
  expect(await entriesOf(owner.accountId)).toHaveLength(SIZE.entries + 1)
  await expect(make({ entries: 10, companies: 1 })).rejects.toThrow('another size')
})

test('its owner signs in and sees the account, and so does the owner of any other company', async () => {
  const accounts = await accountsOf(await bank.signedIn('380509000000'))
  expect(accounts).toHaveLength(1)
  expect(await accountsOf(await bank.signedIn('380509000017'))).toHaveLength(1)
})
