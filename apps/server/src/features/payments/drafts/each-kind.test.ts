import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, codeFor, create, created, mainAccount, paymentBody, type PaymentBody, sign } from '../../../testing/test-payment.ts'
const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26001')
const TREASURY_ACCOUNT = composeIban(certain(parseBankCode('899998')), '31400000000')

const { bank, olena, ihor, director } = bankOfFile()

const prepared = async (client: TestClient) => {
  const answer = await client.call('GET /api/payment-service/payments/new', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

let number = 0

/** A payment from an account or card of Olena's to another of her own, or to a number. */
const order = (debtorAccountId: string, changes: Partial<PaymentBody>): PaymentBody => {
  number += 1
  return { debtorAccountId, amount: '10000', remittanceInformation: 'Поповнення', number: `K${number}`, ...changes }
}

const outside = (changes: Partial<PaymentBody> = {}): Partial<PaymentBody> => ({
  creditorName: 'ТОВ «Сусід»',
  creditorCode: '14360570',
  creditorIban: OUTSIDE,
  ...changes,
})

describe('a payment between own accounts', () => {
  test('names the company itself, costs nothing, and moves the money', async () => {
    const [main, taxes] = (await accountsOf(olena)).filter(({ currency }) => currency === 'UAH')
    const payment = await created(olena, order(main?.id ?? '', { creditorOwnId: taxes?.id ?? '' }))
    expect(payment).toMatchObject({ kind: 'betweenOwnAccounts', fee: '0', creditor: { code: '3135204544', iban: taxes?.iban }, creditorCard: null })
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'settled' } })
    const [, after] = (await accountsOf(olena)).filter(({ currency }) => currency === 'UAH')
    expect(BigInt(after?.bookedBalance ?? 0)).toBe(BigInt(taxes?.bookedBalance ?? 0) + 10_000n)
  })

  test('goes in one currency: between two an exchange comes first', async () => {
    const accounts = await accountsOf(olena)
    const [dollars, euros] = ['USD', 'EUR'].map((currency) => accounts.find((one) => one.currency === currency)?.id ?? '')
    expect(await create(olena, order(dollars ?? '', { creditorOwnId: euros ?? '' }))).toMatchObject({
      status: 422,
      refusal: { error_code: 'RECIPIENT_IN_OTHER_CURRENCY', fields: { creditorIban: 'Exchange comes first' } },
    })
  })
})

describe('a payment between cards', () => {
  test('of the company names both without their whole numbers, and moves the money behind them', async () => {
    const { cards } = await prepared(olena)
    const [one, two] = cards
    const payment = await created(olena, order(one?.id ?? '', { creditorOwnId: two?.id ?? '' }))
    expect(payment).toMatchObject({
      kind: 'betweenOwnCards',
      debtorCard: { id: one?.id, number: expect.stringMatching(/^999388•{6}\d{4}$/) },
      creditorCard: { id: two?.id },
    })
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'settled' } })
  })

  test.each([
    ["somebody else's account", async () => ({ creditorIban: (await mainAccount(ihor)).iban, creditorName: 'ФОП', creditorCode: '14360570' }), 'PAY_E012'],
    ['another bank', async () => outside(), 'PAY_E013'],
    ['the budget', async () => outside({ creditorIban: TREASURY_ACCOUNT }), 'PAY_E013'],
    ['the account behind it', async () => ({ creditorOwnId: (await mainAccount(olena)).id }), 'PAY_E008'],
  ] as const)('does not go to %s', async (_, recipient, code) => {
    const [card] = (await prepared(olena)).cards
    expect(await create(olena, order(card?.id ?? '', await recipient()))).toMatchObject({ refusal: { error_code: code } })
  })

  test('does not go to one that is closed', async () => {
    const [one, two] = (await prepared(olena)).cards
    const close = (status: 'OPEN' | 'CLOSED') =>
      bank.context.database
        .updateTable('card')
        .set({ status })
        .where('card_id', '=', two?.id ?? '')
        .execute()
    await close('CLOSED')
    expect(await create(olena, order(one?.id ?? '', { creditorOwnId: two?.id ?? '' }))).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E057' } })
    await close('OPEN')
  })
})

test('a payment to another bank costs a fee, which is part of what is signed', async () => {
  const payment = await created(olena, order((await mainAccount(olena)).id, outside()))
  expect(payment).toMatchObject({ kind: 'toOtherBank', fee: '300', creditor: { bankName: 'АТ КБ «ПриватБанк»' } })
})

test('a payment to the budget has its purpose, and is offered filled in', async () => {
  const { budget } = await prepared(olena)
  expect(budget.map(({ group }) => group)).toEqual(['1', '2', '3', '3vat', '4'])
  const levy = budget[1]?.presets.find(({ tax }) => tax === 'militaryLevy')
  expect(levy).toMatchObject({ remittanceInformation: '101 Військовий збір за листопад 2026 року', amount: '86470', due: '2026-11-20' })
  const { remittanceInformation = '', amount } = levy ?? {}
  const payment = await created(
    olena,
    order((await mainAccount(olena)).id, outside({ creditorIban: TREASURY_ACCOUNT, remittanceInformation, amount: amount ?? '' })),
  )
  expect(payment).toMatchObject({ kind: 'toBudget', fee: '0', creditor: { bankName: 'Казначейство України (ел. адм. подат.)' } })
  expect((await prepared(director)).budget).toEqual([])
})

test('a tax that was paid from here is shown as paid, one on its way as on its way, and a draft as neither', async () => {
  const levy = async () => {
    const { budget, knownAccounts } = await prepared(olena)
    const { remittanceInformation, due, paid, passed } = budget[1]?.presets.find(({ tax }) => tax === 'militaryLevy') ?? {}
    return {
      remittanceInformation,
      due,
      paid,
      passed: passed?.remittanceInformation,
      account: knownAccounts.find(({ iban }) => iban === TREASURY_ACCOUNT)?.lastPaid?.on,
    }
  }
  const offered = { remittanceInformation: '101 Військовий збір за листопад 2026 року', due: '2026-11-20' }
  const treasury = { creditorName: 'ГУК у м. Києві', creditorCode: '37993783', creditorIban: TREASURY_ACCOUNT }
  const body = outside({ ...treasury, amount: '86470', remittanceInformation: offered.remittanceInformation })
  const payment = await created(olena, order((await mainAccount(olena)).id, body))
  expect(await levy()).toEqual({ ...offered, paid: null, passed: '101 Військовий збір за жовтень 2026 року', account: undefined })

  await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  const next = { remittanceInformation: '101 Військовий збір за грудень 2026 року', due: '2026-12-18', passed: undefined }
  const paid = { period: { first: '2026-11-01', last: '2026-11-30' }, amount: '86470', day: '2026-11-20', isPart: false }
  expect(await levy()).toEqual({ ...next, paid: { ...paid, isOnItsWay: true }, account: undefined })

  await doJobs(bank)
  for (let second = 0; second < 4; second += 1) {
    bank.clock.advance(1_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
  }
  expect(await levy()).toEqual({ ...next, paid: { ...paid, isOnItsWay: false }, account: '2026-11-20' })
})

describe('the recipient of a tax', () => {
  const CONTRIBUTION_ACCOUNT = composeIban(certain(parseBankCode('899998')), '35560000000')
  const office = { creditorName: 'ГУК у м. Києві', creditorCode: '37993783' }
  const pay = async (changes: Partial<PaymentBody>) => {
    const payment = await created(olena, order((await mainAccount(olena)).id, outside({ ...office, ibanChangeConfirmed: true, ...changes })))
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    return payment
  }
  const arrive = async () => {
    await doJobs(bank)
    for (let second = 0; second < 4; second += 1) {
      bank.clock.advance(1_000)
      await doJob('takeClearingAnswers', jobNeedsOf(bank))
    }
  }
  const recipients = async () => (await prepared(olena)).budgetRecipients
  const say = (lastDay: string | null) =>
    olena.call('PUT /api/payment-service/recipient-last-day', { body: { iban: CONTRIBUTION_ACCOUNT, said: lastDay === null ? null : { lastDay } } })

  test('is the account that the company has paid for it last, not one of a payment on its way or of a draft', async () => {
    const before = await recipients()
    expect(before.some(({ iban }) => iban === CONTRIBUTION_ACCOUNT)).toBe(false)
    await pay({ creditorIban: CONTRIBUTION_ACCOUNT, remittanceInformation: '101 за III квартал 2026 року' })
    expect(await recipients()).toEqual(before)
    await arrive()
    // The account says what the purpose does not: it takes the contribution alone.
    expect((await recipients()).find(({ tax }) => tax === 'socialContribution')).toEqual({
      name: 'ГУК у м. Києві',
      code: '37993783',
      iban: CONTRIBUTION_ACCOUNT,
      tax: 'socialContribution',
    })
  })

  test('is not offered once its account is closed, and again when a person says that it goes on', async () => {
    expect(await say('2026-11-19')).toMatchObject({ ok: true })
    expect((await recipients()).some(({ iban }) => iban === CONTRIBUTION_ACCOUNT)).toBe(false)
    expect(await say(null)).toMatchObject({ ok: true })
    expect((await recipients()).some(({ iban }) => iban === CONTRIBUTION_ACCOUNT)).toBe(true)
  })

  test('is nothing that another company has paid', async () => {
    const { budgetRecipients } = await prepared(ihor)
    expect(budgetRecipients.some(({ iban }) => iban === CONTRIBUTION_ACCOUNT)).toBe(false)
  })
})

describe('the group of the single tax', () => {
  test('is the one that the questionnaire states, until a payment names the terms of another', async () => {
    const { taxGroup } = await prepared(olena)
    expect(taxGroup).toBeNull()
    const companyId = await companyOf(bank, OLENA)
    const state = (paysVat: boolean) =>
      asOwner(
        bank,
        `insert into questionnaire (company_id, version, state, begun_at, begun_because, submitted_text, digest, submitted_at, method)
         values ($1, (select coalesce(max(version), 0) + 1 from questionnaire where company_id = $1), 'processed', now(), 'client', $2, sha256('x'), now(), 'SMS')`,
        [companyId, JSON.stringify({ answers: { entrepreneur: { taxSystem: 'GROUP_3', paysVat } } })],
      )
    await state(false)
    expect((await prepared(olena)).taxGroup).toBe('3')
    await state(true)
    expect((await prepared(olena)).taxGroup).toBe('3vat')
    const account = { creditorName: 'ГУК у м. Києві', creditorCode: '37993783', creditorIban: TREASURY_ACCOUNT, ibanChangeConfirmed: true }
    const body = outside({ ...account, amount: '172940', remittanceInformation: '101 Єдиний податок за листопад 2026 року' })
    const payment = await created(olena, order((await mainAccount(olena)).id, body))
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    expect((await prepared(olena)).taxGroup).toBe('2')
  })

  test('of a company is none', async () => {
    expect((await prepared(director)).taxGroup).toBeNull()
  })
})

test('a payment of a later day keeps its day', async () => {
  const payment = await created(olena, order((await mainAccount(olena)).id, outside({ valueDate: '2027-11-20' })))
  expect(payment.valueDate).toBe('2027-11-20')
  // A number is taken only in its own year.
  expect((await create(olena, order(payment.debtorAccountId, outside({ number: payment.number })))).ok).toBe(true)
})

test('a recipient without a code is known by the passport', async () => {
  const body = order((await mainAccount(olena)).id, outside({ creditorCode: '0000000000', creditorPassport: 'ab 123456' }))
  expect(await created(olena, body)).toMatchObject({ creditorPassport: 'АВ123456', creditor: { code: '0000000000' } })
})

describe('the terms of a payment', () => {
  const terms = async (client: TestClient, changes: object) => {
    const query = { debtorAccountId: (await mainAccount(client)).id, ...changes }
    return client.call('GET /api/payment-service/payments/terms', { query })
  }

  test('are shown before it is written', async () => {
    expect(await terms(olena, { creditorIban: OUTSIDE, amount: '100' })).toMatchObject({
      answer: { kind: 'toOtherBank', fee: '300', neededSignatures: ['first'], creditorBankName: 'АТ КБ «ПриватБанк»' },
    })
    expect(await terms(director, { creditorIban: OUTSIDE, amount: '100' })).toMatchObject({ answer: { neededSignatures: ['first', 'second'] } })
  })

  test('name everybody who may sign it', async () => {
    expect(await terms(olena, { amount: '100' })).toMatchObject({
      answer: { signatories: [{ person: 'Коваль Олена Іванівна', isCaller: true, type: 'first' }] },
    })
    const asked = await terms(director, { amount: '100' })
    const { signatories } = asked.ok ? asked.answer : { signatories: null }
    expect(signatories?.filter(({ isCaller }) => isCaller).map(({ type }) => type)).toEqual(['first'])
    expect(signatories?.filter(({ isCaller }) => !isCaller).map(({ type }) => type)).toContain('second')
  })

  test('are null as far as they are not known yet', async () => {
    expect(await terms(olena, {})).toMatchObject({
      answer: { kind: null, fee: null, neededSignatures: null, signatories: null, creditorBankName: null },
    })
  })
})

describe('a double', () => {
  const doubleOf = async (changes: object = {}) => {
    const query = { creditorIban: OUTSIDE, amount: '7700', remittanceInformation: 'Рахунок 77', valueDate: '2026-11-20', ...changes }
    const asked = await olena.call('GET /api/payment-service/payments/double', { query })
    return asked.ok ? (asked.answer.double?.paymentId ?? null) : asked
  }

  test('is the same amount to the same account for the same purpose, once it is more than a draft', async () => {
    const body = order((await mainAccount(olena)).id, outside({ amount: '7700', remittanceInformation: 'Рахунок 77' }))
    const { id: paymentId } = await created(olena, body)
    expect(await doubleOf()).toBe(null)
    expect((await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId } })).ok).toBe(true)
    expect(await doubleOf()).toBe(paymentId)
    expect(await doubleOf({ remittanceInformation: ' Рахунок  77 ' })).toBe(paymentId)
    expect(await doubleOf({ except: paymentId }), 'no payment is its own double').toBe(null)
    expect(await doubleOf({ amount: '7701' })).toBe(null)
    expect(await doubleOf({ remittanceInformation: 'Рахунок 78' })).toBe(null)
    expect(await doubleOf({ valueDate: '2026-12-20' })).toBe(paymentId)
    expect(await doubleOf({ valueDate: '2026-12-21' }), 'more than thirty days later').toBe(null)
    expect((await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId } })).ok).toBe(true)
    expect(await doubleOf()).toBe(null)
  })
})

test('a form knows from where the company can pay: not from the blocked account, the closed one or the deposit', async () => {
  const { accounts, cards, lastDay, refusal } = await prepared(director)
  expect(accounts.map(({ currency }) => currency)).toEqual(['UAH', 'EUR', 'USD', 'UAH', 'UAH'])
  expect(cards).toHaveLength(2)
  expect([lastDay, refusal]).toEqual(['2027-11-20', null])
})

describe('of another company', () => {
  /** Olena also acts for «Зелений Гай», and looks at her own company. */
  // security row 27
  test('things are named to a person who may see both companies, and do not exist for strangers', async () => {
    const { database } = bank.context
    const [green] = await database.selectFrom('pilot_company').select('company_id').execute()
    const olenas = await olena.call('GET /api/ekb-service/v2/clients/physical/current', {})
    const personId = (olenas.ok && olenas.answer.id) || ''
    const home = (olenas.ok && olenas.answer.settings.currentCompanyId) || ''
    const companyId = green?.company_id ?? ''
    const payment = await created(director, await paymentBody(director, olena))
    const [card] = (await prepared(director)).cards
    const attempts = async (client: TestClient) => [
      await client.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } }),
      await client.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } }),
      await create(client, { ...(await paymentBody(client, olena)), debtorAccountId: payment.debtorAccountId }),
      await create(client, { ...(await paymentBody(client, olena)), debtorAccountId: card?.id ?? '' }),
    ]
    const codesOf = async (client: TestClient) =>
      (await attempts(client)).map((answer) => (answer.ok ? 'allowed' : `${answer.status} ${answer.refusal.error_code}`))
    expect(await codesOf(ihor)).toEqual(['404 PAY_E026', '404 PAY_E026', '404 PAY_E026', '404 PAY_E026'])
    expect(await codesOf(olena)).toEqual(['404 PAY_E026', '404 PAY_E026', '404 PAY_E026', '404 PAY_E026'])

    const enter = (client: TestClient, id: string) => client.call('PUT /api/user-service/user/current-company', { body: { companyId: id } })
    expect(await enter(olena, companyId)).toMatchObject({ status: 404, refusal: { error_code: 'RELATION_NOT_FOUND' } })
    await database
      .insertInto('relation')
      .values({
        person_id: personId,
        company_id: companyId,
        type: 'ACCOUNTANT',
        status: 'active',
        permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
        signature_type: 'second',
        created_at: new Date(bank.clock.now()),
      })
      .execute()
    expect(await codesOf(olena)).toEqual(['404 PAY_E023', '404 PAY_E023', '404 PAY_E003', '404 PAY_E038'])

    expect((await enter(olena, companyId)).ok).toBe(true)
    const inGreen = await olena.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(inGreen).toMatchObject({ answer: { settings: { currentCompanyId: companyId } } })
    expect(await olena.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } })).toMatchObject({ ok: true })
    expect((await enter(olena, home)).ok).toBe(true)
  })
})
