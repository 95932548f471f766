import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { accountsOf, buying, type ExchangeAccounts, writeAtLimit } from '../../../testing/exchange-steps.ts'
import { BOHDAN, OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { enrich } from '../../../testing/test-deposit.ts'
import { findRequest } from '../record/store.ts'
import { recordUse } from './record-use.ts'
import { remindOfUses } from './remind-of-uses.ts'

// The register of contracts for which a company buys currency: what is left, what is to be here by when.

const { bank } = bankOfFile()
let company: string
let accounts: ExchangeAccounts
let olena: TestClient

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  accounts = await accountsOf(bank, company)
  await enrich(bank, company, accounts.hryvnia, kopiykas(100_000_000_00n))
  olena = await bank.signedIn(OLENA)
})

type Typed = Body<'POST /api/exchange-service/contracts'>

const typed: Typed = {
  number: 'UA-14/2026',
  signedOn: '2026-03-01',
  counterparty: 'Bau GmbH',
  country: 'DE',
  currency: 'USD',
  amount: '5000000',
  subject: 'Верстати',
  deadlineDays: null,
}

const tryAdding = (change: Partial<Typed> = {}, key: string = randomUUID(), client = olena) =>
  client.call('POST /api/exchange-service/contracts', { body: { ...typed, ...change }, ...withKey(key) })
const add = async (change: Partial<Typed> = {}): Promise<ExchangeContract> => given(await tryAdding(change))
const change = ({ id, version }: ExchangeContract, changed: Partial<Typed> = {}) =>
  olena.call('PUT /api/exchange-service/contracts/{contractId}', { params: { contractId: id }, body: { ...typed, ...changed, version } })
const read = async (contractId: string): Promise<ExchangeContract> =>
  given(await olena.call('GET /api/exchange-service/contracts/{contractId}', { params: { contractId } }))

describe('a contract', () => {
  test('is added once with its key, stands first in the list, and is changed by who saw it', async () => {
    const key = randomUUID()
    const [first, again] = [given(await tryAdding({}, key)), given(await tryAdding({}, key))]
    expect(again).toEqual(first)
    expect(first).toMatchObject({ kind: 'EXCHANGE_CONTRACT', number: 'UA-14/2026', used: '0', left: '5000000', uses: [], nextDue: null, version: 1 })
    const { contracts } = given(await olena.call('GET /api/exchange-service/contracts', {}))
    expect(contracts[0]).toEqual(first)
    const changed = given(await change(first, { amount: '7000000', deadlineDays: 90 }))
    expect(changed).toMatchObject({ version: 2, amount: '7000000', deadlineDays: 90 })
    expect(codeOf(await change(first, { amount: '1' }))).toBe('STATUS_EXCHANGE_NOT_CHANGED')
    expect(codeOf(await tryAdding({ number: '2' }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test.each<[field: keyof Typed, typed: Partial<Typed>, reason: string]>([
    ['number', { number: ' ' }, 'This field is required'],
    ['number', { number: 'н'.repeat(61) }, 'Max length {count} symbols'],
    ['counterparty', { counterparty: '' }, 'This field is required'],
    ['counterparty', { counterparty: '公司' }, 'Character cannot be sent'],
    ['signedOn', { signedOn: '2027-01-01' }, 'Day is ahead'],
    ['signedOn', { signedOn: '31.02.2026' }, 'Incorrect format of date'],
    ['country', { country: 'XX' }, 'Choose from the list'],
    ['country', { country: 'RU' }, 'Country under sanctions'],
    ['amount', { amount: '0' }, 'Invalid amount'],
    ['amount', { amount: '-1' }, 'Invalid amount'],
    ['deadlineDays', { deadlineDays: 0 }, 'Invalid value'],
    ['subject', { subject: 'н'.repeat(421) }, 'Max length {count} symbols'],
  ])('is refused at its field: %s %o', async (field, wrong, reason) => {
    expect(await tryAdding(wrong)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: reason } } })
  })

  test('is of its company alone, and of people who may write payments', async () => {
    const { id } = await add()
    const stranger = await bank.signedIn(TARAS)
    expect(codeOf(await stranger.call('GET /api/exchange-service/contracts/{contractId}', { params: { contractId: id } }))).toBe('NOT_FOUND')
    const reader = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW'] })
    expect(codeOf(await tryAdding({}, randomUUID(), reader))).toBe('PAY_E002')
  })
})

/** A purchase under a contract. */
const bought = async ({ id: contractId }: ExchangeContract, amount: string): Promise<string> =>
  (await writeAtLimit(olena, buying(accounts), '43.5000', { amount, ground: 'IMPORT_GOODS', contractId })).id

describe('what was bought under a contract', () => {
  const credit = async (requestId: string) =>
    inTransaction<void, never>(bank.context.database, async (transaction) => {
      const row = await findRequest(transaction, company, requestId)
      if (row === undefined) throw new Error('no request')
      const at = new Date(bank.clock.now())
      for (const fillKey of ['1', '1']) await recordUse(bank.context, transaction, row, { fillKey, amount: row.amount, hryvnia: row.hryvnia, at })
      return ok(undefined)
    })

  test('is used within ten working days, and is here by the deadline of its ground, unless the sum is slight', async () => {
    const contract = await add()
    const [large, slight] = [await bought(contract, '1000000'), await bought(contract, '900000')]
    await credit(large)
    await credit(slight)
    const { uses, nextDue } = await read(contract.id)
    // Friday 20.11.2026: ten working days end on 04.12., 180 days on 19.05.2027.
    expect(uses.find(({ requestId }) => requestId === large)).toMatchObject({
      amount: '1000000',
      creditedOn: '2026-11-20',
      useBy: '2026-12-04',
      dueOn: '2027-05-19',
      settledOn: null,
    })
    expect(uses.find(({ requestId }) => requestId === slight)).toMatchObject({ dueOn: null })
    expect([uses.length, nextDue]).toEqual([2, '2027-05-19'])
  })

  test('has the deadline of the contract where that is stricter', async () => {
    const contract = await add({ deadlineDays: 60 })
    await credit(await bought(contract, '1000000'))
    expect(await read(contract.id)).toMatchObject({ nextDue: '2027-01-19' })
  })

  test('is noted as here once, by its paper, and nobody is reminded of it any more', async () => {
    const contract = await add()
    await credit(await bought(contract, '1000000'))
    const [use] = (await read(contract.id)).uses
    const settle = (body: { settledOn: string; settledBy: string }) =>
      olena.call('PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement', {
        params: { contractId: contract.id, useId: use?.id ?? '' },
        body,
      })
    expect(await settle({ settledOn: '2027-01-01', settledBy: '' })).toMatchObject({
      refusal: { fields: { settledOn: 'Day is ahead', settledBy: 'This field is required' } },
    })
    expect(given(await settle({ settledOn: '2026-11-20', settledBy: 'МД 100/2026' }))).toMatchObject({
      nextDue: null,
      uses: [{ settledOn: '2026-11-20', settledBy: 'МД 100/2026' }],
    })
    expect(given(await settle({ settledOn: '2026-11-19', settledBy: 'інша' })).uses).toMatchObject([{ settledOn: '2026-11-20', settledBy: 'МД 100/2026' }])
  })

  test('has reminders before its last day and its deadline, each once, though two servers do it', async () => {
    await asOwner(bank, 'delete from exchange_use', [])
    await asOwner(bank, 'delete from exchange_notice', [])
    const contract = await add()
    const requestId = await bought(contract, '1000000')
    await credit(requestId)
    const notices = async () =>
      (
        await asOwner(bank, 'select kind, on_day::text as day from exchange_notice where request_id = $1 group by notice_id, 1, 2 order by min(happened_at)', [
          requestId,
        ])
      ).map(({ kind, day }) => `${String(kind)} ${String(day)}`)
    const began = bank.clock.now()
    const days = async (after: number) => {
      bank.clock.advance(began + after * DAY - bank.clock.now())
      await Promise.all([remindOfUses(bank.context), remindOfUses(bank.context)])
      await remindOfUses(bank.context)
    }
    await days(10)
    expect(await notices()).toEqual([])
    await days(11)
    await days(12)
    expect(await notices()).toEqual(['useByNear 2026-12-04'])
    await days(13)
    await days(14)
    await days(15)
    for (const after of [149, 150, 169, 170, 176, 177, 180, 181]) await days(after)
    expect(await notices()).toEqual([
      'useByNear 2026-12-04',
      'useByNear 2026-12-04',
      'deadlineNear 2027-05-19',
      'deadlineNear 2027-05-19',
      'deadlineNear 2027-05-19',
    ])
  })
})
