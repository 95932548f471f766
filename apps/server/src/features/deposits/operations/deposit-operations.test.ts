import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { signInAgain } from '../../../testing/signed-in-each-test.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { eventsOf } from '../../../testing/audit-trail.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { askForCode, quoteFor, signOperation, signWith, writeOpening } from '../../../testing/deposit-steps.ts'
import { BOHDAN, HALYNA, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { needSignatures, signatoryOf, takeContact } from '../../../testing/signatories.ts'
import { carryOutAgain, carryOutOperation } from './carry-out-operation.ts'

const [DIRECTOR, ACCOUNTANT, STRANGER] = [ROMAN, HALYNA, OLENA]

const { bank, owner } = bankOfFile()
const { company, account, director, accountant } = pilotOfFile(bank)

beforeAll(async () => {
  await owner.query("update relation set permissions = permissions || array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE'] where company_id = $1", [company])
})
beforeEach(async () => {
  await owner.query("update client_account set status = 'OPEN' where company_id = $1", [company])
  bank.clock.advance(MINUTE)
  await needSignatures(bank, company, ['any'])
})

const available = async () =>
  BigInt(
    (
      (await owner.query('select available from ledger.balance_view where company_id = $1 and account_id = $2', [company, account])).rows[0] as {
        available: string
      }
    ).available,
  )
const read = async (operationId: string) => given(await director.call('GET /api/deposit-service/operations/{operationId}', { params: { operationId } }))
const sign = (operation: Pick<DepositOperation, 'id' | 'version'>) => signOperation(bank, { client: director, phone: DIRECTOR }, operation)
const withdraw = (operationId: string) => director.call('DELETE /api/deposit-service/openings/{operationId}', { params: { operationId } })
const open = async (wanted = {}) => sign(await writeOpening(director, account, wanted))
const depositOf = async (depositId: string | null) =>
  given(await director.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId: depositId ?? '' } }))

describe('a company opens a deposit', () => {
  test('by a code whose message says how much, at which rate and for how long; the money moves once', async () => {
    const had = await available()
    const written = await writeOpening(director, account)
    expect(written).toMatchObject({ kind: 'DEPOSIT_OPERATION', asks: 'opening', state: 'NEW', version: 1, amount: '1500000', depositId: null })
    expect(written.actions).toEqual(['SAVE', 'SIGN', 'WITHDRAW'])
    given(await askForCode(director, written))
    expect(await read(written.id)).toMatchObject({ state: 'LOADED', version: 1 })
    const { text, code } = await bank.lastMessage(DIRECTOR)
    expect(text).toMatch(/^Код \d{4} відкриває депозит: 15\D000,00\D+, \d+(,\d+)? % річних, днів: 92\. /)
    const signed = given(await signWith(director, written, code))
    expect(signed).toMatchObject({ state: 'PROCESSED', actions: [], depositId: expect.any(String), signing: { missing: [] } })
    expect(had - (await available())).toBe(1_500_000n)
    expect(await depositOf(signed.depositId)).toMatchObject({ status: 'active', balance: '1500000', term: { days: 92, number: 1 } })
    await carryOutOperation(bank.context, { companyId: company, operationId: written.id })
    await carryOutAgain(bank.context, 100)
    expect(had - (await available())).toBe(1_500_000n)
    expect(await eventsOf(owner, written.id)).toEqual(['depositOperationWritten', 'depositOperationCodeSent', 'depositOperationSigned'])
    expect(await eventsOf(owner, signed.depositId ?? '')).toEqual(['depositOpened', 'depositFunded'])
  })

  test('by as many signatures as a payment of the amount needs, and each person once', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const written = await writeOpening(director, account)
    const half = await sign(written)
    expect(half).toMatchObject({ state: 'LOADED', signing: { needs: ['first', 'second'], missing: ['second'], refusal: expect.stringMatching(/^PAY_/) } })
    expect(codeOf(await askForCode(director, written))).toBe(half.signing.refusal)
    const whole = await signOperation(bank, { client: accountant, phone: ACCOUNTANT }, written)
    expect(whole).toMatchObject({ state: 'PROCESSED' })
    expect(whole.signing.given).toHaveLength(2)
  })

  test('and a retry with the same key opens no other, while another request with it is refused', async () => {
    const { id: quoteId } = await quoteFor(director)
    const body = { quoteId, payingAccountId: account, payoutAccountId: account, prolongs: false }
    const key = randomUUID()
    const first = given(await director.call('POST /api/deposit-service/openings', { body, ...withKey(key) }))
    expect(given(await director.call('POST /api/deposit-service/openings', { body, ...withKey(key) })).id).toBe(first.id)
    expect(codeOf(await director.call('POST /api/deposit-service/openings', { body: { ...body, prolongs: true }, ...withKey(key) }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect(codeOf(await director.call('POST /api/deposit-service/openings', { body, ...withKey() }))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    given(await withdraw(first.id))
    expect(given(await withdraw(first.id)).state).toBe('ACCOUNT_EMPTY')
  })

  // security row 56
  test('and an edit voids its signatures', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const written = await writeOpening(director, account)
    await sign(written)
    const { id: quoteId } = await quoteFor(director, { amount: '20000000' })
    const corrected = given(
      await director.call('PUT /api/deposit-service/openings/{operationId}', {
        params: { operationId: written.id },
        body: { quoteId, payingAccountId: account, payoutAccountId: account, prolongs: true, version: 1 },
        ...withKey(),
      }),
    )
    expect(corrected).toMatchObject({ state: 'NEW', version: 2, amount: '20000000', terms: { prolongs: true }, signing: { given: [] } })
    expect(codeOf(await askForCode(director, written))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    given(await withdraw(written.id))
  })
})

describe('what is wrong is refused, and nothing is left behind', () => {
  const counted = async () => Number(((await owner.query('select count(*) from deposit_operation')).rows[0] as { count: string }).count)
  const opening = async (over: object) => ({
    quoteId: (await quoteFor(director)).id,
    payingAccountId: account,
    payoutAccountId: account,
    prolongs: false,
    ...over,
  })

  test.each([
    ['a quote that is not there', { quoteId: randomUUID() }, 'INVALID_REQUEST', 'quoteId'],
    ['an account of nobody that pays', { payingAccountId: randomUUID() }, 'INVALID_REQUEST', 'payingAccountId'],
    ['an account of nobody that is paid', { payoutAccountId: randomUUID() }, 'INVALID_REQUEST', 'payoutAccountId'],
  ])('%s', async (_, over, code, field) => {
    const before = await counted()
    const answer = await director.call('POST /api/deposit-service/openings', { body: await opening(over), ...withKey() })
    expect(answer).toMatchObject({ ok: false, refusal: { error_code: code, fields: { [field]: 'Invalid value' } } })
    expect(await counted()).toBe(before)
  })

  test('an account of another company or of another currency is named as the field at fault', async () => {
    const rows = (
      await owner.query("select account_id, company_id = $1 as own from client_account where company_id <> $1 or currency <> 'UAH' limit 40", [company])
    ).rows as { account_id: string }[]
    for (const { account_id: payoutAccountId } of rows.slice(0, 5)) {
      const answer = await director.call('POST /api/deposit-service/openings', { body: await opening({ payoutAccountId }), ...withKey() })
      expect(answer).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { payoutAccountId: 'Invalid value' } } })
    }
  })

  test('a deposit without a term goes on for no other', async () => {
    const { id: quoteId } = await quoteFor(director, { productId: 'on-demand', days: null })
    const answer = await director.call('POST /api/deposit-service/openings', { body: await opening({ quoteId, prolongs: true }), ...withKey() })
    expect(codeOf(answer)).toBe('DEPOSIT_NO_PROLONGATION')
  })

  test('a person without a financial phone gets DEPOSIT_NO_PHONE', async () => {
    const written = await writeOpening(director, account)
    const giveBack = await takeContact(bank, DIRECTOR, 'FINANCIAL_PHONE')
    try {
      expect(codeOf(await askForCode(director, written))).toBe('DEPOSIT_NO_PHONE')
    } finally {
      await giveBack()
    }
    given(await withdraw(written.id))
  })

  test('another company does not learn that an operation exists', async () => {
    const written = await writeOpening(director, account)
    const stranger = await bank.signedIn(STRANGER)
    const place = { params: { operationId: written.id } }
    expect(codeOf(await stranger.call('GET /api/deposit-service/operations/{operationId}', place))).toBe('DEPOSIT_OPERATION_NOT_FOUND')
    expect(codeOf(await stranger.call('DELETE /api/deposit-service/openings/{operationId}', place))).toBe('DEPOSIT_OPERATION_NOT_FOUND')
    expect(codeOf(await askForCode(stranger, written))).toBe('DEPOSIT_OPERATION_NOT_FOUND')
    expect(codeOf(await director.call('DELETE /api/deposit-service/operations/{operationId}', place))).toBe('DEPOSIT_OPERATION_NOT_FOUND')
    given(await withdraw(written.id))
  })

  test('who has no right of signature signs nothing', async () => {
    const looks = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
    const written = await writeOpening(director, account)
    expect(codeOf(await askForCode(looks, written))).toBe('PAY_E030')
    expect(codeOf(await looks.call('DELETE /api/deposit-service/openings/{operationId}', { params: { operationId: written.id } }))).toBe('NO_AUTHORITY')
    given(await withdraw(written.id))
  })
})

describe('the way of an opening', () => {
  test('one that is carried out is withdrawn no more', async () => {
    const done = await open()
    expect(codeOf(await withdraw(done.id))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
  })

  test('one that is being carried out at this moment is not deleted: DEPOSIT_OPENING_NOT_DELETED', async () => {
    const written = await writeOpening(director, account)
    const busy = new pg.Client({ connectionString: bank.adminUrl })
    await busy.connect()
    try {
      await busy.query('begin')
      await busy.query('select 1 from deposit_operation where operation_id = $1 for no key update', [written.id])
      expect(codeOf(await withdraw(written.id))).toBe('DEPOSIT_OPENING_NOT_DELETED')
      await busy.query('rollback')
    } finally {
      await busy.end()
    }
    expect(given(await withdraw(written.id)).state).toBe('ACCOUNT_EMPTY')
  })

  test('a code for another version signs nothing', async () => {
    const written = await writeOpening(director, account)
    given(await askForCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    expect(codeOf(await signWith(director, { ...written, version: 2 }, code))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    expect(codeOf(await signWith(director, written, code === '0000' ? '0001' : '0000'))).toBe('PAY_E059')
    expect(given(await signWith(director, written, code)).state).toBe('PROCESSED')
  })

  // security row 56
  test('what a server leaves undone after the last signature, another one does once', async () => {
    const had = await available()
    const written = await writeOpening(director, account)
    given(await askForCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    await owner.query('revoke insert on deposit from dilo_application')
    try {
      expect(codeOf(await signWith(director, written, code))).toBe('SYSTEM_ERROR')
    } finally {
      await owner.query('grant insert on deposit to dilo_application')
    }
    expect(await read(written.id)).toMatchObject({ state: 'ON_VALIDATION', depositId: null, waitsSince: expect.any(String) })
    expect(had - (await available())).toBe(1_500_000n)
    expect(codeOf(await withdraw(written.id))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    const place = { companyId: company, operationId: written.id }
    expect((await owner.query("select payload from outbox where task = 'carryOutDepositOperation'")).rows).toEqual([{ payload: place }])
    bank.clock.advance(2 * MINUTE)
    expect(await carryOutAgain(bank.context, 100)).toBe(1)
    expect(await carryOutAgain(bank.context, 100)).toBe(0)
    await Promise.all([1, 2, 3].map(() => carryOutOperation(bank.context, place)))
    const { depositId } = await read(written.id)
    expect(await depositOf(depositId)).toMatchObject({ status: 'active', balance: '1500000' })
    expect(had - (await available())).toBe(1_500_000n)
    expect((await owner.query('select 1 from deposit where opening_id = $1', [written.id])).rowCount).toBe(1)
  })

  test('an account that is closed after the last signature gives the opening back with its money', async () => {
    const had = await available()
    const written = await writeOpening(director, account)
    given(await askForCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    await owner.query('revoke insert on deposit from dilo_application')
    await signWith(director, written, code)
    await owner.query('grant insert on deposit to dilo_application')
    await owner.query("update client_account set status = 'CLOSED' where account_id = $1", [account])
    await carryOutOperation(bank.context, { companyId: company, operationId: written.id })
    await owner.query("update client_account set status = 'OPEN' where account_id = $1", [account])
    expect(await read(written.id)).toMatchObject({ state: 'RETURNED', reason: 'accountNotOpen', version: 2, signing: { given: [] }, depositId: null })
    expect(await available()).toBe(had)
    bank.clock.advance(2 * MINUTE)
    expect(await sign({ id: written.id, version: 2 })).toMatchObject({ state: 'PROCESSED', reason: null })
  })
})

describe('money is added to a deposit', () => {
  const add = async (depositId: string | null, amount: string, version?: number) =>
    director.call('POST /api/deposit-service/deposits/{depositId}/replenishments', {
      params: { depositId: depositId ?? '' },
      body: { version: version ?? (await depositOf(depositId)).version, amount, payingAccountId: account },
      ...withKey(),
    })

  test('as agreed, by the same signatures', async () => {
    const { depositId } = await open()
    const added = given(await add(depositId, '2 500,00'))
    expect(added).toMatchObject({ asks: 'replenishing', state: 'NEW', amount: '250000', payoutAccountId: null, depositId })
    expect(await sign(added)).toMatchObject({ state: 'PROCESSED' })
    expect(await depositOf(depositId)).toMatchObject({ balance: '1750000' })
  })

  test.each([
    ['999.99', 'amount', 'Amount under the least'],
    ['60 000 000', 'amount', 'Amount over the most'],
    ['1000.001', 'amount', 'Amount too precise: {typed}'],
    ['-5', 'amount', 'Amount negative: {typed}'],
    ['abc', 'amount', 'Amount unclear: {typed}'],
  ])('but not %s', async (amount, field, message) => {
    const { depositId } = await open()
    expect(await add(depositId, amount)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: message } } })
  })

  test('not to one that takes none, not late, and not by who saw another version', async () => {
    const strict = await open({ productId: 'term' })
    expect(codeOf(await add(strict.depositId, '5000'))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    const { depositId } = await open()
    expect(codeOf(await add(depositId, '5000', 99))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    expect(codeOf(await add(randomUUID(), '5000', 1))).toBe('DEPOSIT_NOT_FOUND')
  })
})

describe('a deposit is taken back', () => {
  const close = async (depositId: string | null, amount: string | null = null) =>
    director.call('POST /api/deposit-service/deposits/{depositId}/closings', {
      params: { depositId: depositId ?? '' },
      body: { version: (await depositOf(depositId)).version, amount },
      ...withKey(),
    })

  test('not where that is not agreed, and not before the day that is', async () => {
    const strict = await open({ productId: 'term' })
    expect(codeOf(await close(strict.depositId))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    const flexible = await open()
    expect(codeOf(await close(flexible.depositId))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
  })

  // security row 56
  test('once, though it is requested twice at one moment and signed by two people at one moment', async () => {
    const { depositId } = await open({ productId: 'on-demand', days: null })
    await needSignatures(bank, company, ['first', 'second'])
    const had = await available()
    const answers = await Promise.all([close(depositId), close(depositId)])
    expect(answers.map(codeOf).sort()).toEqual(['STATUS_DEPOSIT_NOT_CHANGED', 'ok'])
    const asked = given(answers.find(({ ok }) => ok) as (typeof answers)[number])
    given(await askForCode(director, asked))
    given(await askForCode(accountant, asked))
    const codes = { director: (await bank.lastMessage(DIRECTOR)).code, accountant: (await bank.lastMessage(ACCOUNTANT)).code }
    const signed = await Promise.all([
      signWith(director, asked, codes.director),
      signWith(accountant, asked, codes.accountant),
      signWith(director, asked, codes.director),
      signWith(accountant, asked, codes.accountant),
    ])
    expect(signed.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2)
    expect(await read(asked.id)).toMatchObject({ state: 'PROCESSED', signing: { given: [{}, {}] } })
    expect(await depositOf(depositId)).toMatchObject({ status: 'closed' })
    expect((await available()) - had).toBe(1_500_000n)
    expect(codeOf(await close(depositId))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
  })

  test('and while its days are behind, DEPOSIT_CLOSING_NOT_SENT: the deposit stays, and the request is repeated', async () => {
    const { depositId } = await open()
    bank.clock.advance(10 * DAY)
    await signInAgain(bank, director, DIRECTOR)
    await signInAgain(bank, accountant, ACCOUNTANT)
    const asked = given(await close(depositId))
    expect(asked).toMatchObject({ asks: 'closing', amount: null, payingAccountId: null, payoutAccountId: account })
    expect(codeOf(await close(depositId))).toBe('STATUS_DEPOSIT_NOT_CHANGED')
    given(await askForCode(director, asked))
    const { code } = await bank.lastMessage(DIRECTOR)
    expect(codeOf(await signWith(director, asked, code))).toBe('DEPOSIT_CLOSING_NOT_SENT')
    expect(await read(asked.id)).toMatchObject({ state: 'ON_VALIDATION', waitsSince: expect.any(String) })
    expect(await depositOf(depositId)).toMatchObject({ status: 'active' })
  })
})

test('the list of operations has them, and counts what the company has to finish', async () => {
  const before = given(await director.call('GET /api/operation-service/operations', {})).unfinished
  const written = await writeOpening(director, account)
  const listed = given(await director.call('GET /api/operation-service/operations', {}))
  expect(listed.operations[0]).toMatchObject({ kind: 'DEPOSIT_OPERATION', id: written.id, state: 'NEW' })
  expect(listed.unfinished).toBe(before + 1)
  expect(given(await director.call('GET /api/deposit-service/operations', {})).operations[0]).toMatchObject({ id: written.id })
  given(await withdraw(written.id))
})

test('the list is asked for one kind of operation, for what is wanted of deposits, and for how it stands', async () => {
  const [written, done] = [await writeOpening(director, account), await open()]
  const added = given(
    await director.call('POST /api/deposit-service/deposits/{depositId}/replenishments', {
      params: { depositId: done.depositId ?? '' },
      body: { version: (await depositOf(done.depositId)).version, amount: '2500', payingAccountId: account },
      ...withKey(),
    }),
  )
  const ids = async (query: { asks?: 'opening' | 'replenishing' | 'closing'; stands?: 'open' | 'atBank' | 'done'; depositId?: string }) =>
    given(await director.call('GET /api/deposit-service/operations', { query })).operations.map(({ id }) => id)
  expect(await ids({ stands: 'open' })).toEqual(expect.arrayContaining([written.id, added.id]))
  expect(await ids({ stands: 'open' })).not.toContain(done.id)
  expect(await ids({ stands: 'open', asks: 'replenishing' })).toContain(added.id)
  expect(await ids({ stands: 'open', asks: 'replenishing' })).not.toContain(written.id)
  expect(await ids({ stands: 'done', depositId: done.depositId ?? '' })).toEqual([done.id])
  expect(await ids({ stands: 'atBank', depositId: done.depositId ?? '' })).toEqual([])
  const all = async (kind: 'DEPOSIT_OPERATION' | 'ACCOUNT_OPENING') => given(await director.call('GET /api/operation-service/operations', { query: { kind } }))
  expect(new Set((await all('DEPOSIT_OPERATION')).operations.map(({ kind }) => kind))).toEqual(new Set(['DEPOSIT_OPERATION']))
  expect(new Set((await all('ACCOUNT_OPENING')).operations.map(({ kind }) => kind))).not.toContain('DEPOSIT_OPERATION')
  const wrong = await director.send({ method: 'GET', url: '/api/deposit-service/operations', query: { stands: 'lost' } })
  expect(wrong.statusCode).toBe(400)
  given(await withdraw(written.id))
  given(await director.call('DELETE /api/deposit-service/operations/{operationId}', { params: { operationId: added.id } }))
})

test('of two openings that want the same money, one gets INSUFFICIENT_FUNDS and keeps its signature to give', async () => {
  const amount = String(((await available()) * 2n) / 3n)
  const pair = [await writeOpening(director, account, { amount }), await writeOpening(director, account, { amount })] as const
  const codes: string[] = []
  for (const one of pair) {
    given(await askForCode(director, one))
    codes.push((await bank.lastMessage(DIRECTOR)).code)
  }
  const outcomes = await Promise.all(pair.map((one, place) => signWith(director, one, codes[place] ?? '')))
  expect(outcomes.map(codeOf).sort()).toEqual(['INSUFFICIENT_FUNDS', 'ok'])
  const late = pair[outcomes.findIndex(({ ok: isOk }) => !isOk)]
  expect(await read(late?.id ?? '')).toMatchObject({ state: 'LOADED', signing: { given: [] } })
  given(await withdraw(late?.id ?? ''))
  const kept = given(outcomes.find(({ ok: isOk }) => isOk) as (typeof outcomes)[number])
  expect(kept.state).toBe('PROCESSED')
})
