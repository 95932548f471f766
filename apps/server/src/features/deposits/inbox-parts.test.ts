import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { pilotOfFile } from '../../testing/pilot-of-file.ts'
import { codeOf, given, withKey } from '../../testing/answered.ts'
import { askForCode, signOperation, signWith, writeOpening } from '../../testing/deposit-steps.ts'
import { BOHDAN, HALYNA, OLENA, ROMAN } from '../../testing/demo-people.ts'
import { asOwner, needSignatures, signatoryOf } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { carryOutOperation } from './operations/carry-out-operation.ts'

// Tasks for people of a company with operations on its deposits.

const [DIRECTOR, ACCOUNTANT, STRANGER] = [ROMAN, HALYNA, OLENA]

const { bank } = bankOfFile()
const { company, account, director, accountant } = pilotOfFile(bank)

beforeAll(async () => {
  await asOwner(bank, "update relation set permissions = permissions || array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE'] where company_id = $1", [company])
})
beforeEach(async () => {
  bank.clock.advance(MINUTE)
  await needSignatures(bank, company, ['first', 'second'])
})

async function inbox(client: TestClient) {
  const read = await client.call('GET /api/inbox-service/inbox', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const rowsOf = async (client: TestClient, { id }: { id: string }): Promise<InboxRow[]> => (await inbox(client)).rows.filter((row) => row.id === id)
const waiting = async (client: TestClient) => (await inbox(client)).companies.find(({ companyId }) => companyId === company)?.waiting ?? 0
const withdraw = async (operationId: string) => given(await director.call('DELETE /api/deposit-service/openings/{operationId}', { params: { operationId } }))

test('an opening waits for the people whom its rules ask, and not for those who have signed it, nor after it is carried out', async () => {
  const before = await waiting(director)
  const written = await writeOpening(accountant, account)
  const expected = [{ kind: 'signDepositOpening', group: 'today', companyId: company, amount: '1500000', currency: 'UAH', name: '', number: null, dueOn: null }]
  expect(await rowsOf(director, written)).toMatchObject(expected)
  expect(await rowsOf(accountant, written)).toMatchObject(expected)
  expect(await waiting(director)).toBe(before + 1)
  expect(await rowsOf(await bank.signedIn(STRANGER), written)).toEqual([])
  await signOperation(bank, { client: director, phone: DIRECTOR }, written)
  expect(await rowsOf(director, written)).toEqual([])
  expect(await rowsOf(accountant, written)).toMatchObject(expected)
  const { depositId, state } = await signOperation(bank, { client: accountant, phone: ACCOUNTANT }, written)
  expect(state).toBe('PROCESSED')
  expect(await rowsOf(accountant, written)).toEqual([])
  expect(await waiting(director)).toBe(before)

  const deposit = given(await director.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId: depositId ?? '' } }))
  const added = given(
    await director.call('POST /api/deposit-service/deposits/{depositId}/replenishments', {
      params: { depositId: depositId ?? '' },
      body: { version: deposit.version, amount: '2500', payingAccountId: account },
      ...withKey(),
    }),
  )
  expect(await rowsOf(accountant, added)).toMatchObject([{ kind: 'signDepositReplenishing', amount: '250000' }])
  given(await director.call('DELETE /api/deposit-service/operations/{operationId}', { params: { operationId: added.id } }))
  expect(await rowsOf(accountant, added)).toEqual([])
})

test('people who may not sign, who act on another account, or may not see accounts are not asked', async () => {
  const written = await writeOpening(director, account)
  const looks = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  expect(await rowsOf(looks, written)).toEqual([])
  const pays = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['PAYMENTS_VIEW', 'PAYMENT_SIGN'] })
  expect(await rowsOf(pays, written)).toEqual([])
  const signs = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['ACCOUNTS_VIEW'] })
  expect(await rowsOf(signs, written)).toMatchObject([{ kind: 'signDepositOpening' }])
  const narrow = async (accounts: readonly string[] | null) =>
    asOwner(bank, 'update relation set account_ids = $2 where company_id = $1 and person_id = (select person_id from login_directory where login = $3)', [
      company,
      accounts,
      BOHDAN,
    ])
  const [other] = await asOwner(bank, 'select account_id from client_account where company_id = $1 and account_id <> $2', [company, account])
  await narrow([String(other?.['account_id'])])
  expect(await rowsOf(await bank.signedIn(BOHDAN), written)).toEqual([])
  await narrow([account])
  expect(await rowsOf(await bank.signedIn(BOHDAN), written)).toMatchObject([{ kind: 'signDepositOpening' }])
  await narrow(null)
  await withdraw(written.id)
  expect(await rowsOf(signs, written)).toEqual([])
})

test('a signature of a person who lost the right leaves its place to others', async () => {
  const written = await writeOpening(director, account)
  await signOperation(bank, { client: accountant, phone: ACCOUNTANT }, written)
  const second = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['ACCOUNTS_VIEW'] })
  expect(await rowsOf(second, written)).toEqual([])
  const type = async (signatureType: string) =>
    asOwner(bank, 'update relation set signature_type = $2 where company_id = $1 and person_id = (select person_id from login_directory where login = $3)', [
      company,
      signatureType,
      ACCOUNTANT,
    ])
  await type('none')
  expect(await rowsOf(second, written)).toMatchObject([{ kind: 'signDepositOpening' }])
  await type('second')
  await withdraw(written.id)
})

test('an operation that the bank gave back waits for the people who write operations', async () => {
  await needSignatures(bank, company, ['any'])
  const written = await writeOpening(director, account)
  given(await askForCode(director, written))
  const { code } = await bank.lastMessage(DIRECTOR)
  await asOwner(bank, 'revoke insert on deposit from dilo_application', [])
  expect(codeOf(await signWith(director, written, code))).not.toBe('ok')
  await asOwner(bank, 'grant insert on deposit to dilo_application', [])
  await asOwner(bank, "update client_account set status = 'CLOSED' where account_id = $1", [account])
  await carryOutOperation(bank.context, { companyId: company, operationId: written.id })
  await asOwner(bank, "update client_account set status = 'OPEN' where account_id = $1", [account])
  expect(await rowsOf(director, written)).toMatchObject([{ kind: 'finishDeposit', group: 'today', amount: '1500000', currency: 'UAH' }])
  await withdraw(written.id)
  expect(await rowsOf(director, written)).toEqual([])
})
