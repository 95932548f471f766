import { expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { DEMO_PASSWORD } from '../demo-bank/demo-mark.ts'
import { inspectDetails } from '../features/accounts/statements/inspect-details.ts'
import { parseNewPassword } from '../features/access/sign-in/new-password.ts'
import { hashPassword } from '../features/access/sign-in/password-hash.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { accountsOf } from '../testing/test-payment.ts'
import { makeLargeBank } from './make-large-bank.ts'

const SIZE = { entries: 3_500, companies: 40 }

const { bank, owner: admin } = bankOfFile()

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

test('a search among thousands of its entries finds what a look at each of them finds, whichever way it goes', async () => {
  const owner = await bank.signedIn('380509000000')
  const [account] = await accountsOf(owner)
  const accountId = account?.id ?? ''
  const { rows: all } = await admin.query<{ version: string; amount: string; words: string; name: string; iban: string; number: string }>(
    `select version, abs(amount) as amount, counterparty_name as name, counterparty_iban as iban, payment_number as number,
       entry_words(counterparty_name, remittance_information, payment_number, counterparty_iban) as words
     from entry_detail where account_id = $1 order by version desc`,
    [accountId],
  )
  const some = [3, 900, 2_100, 3_300].flatMap((place) => {
    const { name, iban, number, amount } = all[place] ?? { name: '', iban: '', number: '', amount: '' }
    return [name.slice(4, 20), iban.slice(16), iban.slice(20, 24), number, `${amount.slice(0, -2)},${amount.slice(-2)}`, amount.slice(-3)]
  })
  const searches = ['цвіркун', 'оренда', '12,3', '№777', 'з за', ...new Set(some)].filter((text) => text.length >= 3)
  for (const search of searches) {
    const found: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { from: '2015-01-01', search, ...(cursor !== undefined && { cursor }) }
      const page = await owner.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query })
      if (!page.ok) throw new Error(page.refusal.error_code)
      found.push(...page.answer.entries.map(({ version }) => version))
      cursor = page.answer.nextCursor
    }
    const { text, amount } = readTypedSearch(search)
    const expected = all.filter((entry) => entry.words.includes(text.toLowerCase()) || entry.amount === String(amount))
    expect([search, found]).toEqual([search, expected.map(({ version }) => Number(version))])
  }
})
