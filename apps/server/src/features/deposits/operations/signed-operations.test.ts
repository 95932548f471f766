import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { depositOperationEvents, depositOperationStates, step } from '@dilo/domain/flows/deposit-operation.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { openDatabase } from '../../../db/open.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { askForCode, signOperation, signWith, writeOpening } from '../../../testing/deposit-steps.ts'
import { keyOfPerson, newTestAuthority, signed as signedByKey, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { expectBankInOrder } from '../../../testing/expect-bank-in-order.ts'
import { HALYNA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { currentAccountOf } from '../../../testing/test-deposit.ts'
import { passDays } from '../maturity/pass-days.ts'
import { carryOutOperation } from './carry-out-operation.ts'

// From the request to the money, by two people of a company, by codes and by a key; and the case that one of them
// leaves.

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank } = bankOfFile()
let owner: pg.Pool
let company: string
let account: string
let director: TestClient
let accountant: TestClient

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 1 })
  company = await companyOf(bank, DIRECTOR)
  account = await currentAccountOf(bank, company)
  await owner.query('insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [company])
  await owner.query("update relation set permissions = permissions || array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE'] where company_id = $1", [company])
  await needSignatures(bank, company, ['first', 'second'])
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code']) await owner.query(`delete from ${table}`)
  await owner.query("update relation set status = 'active' where company_id = $1", [company])
  bank.clock.advance(MINUTE)
  await signIn()
})

const signIn = async () => {
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
}

const available = async () => {
  const { rows } = await owner.query('select available::text from ledger.balance_view where company_id = $1 and account_id = $2', [company, account])
  return BigInt((rows[0] as { available: string }).available)
}
const read = async (operationId: string) => given(await director.call('GET /api/deposit-service/operations/{operationId}', { params: { operationId } }))
const depositOf = async (depositId: string) => given(await director.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId } }))
const quote = async (depositId: string, amount: string | null) =>
  given(await director.call('POST /api/deposit-service/deposits/{depositId}/return-quotes', { params: { depositId }, body: { amount } }))
const close = async (depositId: string, amount: string | null) => {
  const body = { version: (await depositOf(depositId)).version, amount }
  return given(await director.call('POST /api/deposit-service/deposits/{depositId}/closings', { params: { depositId }, body, ...withKey() }))
}
const byDirector = (operation: DepositOperation) => signOperation(bank, { client: director, phone: DIRECTOR }, operation)
const byAccountant = (operation: DepositOperation) => signOperation(bank, { client: accountant, phone: ACCOUNTANT }, operation)

async function byKeyOfDirector({ id: operationId, version }: DepositOperation) {
  const authority = newTestAuthority()
  trustAuthorities(bank, authority)
  const begun = given(
    await director.call('POST /api/deposit-service/operations/{operationId}/codes', { params: { operationId }, body: { version, method: 'EDS' } }),
  )
  const key = await keyOfPerson(bank, authority, DIRECTOR)
  const p7s = signedByKey(textOf(begun), key, bank.clock.now())
  return director.call('POST /api/deposit-service/operations/{operationId}/signatures', {
    params: { operationId },
    body: { method: 'EDS', p7s, version },
    ...withKey(),
  })
}

async function openedLongAgo(): Promise<string> {
  const written = await writeOpening(director, account)
  await byDirector(written)
  const { depositId } = await byAccountant(written)
  bank.clock.advance(40 * DAY)
  await passDays(bank.context)
  await signIn()
  return depositId ?? ''
}

describe('a deposit is taken back', () => {
  test('first a part by two codes, then the whole by a code and a key: each time what its quote said comes to the account', async () => {
    const depositId = await openedLongAgo()
    const had = await available()
    const ofPart = await quote(depositId, '5000')
    const part = await close(depositId, '5000')
    expect(part).toMatchObject({ asks: 'closing', state: 'NEW', amount: '500000', payoutAccountId: account })
    expect(await byDirector(part)).toMatchObject({ state: 'LOADED', signing: { missing: ['second'] } })
    expect(await available()).toBe(had)
    expect(await byAccountant(part)).toMatchObject({ state: 'PROCESSED', reason: null })
    expect((await available()) - had).toBe(BigInt(ofPart.returned))
    expect(await depositOf(depositId)).toMatchObject({ status: 'active', balance: '1000000' })

    const ofWhole = await quote(depositId, null)
    const before = await available()
    const whole = await close(depositId, null)
    await byAccountant(whole)
    expect(await byKeyOfDirector(whole)).toMatchObject({
      ok: true,
      answer: { state: 'PROCESSED', signing: { missing: [], given: [expect.objectContaining({ method: 'SMS' }), expect.objectContaining({ method: 'EDS' })] } },
    })
    expect((await available()) - before).toBe(BigInt(ofWhole.returned))
    expect(await depositOf(depositId)).toMatchObject({ status: 'closed', balance: '0' })
    await expectBankInOrder(bank, owner)
  })

  test('and opened by a key alone where the rules need one signature', async () => {
    await needSignatures(bank, company, ['first'])
    const written = await writeOpening(director, account)
    const opened = await byKeyOfDirector(written)
    await needSignatures(bank, company, ['first', 'second'])
    expect(opened).toMatchObject({ ok: true, answer: { state: 'PROCESSED', depositId: expect.any(String), signing: { given: [{ method: 'EDS' }] } } })
    expect(await depositOf(opened.ok ? (opened.answer.depositId ?? '') : '')).toMatchObject({ status: 'active', balance: '1500000' })
  })

  test('once, by whichever of two servers carries it out', async () => {
    const depositId = await openedLongAgo()
    const had = await available()
    const { returned } = await quote(depositId, '5000')
    const part = await waitingForBank(await close(depositId, '5000'))
    const servers = [2, 2, 2].map((poolSize) => openDatabase({ applicationUrl: bank.applicationUrl, poolSize }))
    try {
      const carry = servers.map((database) => carryOutOperation({ ...bank.context, database }, { companyId: company, operationId: part.id }))
      await Promise.all(carry)
    } finally {
      await Promise.all(servers.map((database) => database.destroy()))
    }
    expect(await read(part.id)).toMatchObject({ state: 'PROCESSED' })
    expect((await available()) - had).toBe(BigInt(returned))
    expect(await depositOf(depositId)).toMatchObject({ balance: '1000000' })
  })
})

/** Signed by all, and the server that was to carry it out has died. */
async function waitingForBank(operation: DepositOperation): Promise<DepositOperation> {
  await byDirector(operation)
  given(await askForCode(accountant, operation))
  const { code } = await bank.lastMessage(ACCOUNTANT)
  await owner.query('revoke update on deposit from dilo_application; revoke insert on deposit from dilo_application')
  try {
    expect(codeOf(await signWith(accountant, operation, code))).not.toBe('ok')
  } finally {
    await owner.query('grant insert, update on deposit to dilo_application')
  }
  const waits = await read(operation.id)
  expect(waits).toMatchObject({ state: 'ON_VALIDATION', signing: { missing: [] } })
  return waits
}

const disable = (phone: string) =>
  owner.query("update relation set status = 'disabled' where person_id = (select person_id from login_directory where login = $1)", [phone])

const endRelation = async (phone: string) => {
  const params = { personId: await personOf(bank, phone) }
  given(await director.call('POST /api/operation-service/people/{personId}/ending/code', { params, body: { method: 'SMS' } }))
  const { code } = await bank.lastMessage(DIRECTOR)
  return given(await director.call('POST /api/operation-service/people/{personId}/ending', { params, body: { method: 'SMS', otp_code: code } }))
}

describe('who has lost the right', () => {
  test('before the last signature has signed nothing: another one with the right is needed', async () => {
    const written = await writeOpening(director, account)
    await byAccountant(written)
    await disable(ACCOUNTANT)
    expect(await byDirector(written)).toMatchObject({ state: 'LOADED', signing: { missing: ['second'], given: [{ type: 'first' }] } })
  })

  test('before it was carried out gives it back with its money and the reason, and it is signed anew', async () => {
    const had = await available()
    const written = await waitingForBank(await writeOpening(director, account))
    expect(had - (await available())).toBe(1_500_000n)
    await disable(ACCOUNTANT)
    await carryOutOperation(bank.context, { companyId: company, operationId: written.id })
    expect(await read(written.id)).toMatchObject({ state: 'RETURNED', reason: 'signatoryWithoutRights', version: 2, signing: { given: [] }, depositId: null })
    expect(await available()).toBe(had)
    await owner.query("update relation set status = 'active' where company_id = $1", [company])
    bank.clock.advance(2 * MINUTE)
    await signIn()
    const anew = await read(written.id)
    await byDirector(anew)
    expect(await byAccountant(anew)).toMatchObject({ state: 'PROCESSED', reason: null })
  })

  test('leaves nothing behind that only they have signed; what a colleague signed stays', async () => {
    const [own, half, other] = [await writeOpening(accountant, account), await writeOpening(accountant, account), await writeOpening(director, account)]
    await byAccountant(own)
    await byDirector(half)
    expect(await endRelation(ACCOUNTANT)).toMatchObject({ depositOperations: 1 })
    expect(await read(own.id)).toMatchObject({ state: 'ACCOUNT_EMPTY', signing: { given: [] } })
    expect(await read(half.id)).toMatchObject({ state: 'LOADED', signing: { given: [{ type: 'first' }] } })
    expect(await read(other.id)).toMatchObject({ state: 'NEW' })
  })
})

test('the database lets an operation go where its rule lets it go, and nowhere else', async () => {
  const { rows } = await owner.query("select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'deposit_operations_go_their_way'")
  const passed = [...(rows[0] as { definition: string }).definition.matchAll(/'(\w+ \w+)'/g)].map(([, pair]) => pair)
  const ways = depositOperationStates.flatMap((from) =>
    depositOperationEvents.flatMap((event) => {
      const taken = step(from, event)
      return taken.ok && taken.value.next !== from ? [`${from} ${taken.value.next}`] : []
    }),
  )
  expect(passed.toSorted()).toEqual([...new Set(ways)].toSorted())
})
