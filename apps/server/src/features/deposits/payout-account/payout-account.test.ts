import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { carryOutPayoutAccounts } from './carry-out-payout-accounts.ts'

const { bank, owner } = bankOfFile()
let companyId: string
let current: string
let other: string
let depositId: string
let personId: string

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
  personId = await personOf(bank, OLENA)
  current = await currentAccountOf(bank, companyId)
  await enrich(bank, companyId, current, kopiykas(10_000_000_00n))
  other = await account('UAH')
})
beforeEach(async () => {
  depositId = (await openTestDeposit(bank, companyId)).depositId
})

const account = async (currency: string, status = 'OPEN', type = 'CURRENT', of = companyId) => {
  const accountId = randomUUID()
  await owner.query("select ledger.open_account($1, $2, 'client', $3, 0, now())", [of, accountId, currency])
  await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select $1::uuid, $2::uuid, 'UA' || lpad((random() * 1e15)::bigint::text, 27, '0'), $3, $4, $5, 1000 + count(*), now() from client_account`,
    [of, accountId, type, status, currency],
  )
  return accountId
}

const shown = async () => {
  const answer = await (await bank.signedIn(OLENA)).call('GET /api/deposit-service/deposits/{depositId}/payout-account', { params: { depositId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const set = async (accountId: string, { code, version }: { readonly code?: string; readonly version?: number } = {}) => {
  const olena = await bank.signedIn(OLENA)
  const wanted = { version: version ?? (await shown()).version, accountId }
  const begun = await olena.call('POST /api/deposit-service/deposits/{depositId}/payout-account/codes', {
    params: { depositId },
    body: { ...wanted, method: 'SMS' },
  })
  if (!begun.ok) return begun
  const sent = code ?? (await bank.lastMessage(OLENA)).code
  return olena.call('PUT /api/deposit-service/deposits/{depositId}/payout-account', {
    params: { depositId },
    body: { ...wanted, method: 'SMS', otp_code: sent },
  })
}

describe('the account for payouts', () => {
  test('is changed by a code, the trail has it, and the next payout goes there', async () => {
    expect(await set(other)).toMatchObject({ ok: true, answer: { payoutAccountId: other, waiting: null } })
    expect(await shown()).toMatchObject({ payoutAccountId: other })
    expect((await trailOf(owner, depositId)).map(({ event }) => event)).toContain('depositPayoutAccountChanged')
  })

  test('stays without the right code, and for a deposit that has changed since', async () => {
    expect(await set(other, { code: '0000' })).toMatchObject({ refusal: { error_code: 'PAY_E059' } })
    expect(await set(other, { version: 1 })).toMatchObject({ refusal: { error_code: 'STATUS_DEPOSIT_NOT_CHANGED' } })
    expect(await shown()).toMatchObject({ payoutAccountId: current })
  })

  test('is an own one, open, current and of the same currency', async () => {
    const [stranger] = (
      await owner.query("select account_id from client_account where company_id <> $1 and currency = 'UAH' and type = 'CURRENT' limit 1", [companyId])
    ).rows
    const unfit = [await account('USD'), await account('UAH', 'CLOSED'), await account('UAH', 'OPEN', 'DEPOSIT'), stranger.account_id, randomUUID(), current]
    for (const accountId of unfit)
      expect(await set(accountId)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { accountId: 'Account cannot be paid' } } })
  })

  test('of an arrested deposit, and of one without money, stays', async () => {
    await owner.query("update deposit set status = 'arrested', arrested_from = 'active' where deposit_id = $1", [depositId])
    expect(await set(other)).toMatchObject({ refusal: { error_code: 'DEPOSIT_BLOCKED' } })
    depositId = (await openTestDeposit(bank, companyId, { amount: null })).depositId
    expect(await set(other)).toMatchObject({ refusal: { error_code: 'DEPOSIT_BLOCKED' } })
  })

  // security row 56
  test('waits after a change of access, is dropped meanwhile without a code, and holds at the end', async () => {
    const until = new Date(bank.clock.now() + 12 * HOUR)
    await owner.query(
      "update person set new_recipients_wait_since = $2, new_recipients_wait_until = $3, new_recipients_wait_cause = 'passwordChange' where person_id = $1",
      [personId, new Date(bank.clock.now()), until],
    )
    expect(await set(other)).toMatchObject({ answer: { payoutAccountId: current, waiting: { accountId: other, from: until.toISOString() } } })
    const olena = await bank.signedIn(OLENA)
    expect(await olena.call('DELETE /api/deposit-service/deposits/{depositId}/payout-account/waiting', { params: { depositId } })).toMatchObject({
      answer: { waiting: null },
    })
    bank.clock.advance(2 * MINUTE)
    expect(await set(other)).toMatchObject({ ok: true })
    expect(await carryOutPayoutAccounts(bank.context)).toBe(0)
    bank.clock.advance(13 * HOUR)
    expect(await carryOutPayoutAccounts(bank.context)).toBe(1)
    expect(await shown()).toMatchObject({ payoutAccountId: other, waiting: null })
  })

  test('that waited is dropped if it is closed by then', async () => {
    const closing = await account('UAH')
    await owner.query(
      "update person set new_recipients_wait_since = $2, new_recipients_wait_until = $3, new_recipients_wait_cause = 'passwordChange' where person_id = $1",
      [personId, new Date(bank.clock.now()), new Date(bank.clock.now() + HOUR)],
    )
    expect(await set(closing)).toMatchObject({ answer: { waiting: { accountId: closing } } })
    await owner.query("update client_account set status = 'CLOSED' where account_id = $1", [closing])
    bank.clock.advance(2 * HOUR)
    await carryOutPayoutAccounts(bank.context)
    expect(await shown()).toMatchObject({ payoutAccountId: current, waiting: null })
  })
})
