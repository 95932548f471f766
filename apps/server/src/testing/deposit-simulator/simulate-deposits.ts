import { randomUUID } from 'node:crypto'
import { certain, ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import { openDatabase } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reconcileInterest } from '../../features/deposits/interest/reconcile-interest.ts'
import { passDays } from '../../features/deposits/maturity/pass-days.ts'
import { addMoney } from '../../features/deposits/record/add-money.ts'
import { lockDeposit, storeDeposit } from '../../features/deposits/record/store.ts'
import { expectBankInOrder } from '../expect-bank-in-order.ts'
import { OLENA } from '../demo-people.ts'
import type { Owner } from '../owner.ts'
import { type RandomSource, randomSource } from '../random-source.ts'
import { companyOf } from '../signatories.ts'
import { openTestBank, type TestBank } from '../test-bank.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../test-deposit.ts'
import { ExactDeposit, type ExactTerms } from './exact-deposit.ts'

type Simulation = { readonly seed: number; readonly days: number; readonly deposits: number }

type Simulated = { readonly depositId: string; readonly model: ExactDeposit }

/**
 * Lets random days pass over random deposits at two servers: money is added, arrests come and go, clients say whether their
 * deposits go on, servers are away for days, and the clock goes back. What the bank has is what a model in exact fractions has.
 */
export async function simulateDeposits({ seed, days, deposits }: Simulation): Promise<void> {
  const bank = await openTestBank()
  const other = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 3 })
  try {
    const random = randomSource(seed)
    const companyId = await companyOf(bank, OLENA)
    const current = await currentAccountOf(bank, companyId)
    await enrich(bank, companyId, current, kopiykas(10n ** 13n))
    const all: Simulated[] = []
    const servers = [bank.context, { ...bank.context, database: other }]
    for (let day = 0; day < days;) {
      if (all.length < deposits) all.push(await openOne(bank, random, companyId))
      for (const one of all) await haveOneStep(bank, { random, companyId, current, one })
      const passed = random.whole(1, 12) === 1 ? random.whole(2, 6) : 1
      bank.clock.advance(passed * DAY)
      day += passed
      await pass(bank, servers, { random, all })
    }
    for (const one of all) await compare(bank.owner, one)
    expect(await reconcileInterest(bank.context)).toEqual([])
    await expectBankInOrder(bank, bank.owner)
  } finally {
    await other.destroy()
    await bank.close()
  }
}

type Passing = { readonly random: RandomSource; readonly all: readonly Simulated[] }

async function pass(bank: TestBank, servers: readonly Context[], { random, all }: Passing): Promise<void> {
  const both = async () => {
    await passDays(bank.context)
    for (const { model } of all) model.passUntil(businessDateAt(bank.clock.now()))
  }
  if (random.whole(1, 20) === 1) {
    bank.clock.advance(-2 * DAY)
    await both()
    bank.clock.advance(2 * DAY)
  }
  if (random.whole(1, 4) === 1) await Promise.all(servers.map((server) => passDays(server)))
  await both()
}

async function openOne(bank: TestBank, random: RandomSource, companyId: string): Promise<Simulated> {
  const terms: ExactTerms = {
    dayCount: random.pick(['act/365', 'act/act']),
    dayRule: random.pick(['fromNextDay', 'firstDayIncluded']),
    payout: random.pick(['monthly', 'quarterly', 'atEnd']),
    capitalised: random.pick([true, false]),
    endOnDayOff: random.pick(['sameDay', 'nextWorkingDay']),
    isTaxed: random.pick([true, false]),
    days: random.whole(7, 120),
    prolongation: random.pick([null, 'first', 'ofTheDay']),
  }
  const amount = BigInt(random.whole(1_000_000, 300_000_000))
  const rate = random.whole(800, 1500)
  const prolongs = random.pick([true, false])
  const times = terms.prolongation === null ? 0 : random.whole(1, 4)
  const { depositId } = await openTestDeposit(bank, companyId, {
    amount: kopiykas(amount),
    agreed: {
      ...terms,
      rate,
      prolongs,
      termDays: terms.days,
      prolongation: terms.prolongation === null ? null : { times, rate: terms.prolongation },
    },
  })
  return {
    depositId,
    model: new ExactDeposit(businessDateAt(bank.clock.now()), amount, rate, times, prolongs && times > 0, terms),
  }
}

type Step = { readonly random: RandomSource; readonly companyId: string; readonly current: string; readonly one: Simulated }

async function haveOneStep(bank: TestBank, { random, companyId, current, one }: Step): Promise<void> {
  const { model, depositId } = one
  const chance = random.whole(1, 60)
  const on: BusinessDate = businessDateAt(bank.clock.now())
  if (chance <= 2 && model.status === 'active') {
    const amount = BigInt(random.whole(1, 50_000_000))
    const money = { companyId, depositId, from: current, amount: kopiykas(amount), operationId: randomUUID(), holdId: null }
    const added = await inTransaction(bank.context.database, (transaction) => addMoney(transaction, money, new Date(bank.clock.now())))
    if (added.ok) model.money.push({ on, amount })
  } else if (chance === 3 && model.status === 'active') {
    await bank.owner.query("update deposit set status = 'arrested', arrested_from = 'active' where deposit_id = $1", [depositId])
    model.status = 'arrested'
  } else if (chance <= 8 && model.status === 'arrested') {
    await bank.owner.query("update deposit set status = 'active', arrested_from = null where deposit_id = $1", [depositId])
    model.status = 'active'
  } else if (chance === 9 && model.status === 'active' && model.terms.prolongation !== null && model.maturedOn === null) {
    model.prolongs = random.pick([true, false])
    model.said = model.nextRate() ?? model.rate
    const change = { prolongs: model.prolongs, prolongation_said_rate: model.said }
    certain(
      await inTransaction(bank.context.database, async (transaction) => {
        const row = await lockDeposit(transaction, companyId, depositId)
        if (row !== undefined) await storeDeposit(transaction, row, change)
        return ok(undefined)
      }),
    )
  }
}

async function compare(owner: Owner, { depositId, model }: Simulated): Promise<void> {
  const { rows: days } = await owner.query('select day::text, balance::text, posted::text from deposit_day where deposit_id = $1 order by day', [depositId])
  const { rows: payouts } = await owner.query(
    'select ends_on::text as on, gross::text, income_tax::text, military_tax::text, net::text from deposit_payout where deposit_id = $1 order by ends_on',
    [depositId],
  )
  const { rows } = await owner.query(
    `select status, rate, term_number as number, returns_on::text as returns, matured_on::text as matured,
       (select -coalesce(sum(amount), 0)::bigint from deposit_money money where money.deposit_id = deposit.deposit_id and why = 'returned')::text as returned,
       (select booked from ledger.balance_view where account_id = deposit.account_id)::text as booked
     from deposit where deposit_id = $1`,
    [depositId],
  )
  expect({ depositId, days, payouts, ...(rows[0] as object) }).toEqual({
    depositId,
    days: model.days,
    payouts: model.payouts,
    status: model.status,
    rate: model.rate,
    number: model.number,
    returns: model.returnsOn,
    matured: model.maturedOn,
    returned: String(model.returned),
    booked: String(model.money.reduce((sum, { amount }) => sum + amount, 0n)),
  })
}
