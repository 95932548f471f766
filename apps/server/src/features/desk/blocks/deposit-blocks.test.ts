import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { askForCode, writeOpening } from '../../../testing/deposit-steps.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { decide, type DeskClient, madeAction } from '../../../testing/test-desk.ts'
import { passDays } from '../../deposits/maturity/pass-days.ts'

// An account that the bank's people have blocked gives no money to a deposit, and takes none; nor does the account of a deposit.

const { desk } = deskOfFile()
let officer: DeskClient
let compliance: DeskClient
let olena: TestClient
let companyId: string
let current: string
let deposit: { readonly depositId: string; readonly accountId: string }

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  current = await currentAccountOf(desk.bank, companyId)
  await enrich(desk.bank, companyId, current, kopiykas(10_000_000_00n))
  await needSignatures(desk.bank, companyId, ['any'])
  deposit = await openTestDeposit(desk.bank, companyId)
  desk.bank.clock.advance(5 * DAY)
  await passDays(desk.bank.context)
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code']) await asOwner(desk.bank, `delete from ${table}`, [])
  desk.bank.clock.advance(2 * MINUTE)
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
  olena = await desk.bank.signedIn(OLENA)
})

/** While an account is blocked. */
async function blocked<Value>(accountId: string, scope: 'debit' | 'all', work: () => Promise<Value>): Promise<Value> {
  const blockId = await madeAction(officer, {
    kind: 'blockPlacing',
    payload: { companyId, blocked: { what: 'account', accountId, scope }, because: 'accessAtRisk', until: null },
  })
  try {
    return await work()
  } finally {
    await decide(compliance, blockId)
    await decide(compliance, await madeAction(officer, { kind: 'blockLifting', payload: { companyId, blockId } }))
  }
}

const seen = async () => given(await olena.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId: deposit.depositId } })).version

const replenishing = async () =>
  given(
    await olena.call('POST /api/deposit-service/deposits/{depositId}/replenishments', {
      params: { depositId: deposit.depositId },
      body: { version: await seen(), amount: '2500', payingAccountId: current },
      ...withKey(),
    }),
  )
const closing = async () =>
  given(
    await olena.call('POST /api/deposit-service/deposits/{depositId}/closings', {
      params: { depositId: deposit.depositId },
      body: { version: await seen(), amount: '5000' },
      ...withKey(),
    }),
  )

test.each([
  ['opening', 'current', 'debit', () => writeOpening(olena, current)],
  ['replenishing', 'current', 'debit', replenishing],
  ['replenishing', 'deposit', 'all', replenishing],
  ['closing', 'deposit', 'debit', closing],
  ['closing', 'current', 'all', closing],
] as const)('%s is not signed while the account (%s) is blocked for %s, and is afterwards', async (_, which, scope, write) => {
  const operation = await write()
  const accountId = which === 'current' ? current : deposit.accountId
  expect(await blocked(accountId, scope, async () => codeOf(await askForCode(olena, operation)))).toBe('ACCOUNT_NOT_OPEN')
  expect(codeOf(await askForCode(olena, operation))).toBe('ok')
  const path = operation.asks === 'opening' ? 'DELETE /api/deposit-service/openings/{operationId}' : 'DELETE /api/deposit-service/operations/{operationId}'
  given(await olena.call(path, { params: { operationId: operation.id } }))
})
