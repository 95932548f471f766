import { expect, test } from 'vitest'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { passDays } from '../features/deposits/maturity/pass-days.ts'
import { reconcileInterest } from '../features/deposits/interest/reconcile-interest.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { DIRECTOR } from '../testing/demo-people.ts'
import { asOwner } from '../testing/signatories.ts'
import { withoutSeededDeposits } from '../testing/test-deposit.ts'
import { openTestBank } from '../testing/test-bank.ts'

test('the firm of the local bank has deposits with a past that the ledger has, and they earn on', async () => {
  const bank = await openTestBank()
  try {
    const director = await bank.signedIn(DIRECTOR)
    const listed = await director.call('GET /api/deposit-service/deposits', {})
    const deposits = listed.ok ? listed.answer.deposits : []
    const described = deposits.map(({ kind, status, currency }) => `${kind} ${status} ${currency}`)
    expect(described.toSorted()).toEqual(['onDemand active UAH', 'term active UAH', 'term arrested UAH', 'term closed UAH'])
    // Its own name is the account's: every page and message says the same.
    expect(deposits.map(({ alias }) => alias)).toContain('Резерв')
    const years = deposits.find(({ term, status }) => status === 'active' && term !== null)
    // Its money came with the company's first: it has earned for months, and each month was added.
    const payouts = await director.call('GET /api/deposit-service/deposits/{depositId}/payouts', { params: { depositId: years?.id ?? '' } })
    expect(payouts.ok && payouts.answer.payouts.filter(({ paidAt }) => paidAt !== null).length).toBeGreaterThan(2)
    const differing = `
      select alias from deposit join client_account using (company_id, account_id) join ledger.balance_view balance using (company_id, account_id)
      where balance.booked <> (select coalesce(sum(amount), 0) from deposit_money money where money.deposit_id = deposit.deposit_id)`
    expect(await asOwner(bank, differing, [])).toEqual([])
    expect(await reconcileInterest(bank.context)).toEqual([])
    bank.clock.advance(40 * DAY)
    await passDays(bank.context)
    expect(await reconcileInterest(bank.context)).toEqual([])
    expect(await asOwner(bank, differing, [])).toEqual([])
  } finally {
    await bank.close()
  }
})

test('the deposits of a visitor have a past that the ledger has, earn on, and go with their demo', async () => {
  const bank = await openTestBank()
  try {
    await withoutSeededDeposits(bank)
    await demoVisitor(bank)
    const rows = await asOwner(bank, 'select kind, status, currency, rate from deposit order by kind, status', [])
    expect(rows).toEqual([
      { kind: 'onDemand', status: 'active', currency: 'ZZU', rate: 500 },
      { kind: 'term', status: 'active', currency: 'ZZU', rate: 1250 },
      { kind: 'term', status: 'arrested', currency: 'ZZU', rate: 1200 },
      { kind: 'term', status: 'closed', currency: 'ZZU', rate: 1100 },
    ])
    const balances = () =>
      asOwner(
        bank,
        `select booked::text as booked, (select coalesce(sum(amount), 0)::text from deposit_money money where money.deposit_id = deposit.deposit_id) as money
         from deposit join ledger.balance_view using (company_id, account_id)`,
        [],
      )
    for (const { booked, money } of await balances()) expect(money).toBe(booked)
    expect(await reconcileInterest(bank.context)).toEqual([])
    const before = businessDateAt(bank.clock.now())
    for (let night = 0; night < 40; night += 1) bank.clock.advance(DAY)
    await passDays(bank.context)
    expect(await reconcileInterest(bank.context)).toEqual([])
    for (const { booked, money } of await balances()) expect(money).toBe(booked)
    // Interest of the arrested one is added to it, and stays there.
    const added = `select coalesce(sum(amount), 0) > 0 as added from deposit_money join deposit using (company_id, deposit_id) where status = 'arrested' and why = 'capitalised' and on_day > $1`
    expect(await asOwner(bank, added, [before])).toEqual([{ added: true }])
    const kept = `select balance - (select sum(amount) from deposit_money where deposit_id = deposit.deposit_id) as left from deposit where status = 'arrested'`
    expect(await asOwner(bank, kept, [])).toEqual([{ left: '0' }])
    const ends = await asOwner(
      bank,
      "select remove_demo_tenants(now() + interval '9 years', now() + interval '9 years', now() + interval '9 years', 100) as gone",
      [],
    )
    expect(ends).toEqual([{ gone: 1 }])
    expect(
      await asOwner(
        bank,
        'select from deposit_day union all select from deposit_money union all select from deposit_payout union all select from deposit_arrest union all select from deposit',
        [],
      ),
    ).toEqual([])
  } finally {
    await bank.close()
  }
})
