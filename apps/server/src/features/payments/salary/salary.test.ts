import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { certain } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openBreakableDatabase } from '../../../testing/breakable-database.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed as signedByKey, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { outsideAccount } from '../../../testing/outgoing-payment.ts'
import { BOHDAN, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, mainAccount, paymentNow, sign } from '../../../testing/test-payment.ts'
import { employee, employeeHere, salaryBody, salaryNow, type SalaryRowBody, writeSalary, writtenSalary } from '../../../testing/test-salary.ts'
import { answeringWith } from '../../../testing/answering-clearing.ts'
import { takeMessages } from '../clearing/take-messages.ts'
import { processQueue } from '../processing/process-queue.ts'
import { creditRows } from './credit-rows.ts'
import { endRegisters } from './end-registers.ts'

const { bank, owner, ihor, olena } = bankOfFile()
let company: string

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
})
// Another code can be requested after a minute.
beforeEach(() => bank.clock.advance(MINUTE))
afterEach(() => expectBooksInOrder())

async function expectBooksInOrder(): Promise<void> {
  await expectZeroSum(bank)
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
}

const signed = async (register: SalaryRegister): Promise<void> => {
  const answer = await sign(olena, register.paymentId, await codeFor(bank, olena, register.paymentId, OLENA))
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  await processQueue(bank.context)
}

const paySalaries = () => doJob('paySalaries', jobNeedsOf(bank))

/** Runs clearing until all its answers are taken. */
async function untilAnswered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await doJobs(bank)
    bank.clock.advance(20_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    await paySalaries()
  }
}

const balance = async (client: TestClient): Promise<bigint> => BigInt((await mainAccount(client)).bookedBalance)

type Entry = { readonly amount: string; readonly name: string; readonly purpose: string }

/** The newest entries of an account's statement, newest first. */
async function statement(client: TestClient, newest: number): Promise<Entry[]> {
  const { id: account } = await mainAccount(client)
  const { rows } = await owner.query(
    'select amount, counterparty_name as name, remittance_information as purpose from entry_detail where account_id = $1 order by version desc limit $2',
    [account, newest],
  )
  return rows.map(({ amount, name, purpose }: Entry) => ({ amount: String(amount), name, purpose }))
}

type ShownOutcome = Pick<SalaryRegister, 'outcome' | 'givenBack'>

/** @param notices each with the outcome of its moment, the newest first */
const everywhere = (shown: ShownOutcome, notices: readonly ShownOutcome[]) => ({ page: shown, payment: shown, registers: shown, payments: shown, notices })

const payingOut: ShownOutcome = { outcome: 'payingOut', givenBack: null }

/** The outcome of a register as every page and the notices show it, and whether the newest notice has been read. */
async function shownOf({ paymentId }: SalaryRegister) {
  const registers = await olena.call('GET /api/salary-service/registers', {})
  const payments = await olena.call('GET /api/payment-service/payments', {})
  const notices = await olena.call('GET /api/notice-service/notices', {})
  if (!registers.ok || !payments.ok || !notices.ok) throw new Error('Something is not read')
  const said = (one: ShownOutcome | undefined) => one && { outcome: one.outcome, givenBack: one.givenBack }
  const done = notices.answer.notices.filter(({ payment, kind }) => payment.id === paymentId && kind === 'done')
  return {
    page: said(await salaryNow(olena, paymentId)),
    payment: said(await paymentNow(olena, paymentId)),
    registers: said(registers.answer.registers.find((one) => one.paymentId === paymentId)),
    payments: said(payments.answer.payments.find(({ id }) => id === paymentId)),
    notices: done.map(({ payment }) => said(payment)),
    isRead: done[0]?.isRead,
  }
}

const readAll = (client: TestClient) => client.call('PUT /api/notice-service/notices/read', { body: {} })

const statesOf = ({ people }: SalaryRegister) => people.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`))

describe('a salary register', () => {
  test('is one payment of its total, which names nobody', async () => {
    const register = await writtenSalary(olena, [employee({ amount: '100' }), employee({ amount: '250' })])
    expect(register).toMatchObject({ rows: 2, total: '350', state: 'draft', isWhole: true, faults: {}, canEdit: true, version: 1 })
    const payment = await paymentNow(olena, register.paymentId)
    expect(payment).toMatchObject({
      kind: 'salary',
      amount: '350',
      fee: '0',
      creditor: { name: 'Працівники за відомістю' },
      remittanceInformation: 'Заробітна плата за листопад 2026 р.',
      salary: { rows: 2, fingerprint: register.fingerprint },
    })
  })

  test('is signed by a key as one payment, over the digest of its rows', async () => {
    const authority = newTestAuthority()
    trustAuthorities(bank, authority)
    const { paymentId } = await writtenSalary(olena, [await employeeHere(ihor, 100n), employee({ amount: '250' })])
    const text = await textToSign(olena, paymentId)
    expect(JSON.parse(text.toString())).toMatchObject({ payment: { salary: { rows: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) } } })
    const p7s = signedByKey(text, await keyOfPerson(bank, authority, OLENA), bank.clock.now())
    expect(await signByKey(olena, paymentId, p7s)).toMatchObject({ ok: true, answer: { signatures: [{ method: 'EDS' }] } })
    await untilAnswered()
    expect(await paymentNow(olena, paymentId)).toMatchObject({ state: 'settled' })
  })

  test('pays people at a bank that the register does not have, where a setting names it', async () => {
    const iban = composeIban(certain(parseBankCode('399999')), '26001')
    expect(await writeSalary(olena, await salaryBody(olena, [employee({ iban })]))).toMatchObject({ ok: true })
  })

  test('is written once by its key, and another one with that key is refused', async () => {
    const [body, key] = [await salaryBody(olena, [employee()]), randomUUID()]
    const [first, again] = [await writeSalary(olena, body, key), await writeSalary(olena, body, key)]
    expect(again).toEqual(first)
    expect(await writeSalary(olena, { ...body, month: '2026-10' }, key)).toMatchObject({ refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('is not paid from an account in dollars: an exchange comes first, and nothing is written', async () => {
    const { answer } = (await olena.call('GET /api/account-service/accounts', {})) as { answer: { accounts: { id: string; currency: string }[] } }
    const dollars = answer.accounts.find(({ currency }) => currency === 'USD')
    const before = await owner.query('select count(*) from salary_register')
    const body = await salaryBody(olena, [employee()], { debtorAccountId: dollars?.id ?? '' })
    for (const asTyped of [false, true])
      expect(await writeSalary(olena, { ...body, asTyped })).toMatchObject({
        status: 422,
        refusal: { error_code: 'PAYER_NOT_IN_HRYVNIA', fields: { debtorAccountId: 'Exchange comes first' } },
      })
    expect((await owner.query('select count(*) from salary_register')).rows).toEqual(before.rows)
  })

  test('says of every row and field what is wrong with it, and makes nothing', async () => {
    const [good, here] = [employee(), await employeeHere(ihor, 100n)]
    const own = { ...employee(), iban: (await mainAccount(olena)).iban }
    const before = await owner.query('select count(*) from salary_register')
    const bad = [
      good,
      { name: 'Лелека', code: '1234567890', iban: 'UA213223130000026007233566002', amount: '0' },
      { ...employee(), code: good.code },
      { name: '', code: '', iban: '', amount: 'сто' },
    ]
    expect(await writeSalary(olena, await salaryBody(olena, bad))).toMatchObject({
      refusal: {
        error_code: 'INVALID_REQUEST',
        fields: {
          'rows.1.name': 'Incorrect FIO',
          'rows.1.code': 'Invalid user INN',
          'rows.1.iban': 'Incorrect iBan code',
          'rows.1.amount': 'Invalid amount',
          'rows.2.code': 'Person is in the register already',
          'rows.3.name': 'This field is required',
          'rows.3.code': 'This field is required',
          'rows.3.iban': 'This field is required',
          'rows.3.amount': 'Amount unclear: {typed}',
        },
      },
    })
    const accounts = [
      { ...here, code: employee().code },
      own,
      { ...employee(), iban: 'UA213996220000026007233566001' },
      employee({ iban: 'UA208999980000031400000000001' }),
    ]
    expect(await writeSalary(olena, await salaryBody(olena, accounts))).toMatchObject({
      refusal: {
        fields: {
          'rows.0.iban': 'Account and code do not match',
          'rows.1.iban': 'Account cannot be paid',
          'rows.2.iban': 'Account cannot be paid',
          'rows.3.iban': 'Account cannot be paid',
        },
      },
    })
    expect(await writeSalary(olena, await salaryBody(olena, []))).toMatchObject({ refusal: { fields: { rows: 'This field is required' } } })
    expect(await writeSalary(olena, await salaryBody(olena, [good], { month: '2031-01' }))).toMatchObject({
      refusal: { fields: { month: 'Incorrect format of date' } },
    })
    expect((await owner.query('select count(*) from salary_register')).rows).toEqual(before.rows)
  })

  test('is kept as it was typed, with what is wrong with it, and is not signed until nothing is', async () => {
    const [good, bad] = [employee(), { name: 'Ґава', code: '', iban: 'UA', amount: '12,5 грн' }]
    const draft = await writtenSalary(olena, [good, bad], { asTyped: true })
    expect(draft).toMatchObject({ isWhole: false, fingerprint: null, total: good.amount, people: [good, bad] })
    expect(Object.keys(draft.faults).sort()).toEqual(['rows.1.amount', 'rows.1.code', 'rows.1.iban', 'rows.1.name'])
    const params = { paymentId: draft.paymentId }
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params })).toMatchObject({ refusal: { error_code: 'PAY_E067' } })
    const corrected = await edit(draft, [good, employee()])
    expect(corrected).toMatchObject({ ok: true, answer: { isWhole: true, version: 2, faults: {} } })
  })

  test('is edited and made again in its register alone', async () => {
    const { paymentId } = await writtenSalary(olena, [employee()])
    const refused = { ok: false, status: 409, refusal: { error_code: 'SALARY_IN_REGISTER' } }
    const body = { version: 1, debtorAccountId: (await mainAccount(olena)).id, asTyped: true }
    expect(await olena.call('PUT /api/payment-service/payments/{paymentId}', { params: { paymentId }, body })).toMatchObject(refused)
    const headers = { 'idempotency-key': randomUUID() }
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', { params: { paymentId }, headers })).toMatchObject(refused)
    expect(await olena.call('POST /api/payment-service/templates', { body: { name: 'Зарплата', paymentId } })).toMatchObject(refused)
  })

  test('takes no more than ten thousand rows', async () => {
    const body = await salaryBody(
      olena,
      Array.from({ length: 10_001 }, () => employee({ amount: '1' })),
    )
    expect(await writeSalary(olena, body)).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { rows: 'Invalid value' } } })
  })
})

const edit = async ({ paymentId: registerId, version }: SalaryRegister, rows: readonly SalaryRowBody[], client = olena) =>
  client.call('PUT /api/salary-service/registers/{registerId}', { params: { registerId }, body: { ...(await salaryBody(client, rows)), version } })

describe('what is signed', () => {
  // security row 26, salaries
  test('binds every row: an edit that changes no total voids the signatures and the code that is on its way', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
    const [one, other] = [employee({ amount: '100' }), employee({ amount: '300' })]
    const register = await writtenSalary(olena, [one, other])
    await sign(olena, register.paymentId, await codeFor(bank, olena, register.paymentId, OLENA))
    const code = await codeFor(bank, bohdan, register.paymentId, BOHDAN)
    expect((await bank.lastMessage(BOHDAN)).text).toContain(`рядків: 2. Звірте з екраном: ${register.fingerprint}`)
    const swapped = await edit(register, [
      { ...one, amount: '300' },
      { ...other, amount: '100' },
    ])
    expect(swapped).toMatchObject({ ok: true, answer: { total: '400', version: 2, state: 'draft' } })
    expect(swapped.ok && swapped.answer.fingerprint).not.toBe(register.fingerprint)
    expect((await paymentNow(olena, register.paymentId)).signatures).toEqual([])
    expect(await sign(bohdan, register.paymentId, code)).toMatchObject({ ok: false })
    await needSignatures(bank, company, ['any'])
  })

  test('is not voided by the same register again, and an edit of an outdated version is refused', async () => {
    const rows = [employee(), employee()]
    const register = await writtenSalary(olena, rows)
    expect(await edit(register, rows)).toMatchObject({ answer: { version: 1 } })
    expect(await edit(register, [employee()])).toMatchObject({ answer: { version: 2 } })
    expect(await edit(register, rows)).toMatchObject({ refusal: { error_code: 'PAYMENT_CHANGED' } })
    await needSignatures(bank, company, ['any'])
    await signed(await salaryNow(olena, register.paymentId))
    expect(await edit({ ...register, version: 2 }, rows)).toMatchObject({ ok: false })
    await untilAnswered()
  })

  // security row 26, salaries
  test('is all that is paid: rows changed in the database by hand move no money', async () => {
    const before = await balance(olena)
    const tampered = await writtenSalary(olena, [employee({ amount: '500' }), employee({ amount: '700' })])
    await owner.query('update salary_row set iban = $2 where payment_id = $1 and position = 1', [tampered.paymentId, employee().iban])
    const code = await codeFor(bank, olena, tampered.paymentId, OLENA)
    expect(await sign(olena, tampered.paymentId, code)).toMatchObject({ answer: { state: 'signed' } })
    const { faults } = await processQueue(bank.context)
    expect(faults.map(({ fault }) => String(fault))).toEqual([`Error: The rows of the salary register ${tampered.paymentId} are not those that were signed`])
    expect(await balance(olena)).toBe(before)
    const withdrawn = await olena.call('POST /api/payment-service/payments/{paymentId}/cancellation', {
      params: { paymentId: tampered.paymentId },
      body: { reason: 'Помилка' },
    })
    expect(withdrawn).toMatchObject({ answer: { state: 'revoked' } })
  })
})

describe('a register that is signed', () => {
  test('leaves the account at once by one entry, and each person is paid by the payer under its purpose', async () => {
    const here = await employeeHere(ihor, 12_345n)
    const [before, ihors] = [await balance(olena), await balance(ihor)]
    const register = await writtenSalary(olena, [here, employee({ iban: await outsideAccount(bank, 'plain'), amount: '700' })])
    await signed(register)
    expect(await balance(olena)).toBe(before - 13_045n)
    expect(await statement(olena, 1)).toEqual([{ amount: '-13045', name: 'Працівники за відомістю', purpose: 'Заробітна плата за листопад 2026 р.' }])
    await paySalaries()
    expect(statesOf(await salaryNow(olena, register.paymentId))).toEqual(['credited', 'inClearing'])
    expect(await balance(ihor)).toBe(ihors + 12_345n)
    expect((await statement(ihor, 1))[0]).toEqual({
      amount: '12345',
      name: (await paymentNow(olena, register.paymentId)).debtor.name,
      purpose: 'Заробітна плата за листопад 2026 р.',
    })
    await untilAnswered()
    const paid = await salaryNow(olena, register.paymentId)
    expect([statesOf(paid), paid.isOver, paid.canEdit]).toEqual([['credited', 'credited'], true, false])
    expect(await balance(olena)).toBe(before - 13_045n)
  })

  test('gives back in one sum, without a name, what could not be credited, and says of each row why', async () => {
    const closed = { ...(await employeeHere(ihor, 1_000n)) }
    const rows = [
      closed,
      employee({ iban: await outsideAccount(bank, 'rejected'), amount: '20' }),
      employee({ iban: await outsideAccount(bank, 'rejectedAfterAcceptance'), amount: '3' }),
      employee({ iban: await outsideAccount(bank, 'plain'), amount: '400' }),
    ]
    const before = await balance(olena)
    const register = await writtenSalary(olena, rows)
    await owner.query("update client_account set status = 'CLOSED' where iban = $1", [closed.iban])
    try {
      await signed(register)
      await paySalaries()
    } finally {
      await owner.query("update client_account set status = 'OPEN' where iban = $1", [closed.iban])
    }
    await untilAnswered()
    const over = await salaryNow(olena, register.paymentId)
    expect(statesOf(over)).toEqual(['givenBack accountClosed', 'givenBack accountClosed', 'givenBack nameMismatch', 'credited'])
    const givenBack = { rows: 3, amount: '1023' }
    expect(over).toMatchObject({ outcome: 'paidInPart', givenBack })
    expect(await shownOf(register)).toEqual({
      ...everywhere({ outcome: 'paidInPart', givenBack }, [{ outcome: 'paidInPart', givenBack }, payingOut]),
      isRead: false,
    })
    expect(await balance(olena)).toBe(before - 400n)
    expect((await statement(olena, 1))[0]).toMatchObject({
      amount: '1023',
      name: 'Працівники за відомістю',
      purpose: `Повернення за реєстром № ${register.number} від 20.11.2026: не зараховано виплат — 3`,
    })
  })

  test('gives back also what another bank had taken and sends back days later, once', async () => {
    const before = await balance(olena)
    const register = await writtenSalary(olena, [
      employee({ iban: await outsideAccount(bank, 'returned'), amount: '900' }),
      employee({ iban: await outsideAccount(bank, 'twice'), amount: '50' }),
    ])
    await signed(register)
    await readAll(olena)
    await untilAnswered()
    await untilAnswered()
    // They were notified that it is paid out, and read it: what came back later is news of its own.
    const givenBack = { rows: 1, amount: '900' }
    expect(await shownOf(register)).toEqual({
      ...everywhere({ outcome: 'paidInPart', givenBack }, [{ outcome: 'paidInPart', givenBack }, payingOut]),
      isRead: false,
    })
    expect(statesOf(await salaryNow(olena, register.paymentId))).toEqual(['givenBack accountClosed', 'credited'])
    expect(await balance(olena)).toBe(before - 50n)
  })

  test('is credited where the other bank says as well that the person has it, and names no row in the history', async () => {
    const register = await writtenSalary(olena, [
      employee({ iban: await outsideAccount(bank, 'credited'), amount: '70' }),
      employee({ iban: await outsideAccount(bank, 'silent'), amount: '8' }),
    ])
    await signed(register)
    await untilAnswered()
    const { rows } = await owner.query("select row_id from salary_row where payment_id = $1 and state = 'inClearing'", [register.paymentId])
    const word = {
      answerId: randomUUID(),
      transferId: String(rows[0]?.row_id),
      uetr: null,
      event: 'SETTLE',
      amount: kopiykas(8n),
      businessDate: businessDateAt(bank.clock.now()),
      reason: null,
      reported: null,
      credited: true,
    } as const
    const clearing = answeringWith(bank.context.clearing, [word])
    expect(await takeMessages({ ...bank.context, clearing }, 10)).toMatchObject([{ meaning: 'step' }])
    await paySalaries()
    const paid = await salaryNow(olena, register.paymentId)
    expect([statesOf(paid), paid.isOver]).toEqual([['credited', 'credited'], true])
    // Both their banks have reported that they have it.
    expect([paid.outcome, paid.people.map(({ isReported }) => isReported)]).toEqual(['paidOut', [true, true]])
    expect(await shownOf(register)).toMatchObject(everywhere({ outcome: 'paidOut', givenBack: null }, [payingOut]))
    expect((await owner.query("select 1 from payment_event where payment_id = $1 and event = 'CREDIT'", [register.paymentId])).rows).toEqual([])
  })

  test('that cannot be closed holds up no other', async () => {
    const [first, second] = [await writtenSalary(olena, [employee()]), await writtenSalary(olena, [employee()])]
    for (const register of [first, second]) await signed(register)
    await owner.query("update salary_row set state = 'failed', reason = 'unspecified', moved_at = now() where payment_id = any($1)", [
      [first.paymentId, second.paymentId],
    ])
    await owner.query("create function refuse_return() returns trigger language plpgsql as $$ begin raise 'refused'; end $$")
    await owner.query(
      `create trigger refuse_return before insert on entry_detail for each row when (new.payment_id = '${first.paymentId}') execute function refuse_return()`,
    )
    expect(await endRegisters(bank.context)).toMatchObject({ faults: [{ paymentId: first.paymentId }] })
    await owner.query('drop function refuse_return cascade')
    const areOver = async () => [(await salaryNow(olena, first.paymentId)).isOver, (await salaryNow(olena, second.paymentId)).isOver]
    expect(await areOver()).toEqual([false, true])
    await paySalaries()
    expect(await areOver()).toEqual([true, true])
  })

  test('pays each person exactly once, wherever connections break over it', async () => {
    const amounts = Array.from({ length: 6 }, (_, index) => BigInt(100 + index))
    const here = await employeeHere(ihor, 7n)
    const before = { olena: await balance(olena), ihor: await balance(ihor) }
    const registers: SalaryRegister[] = []
    for (const amount of amounts) {
      const register = await writtenSalary(olena, [{ ...here, amount: String(amount) }, employee({ amount: '11' })])
      await signed(register)
      registers.push(register)
    }
    // Cuts the work at each of its statements in turn, before and after it, until no statement is left.
    let done = 0
    for (let cutAt = 1; ; cutAt += 1) {
      let count = 0
      const broken = openBreakableDatabase(bank.applicationUrl, () => ((count += 1) === cutAt ? (cutAt % 2 === 0 ? 'cut before' : 'cut after') : 'answered'))
      const context = { ...bank.context, database: broken }
      const work = async () => {
        done += (await creditRows(context)).done
        await endRegisters(context)
      }
      await work().catch(() => {})
      await broken.destroy()
      if (count < cutAt) break
    }
    expect(done).toBeGreaterThan(0)
    await untilAnswered()
    const total = amounts.reduce((sum, amount) => sum + amount, 0n)
    expect(await balance(ihor)).toBe(before.ihor + total)
    expect(await balance(olena)).toBe(before.olena - total - 66n)
    for (const { paymentId } of registers) expect(statesOf(await salaryNow(olena, paymentId))).toEqual(['credited', 'credited'])
  })
})
