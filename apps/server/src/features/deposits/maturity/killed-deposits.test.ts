import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { type DepositTerms, depositSchedule } from '@dilo/domain/deposits/deposit-schedule.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { killMeanwhile } from '../../../testing/killing/kill-meanwhile.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { interestExpenseAccount } from '../../accounts/door.ts'
import { reconcileInterest } from '../interest/reconcile-interest.ts'
import { passDays } from './pass-days.ts'

const { deposits, kills } = proofSize({ small: { deposits: 400, kills: 2 }, large: { deposits: 3_000, kills: 25 } })
/** Days that were missed: all of them pass under the kills. */
const MISSED = 45

const bank = killableBank(3, 3)

test(
  'each day of a deposit is earned once and its money goes back once, however often the database is killed over accrual and end',
  () =>
    bank.prove('killed-deposits', { now: () => Date.now() }, async (random, contexts) => {
      const [first] = contexts
      const began = plusDays(businessDateAt(Date.now()), -MISSED)
      const place = await bank.asOwner((owner) => makeDeposits(first, owner, began))
      await killMeanwhile(bank, { random, kills, within: [30, 300] }, (areKillsOver) =>
        Promise.all(contexts.map((context) => untilNothingIsLeft(context, areKillsOver))),
      )
      await untilNothingIsLeft(first, () => true)
      await bank.asOwner((owner) => expectRight(owner, first, { began, ...place }))
    }),
  KILLED_MS,
)

const amountOf = (number: number) => kopiykas(BigInt(1_000_000 + number * 777))
const isMonthly = (number: number) => number % 2 === 0
/** Some have ended meanwhile, others go on. */
const daysOf = (number: number) => 20 + (number % 50)

const termsOf = (number: number): DepositTerms => ({
  rate: 1000 + (number % 300),
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: isMonthly(number) ? 'monthly' : 'atEnd',
  capitalised: number % 3 === 0,
  endOnDayOff: 'sameDay',
  tax: null,
})

type Place = { readonly companyId: string; readonly current: string; readonly before: bigint }

async function makeDeposits(context: Context, owner: pg.Client, began: BusinessDate): Promise<Place> {
  const { rows } = await owner.query(
    `select relation.company_id, account.account_id, balance.booked::text from relation join login_directory using (person_id)
       join client_account account using (company_id) join ledger.balance_view balance using (company_id, account_id)
     where login = $1 and account.type = 'CURRENT' and account.currency = 'UAH' and account.status = 'OPEN' order by account.position limit 1`,
    [OLENA],
  )
  const { company_id: companyId, account_id: current, booked } = rows[0] as { company_id: string; account_id: string; booked: string }
  const numbers = Array.from({ length: deposits }, (_, number) => number)
  const all = numbers.map((number) => ({
    number,
    rate: termsOf(number).rate,
    payout: termsOf(number).payout,
    capitalised: termsOf(number).capitalised,
    days: daysOf(number),
    amount: String(amountOf(number)),
  }))
  const wanted = `from jsonb_to_recordset($2::jsonb) as one (number int, rate int, payout text, capitalised boolean, days int, amount bigint)`
  const id = (of: string) => `md5('${of} ' || one.number)::uuid`
  const values = [companyId, JSON.stringify(all)]
  await owner.query(`select ledger.open_account($1::uuid, ${id('account')}, 'client', 'UAH', 0, now()) ${wanted}`, values)
  await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select $1::uuid, ${id('account')}, 'UA' || lpad(one.number::text, 27, '0'), 'DEPOSIT', 'OPEN', 'UAH', 1000 + one.number, now() ${wanted}`,
    values,
  )
  await owner.query(
    `insert into iban_directory (iban, company_id, account_id) select 'UA' || lpad(one.number::text, 27, '0'), $1::uuid, ${id('account')} ${wanted} on conflict do nothing`,
    values,
  )
  await owner.query(
    `insert into deposit (company_id, deposit_id, account_id, payout_account_id, paying_account_id, kind, status, currency, rate, day_count, day_rule, payout,
       capitalised, is_taxed, returns_on, earned_through, term_started_on, term_days, opened_at)
     select $1::uuid, ${id('deposit')}, ${id('account')}, $3::uuid, $3::uuid, 'term', 'active', 'UAH', rate, 'act/365', 'fromNextDay', payout, capitalised, false,
       $4::date + days + 1, $4::date, $4::date, days, now() ${wanted}`,
    [...values, current, began],
  )
  await owner.query(
    `insert into deposit_money (company_id, deposit_id, place, on_day, amount, why) select $1::uuid, ${id('deposit')}, 0, $3::date, amount, 'funded' ${wanted}`,
    [...values, began],
  )
  const { rows: accounts } = await owner.query(`select number, ${id('account')} as account_id ${wanted.replace('$2', '$1')}`, [values[1]])
  certain(
    await inTransaction(context.database, async (transaction) => {
      await applyOperations(
        ledgerConnection(transaction),
        (accounts as { number: number; account_id: string }[]).map(({ number, account_id: accountId }) => ({
          kind: 'post' as const,
          companyId,
          transactionId: crypto.randomUUID(),
          idempotencyKey: `test:${number}`,
          bookedAt: new Date(),
          valueDate: began,
          postings: [{ debit: interestExpenseAccount('UAH'), credit: { companyId, accountId }, amount: amountOf(number), currency: 'UAH' as const }],
        })),
      )
      return ok(undefined)
    }),
  )
  return { companyId, current, before: BigInt(booked) }
}

async function expectRight(owner: pg.Client, context: Context, { began, current, before }: Place & { readonly began: BusinessDate }): Promise<void> {
  const today = businessDateAt(Date.now())
  let paid = 0n
  for (let number = 0; number < deposits; number += 1) {
    const returnsOn = plusDays(began, daysOf(number) + 1)
    const terms = termsOf(number)
    const { days, payouts, returned } = depositSchedule([{ on: began, amount: amountOf(number) }], returnsOn, terms)
    const over = payouts.filter(({ on }) => on < today)
    paid += terms.capitalised ? 0n : over.reduce((sum, { net }) => sum + net, 0n)
    const isOver = returnsOn <= today
    if (isOver) paid += returned
    const { rows } = await owner.query(
      `select status, (select count(*)::int from deposit_day day where day.deposit_id = deposit.deposit_id) as days,
         (select sum(posted)::text from deposit_day day where day.deposit_id = deposit.deposit_id) as posted,
         (select count(*)::int from deposit_payout payout where payout.deposit_id = deposit.deposit_id and paid_at is not null) as payouts
       from deposit where deposit_id = md5('deposit ' || $1::text)::uuid`,
      [number],
    )
    const earned = days.filter(({ day }) => day < today)
    expect({ number, ...(rows[0] as object) }).toEqual({
      number,
      status: isOver ? 'closed' : 'active',
      days: earned.length,
      posted: String(earned.reduce((sum, { posted }) => sum + posted, 0n)),
      payouts: over.length,
    })
  }
  const { rows } = await owner.query('select booked::text from ledger.balance_view where account_id = $1', [current])
  expect(BigInt((rows[0] as { booked: string }).booked) - before).toBe(paid)
  expect(await reconcileInterest(context)).toEqual([])
}

/** A kill ends what is under way with an error: it is tried again, a thousand times after the last kill. */
async function untilNothingIsLeft(context: Context, areKillsOver: () => boolean): Promise<void> {
  let lastError: unknown
  for (let tries = 0; tries < 1_000; tries += areKillsOver() ? 1 : 0) {
    try {
      const { days, payouts, ends } = await passDays(context)
      if (days + payouts + ends === 0) return
    } catch (error) {
      lastError = error
    }
    await pause(20)
  }
  throw new Error('Something is left for good', { cause: lastError })
}
