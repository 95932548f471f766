import { expect } from 'vitest'
import { PREFUNDED } from '@dilo/clearing-house/participants/invented-country.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { nostroAccount, unclearAccount } from '../../features/accounts/bank-accounts/bank-accounts.ts'
import { takeMessages } from '../../features/payments/clearing/take-messages.ts'
import { processQueue } from '../../features/payments/processing/process-queue.ts'
import { trailFaults } from '../audit-trail.ts'
import { inspectClearing } from '../inspect-clearing.ts'
import { randomSource } from '../random-source.ts'
import { simulate, type Simulation } from '../simulation/simulate.ts'
import { closerOf, houseAtWork, jobsOf, officers, payer, queueOf, recaller } from './actors.ts'
import { type Country, type CountryBank, openCountry } from './country.ts'

/** The ledgers are read that often; the banks' own accounts after each turn of theirs. */
const BOOKS_EVERY = 20

/**
 * A day of a small country: clients of three banks pay each other, ordinarily and instantly, to accounts that are open,
 * closed, unknown or of another owner, and ask for money back; the banks' people decide unclear sums; connections to
 * databases and to the house break, and messages come in any order, all in turns that one seed decides. At the end the sums over the banks equal the house's books, and each transfer that the house settled is
 * at its bank exactly once.
 * @returns its history, the same for the same seed
 */
export async function simulateCountry({ seed, steps }: Simulation): Promise<readonly string[]> {
  const country = await openCountry(randomSource(seed))
  const { banks } = country
  const queues = banks.map(queueOf)
  const payers = banks.map((bank) => payer(country, bank))
  const look = async (): Promise<void> => {
    for (const one of queues) await one.look()
  }
  return simulate({
    ...country,
    steps,
    actors: [
      ...payers,
      ...queues,
      ...banks.flatMap((bank) => [...jobsOf(bank), closerOf(bank), recaller(country, bank), officers(country, bank)]),
      houseAtWork(country),
      country.clock,
    ],
    async afterEach(step) {
      expect(country.house.inspectBooks()).toEqual([])
      if (step % BOOKS_EVERY === 0) for (const bank of banks) await expectInOrder(bank)
      await look()
    },
    calm: [
      { actors: payers, end: look },
      { actors: queues, end: () => expectEnd(country) },
    ],
  })
}

async function expectInOrder({ owner, bank }: CountryBank): Promise<void> {
  expect(await inspectClearing(owner)).toEqual([])
  expect(await inspectBooks(owner)).toEqual([])
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
}

async function expectEnd(country: Country): Promise<void> {
  await finish(country)
  const { banks, house } = country
  expect(house.inspectBooks()).toEqual([])
  const sent: Sent[] = []
  const received: Received[] = []
  for (const bank of banks) {
    await expectInOrder(bank)
    expect([bank.code, await booked(bank, nostroAccount.accountId)]).toEqual([bank.code, PREFUNDED - house.balanceOf(bank.code)])
    sent.push(...(await sentBy(bank)))
    received.push(...(await receivedBy(bank)))
    const waits = received.filter(({ bankCode, state }) => bankCode === bank.code && (state === 'unclear' || state === 'suspended'))
    expect(await booked(bank, unclearAccount.accountId)).toBe(waits.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
  }
  expectOnce(sent, received)
}

/** Everything that is under way comes to its end: each pass may bring work to another bank. */
async function finish({ banks, house }: Country): Promise<void> {
  let moved = 1
  while (moved > 0) {
    moved = 0
    house.look()
    for (const bank of banks) {
      expect((await processQueue(bank.context)).faults).toEqual([])
      moved += await emptyQueue(bank)
      for (const lane of ['questions', 'news'] as const) moved += (await takeMessages(bank.context, 100, { lane })).length
    }
  }
}

async function emptyQueue(bank: CountryBank): Promise<number> {
  const queue = queueOf(bank)
  let done = 0
  for (;;) {
    await queue.look()
    if (queue.ready?.() !== true) return done
    expect(await queue.act()).toBe('sends')
    done += 1
  }
}

async function booked({ owner }: CountryBank, accountId: string): Promise<bigint> {
  const { rows } = await owner.query('select booked from ledger.internal_balance_view where account_id = $1', [accountId])
  return BigInt(String((rows[0] as { booked?: unknown } | undefined)?.booked ?? 0))
}

type Sent = { readonly uetr: string; readonly amount: string; readonly state: string }
type Received = Sent & { readonly bankCode: string }

const sentBy = async ({ owner }: CountryBank): Promise<readonly Sent[]> =>
  (await owner.query<Sent>(`select p.uetr, t.amount::text as amount, t.state from clearing_transfer t join payment p using (company_id, payment_id)`)).rows

const receivedBy = async ({ owner, code }: CountryBank): Promise<readonly Received[]> =>
  (await owner.query<Sent>('select uetr, amount::text as amount, state from incoming_transfer where received_at is not null')).rows.map((row) => ({
    ...row,
    bankCode: code,
  }))

/** The ends of a transfer at the payer's bank, for each end at the recipient's. */
const endsOf: Readonly<Record<string, string>> = { credited: 'settled', unclear: 'settled', suspended: 'settled', returned: 'returned' }

/** Each transfer that was settled is at one bank, once, and both banks say the same of it. */
function expectOnce(sent: readonly Sent[], received: readonly Received[]): void {
  const expected = received.map(({ uetr, amount, state }) => ({ uetr, amount, state: endsOf[state] ?? state }))
  const settled = sent.filter(({ state }) => state !== 'rejected').map(({ uetr, amount, state }) => ({ uetr, amount, state }))
  const byUetr = (left: Sent, right: Sent): number => (left.uetr < right.uetr ? -1 : 1)
  expect(expected.toSorted(byUetr)).toEqual(settled.toSorted(byUetr))
}
