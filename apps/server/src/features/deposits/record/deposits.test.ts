import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { earnInterest } from '../interest/earn-interest.ts'
import { payInterest } from '../interest/pay-interest.ts'
import { addMoney } from './add-money.ts'

const { bank } = bankOfFile()
let olena: TestClient
let companyId: string
let owner: pg.Pool

beforeAll(async () => {
  olena = await bank.signedIn(OLENA)
  companyId = await companyOf(bank, OLENA)
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 1 })
  await enrich(bank, companyId, await currentAccountOf(bank, companyId), kopiykas(10_000_000_00n))
})
afterAll(async () => {
  await owner.end()
})

const read = async (depositId: string, who = olena) => {
  const answer = await who.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const balanceOf = async (accountId: string): Promise<bigint> => {
  const [row] = await asOwner(bank, 'select booked::text from ledger.balance_view where account_id = $1', [accountId])
  return BigInt(String(row?.['booked']))
}

const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) {
    bank.clock.advance(DAY)
    olena = await bank.signedIn(OLENA)
    await earnInterest(bank.context)
    await payInterest(bank.context)
  }
}

describe('a deposit', () => {
  test('is new until its money comes, and then its term begins', async () => {
    const { depositId } = await openTestDeposit(bank, companyId, { amount: null })
    const fresh = await read(depositId)
    expect(fresh).toMatchObject({ status: 'new', balance: '0', term: { number: 1, days: 30, startedOn: null, returnsOn: null }, atEnd: null })
    expect(fresh.iban).toMatch(/^UA\d{2}\d{6}0{5}2610|^UA\d{2}\d{6}\d*2610/)
    const from = await currentAccountOf(bank, companyId)
    const before = await balanceOf(from)
    const money = { companyId, depositId, from, amount: kopiykas(100_000_00n), operationId: randomUUID(), holdId: null }
    const bring = () => inTransaction(bank.context.database, (transaction) => addMoney(transaction, money, new Date(bank.clock.now())))
    certain(await bring())
    certain(await bring())
    expect(await read(depositId)).toMatchObject({
      status: 'active',
      balance: '10000000',
      version: 2 + fresh.version,
      atEnd: { gross: '102740', incomeTax: '0', militaryTax: '0', net: '102740' },
    })
    expect([before - (await balanceOf(from)), await balanceOf(fresh.accountId)]).toEqual([10_000_000n, 10_000_000n])
  })

  test('shows what it earned yesterday, so far and at its end, day by day and by periods', async () => {
    const { depositId } = await openTestDeposit(bank, companyId, { agreed: { isTaxed: true } })
    await nights(4)
    const shown = await read(depositId)
    expect(shown.earned).toEqual({
      yesterday: '3425',
      unpaid: '10274',
      paidNet: '0',
      gross: '10274',
      taxes: String(1849 + 514),
      net: String(10274 - 1849 - 514),
    })
    expect(shown.atEnd).toEqual({ gross: '102740', incomeTax: '18493', militaryTax: '5137', net: '79110' })
    const accruals = await olena.call('GET /api/deposit-service/deposits/{depositId}/accruals', { params: { depositId }, query: {} })
    expect(accruals.ok && accruals.answer.days.map(({ posted }) => posted)).toEqual(['3425', '3424', '3425'])
    const payouts = await olena.call('GET /api/deposit-service/deposits/{depositId}/payouts', { params: { depositId } })
    expect(payouts.ok && payouts.answer.payouts).toEqual([
      { on: shown.term?.endsOn, gross: '102740', incomeTax: '18493', militaryTax: '5137', net: '79110', paidAt: null },
    ])
  })

  test('shows the rest of its periods as they will be, whatever was paid and added before', async () => {
    const { depositId, currentId } = await openTestDeposit(bank, companyId, { agreed: { payout: 'monthly', termDays: 92, capitalised: true } })
    const payouts = async () => {
      const answer = await olena.call('GET /api/deposit-service/deposits/{depositId}/payouts', { params: { depositId } })
      return answer.ok ? answer.answer.payouts.map(({ on, gross, net }) => ({ on, gross, net })) : []
    }
    await nights(10)
    certain(
      await inTransaction(bank.context.database, (transaction) =>
        addMoney(
          transaction,
          { companyId, depositId, from: currentId, amount: kopiykas(5_000_00n), operationId: randomUUID(), holdId: null },
          new Date(bank.clock.now()),
        ),
      ),
    )
    const first = await payouts()
    const end = (await read(depositId)).atEnd
    expect(first.length).toBeGreaterThan(2)
    for (let steps = 0; steps < 5; steps += 1) {
      await nights(7)
      expect(await payouts()).toEqual(first)
      expect((await read(depositId)).atEnd).toEqual(end)
    }
  })

  test('stands in the statement of both accounts', async () => {
    const { accountId, currentId } = await openTestDeposit(bank, companyId)
    const rows = await asOwner(
      bank,
      `select detail.account_id, remittance_information as words, directory.account_id as other from entry_detail detail
       join iban_directory directory on directory.iban = detail.counterparty_iban where $1 in (detail.account_id, directory.account_id)`,
      [accountId],
    )
    const words = 'Розміщено на депозит «Строковий»'
    expect(rows).toEqual(
      expect.arrayContaining([
        { account_id: accountId, words, other: currentId },
        { account_id: currentId, words, other: accountId },
      ]),
    )
  })

  test('that does not belong to the company does not exist', async () => {
    const ihor = await bank.signedIn(IHOR)
    const { depositId } = await openTestDeposit(bank, companyId)
    for (const path of ['', '/accruals', '/payouts'] as const) {
      const answer = await ihor.call(`GET /api/deposit-service/deposits/{depositId}${path}`, { params: { depositId }, query: {} } as never)
      expect(answer).toMatchObject({ status: 404, refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
    }
    const listed = await ihor.call('GET /api/deposit-service/deposits', {})
    expect(listed.ok && listed.answer.deposits.map(({ id }) => id)).not.toContain(depositId)
  })

  test('takes no money that its account does not have, and nothing has moved', async () => {
    const { depositId, currentId } = await openTestDeposit(bank, companyId)
    const before = await read(depositId)
    const money = { companyId, depositId, from: currentId, amount: kopiykas(10n ** 14n), operationId: randomUUID(), holdId: null }
    expect(await inTransaction(bank.context.database, (transaction) => addMoney(transaction, money, new Date(bank.clock.now())))).toEqual({
      ok: false,
      error: 'insufficientFunds',
    })
    expect(await read(depositId)).toEqual(before)
  })

  test('leaves the bank in order', async () => {
    await expectBankInOrder(bank, owner)
  })
})
