import { describe, expect, test } from 'vitest'
import { takeMessages } from '../../payments/clearing/take-messages.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { qrOfPdf, textOfPdf } from '../../../testing/pages-of-pdf.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { doJobs } from '../../../testing/do-jobs.ts'
import { openTestBank, testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, mainAccount, paymentBody, type PaymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, olena, director } = bankOfFile()

const ask = (client: TestClient, paymentId: string) => client.send({ method: 'GET', url: `/api/payment-service/payments/${paymentId}/instruction` })

async function paperOf(paymentId: string, client = olena): Promise<{ pdf: Buffer; text: string }> {
  const { statusCode, rawPayload } = await ask(client, paymentId)
  expect(statusCode).toBe(200)
  return { pdf: rawPayload, text: await textOfPdf(rawPayload) }
}

/** It is no part of a UETR, whose groups may be of digits alone. */
const codeIn = (text: string): string => /(?<![\w-])([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})(?![\w-])/.exec(text)?.[1] ?? ''

const attested = async (text: string): Promise<unknown> =>
  (await bank.client().send({ method: 'GET', url: `/api/account-service/documents/${codeIn(text)}` })).json()

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

const draft = async (changes: Partial<PaymentBody> = {}) => created(olena, await paymentBody(olena, director, { amount: '12345678', ...changes }))

describe('a payment instruction on paper', () => {
  test('says all that National Bank resolution 163 asks for, whose signature it bears, and that it was carried out and when', async () => {
    const payment = await draft({ number: 'Щ17' })
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    const { pdf, text } = await paperOf(payment.id)
    expect(text).toContain('Платіжна інструкція № Щ17 Дата складання 20.11.2026 Дата валютування 20.11.2026')
    expect(text).toContain(`Платник Назва ФОП Коваль Олена Іванівна Код 3135204544 Рахунок ${grouped(payment.debtor.iban)} Банк Діло, МФО 388888`)
    expect(text).toContain(
      `Отримувач Назва ${payment.creditor.name} Код ${payment.creditor.code} Рахунок ${grouped(payment.creditor.iban)} Банк Діло, МФО 388888`,
    )
    expect(text).toContain("Сума 123 456,78 ₴ Сума словами Сто двадцять три тисячі чотириста п'ятдесят шість гривень 78 копійок")
    expect(text).toContain('Призначення платежу Оплата за послуги згідно з рахунком №17')
    expect(text).toContain('Підписи Перший підпис Коваль Олена Іванівна Код з SMS, 20.11.2026, 12:00')
    expect(text).toContain(
      'Відмітка банку Банк платника Діло, МФО 388888 Надійшло до банку 20.11.2026, 12:00 Стан Виконано Дата й час виконання 20.11.2026, 12:00',
    )
    expect(await qrOfPdf(pdf)).toMatch(new RegExp(`^https?://.+/${codeIn(text)}$`))
    expect(await attested(text)).toEqual({
      bank: 'Діло',
      kind: 'INSTRUCTION',
      account: `${payment.debtor.iban.slice(0, 4)}\u00A0••••\u00A0${payment.debtor.iban.slice(-4)}`,
      from: '2026-11-20',
      to: '2026-11-20',
      amount: '12345678',
      currency: 'UAH',
      state: 'settled',
      issuedAt: '2026-11-20T10:00:00.000Z',
      isDemo: false,
    })
  })

  test('of a draft says on its page and below it that it is no document, and has no code', async () => {
    const { pdf, text } = await paperOf((await draft()).id)
    expect(text.split('ЧЕРНЕТКА, не є документом')).toHaveLength(3)
    expect(text).toContain('Підписів немає')
    expect(text).toContain('Стан Не подано до виконання: чернетка')
    expect(codeIn(text)).toBe('')
    expect(pdf.toString('latin1')).not.toContain('verify')
  })

  test('of an unfinished draft leaves out what is not known', async () => {
    const unfinished = await create(olena, { debtorAccountId: (await mainAccount(olena)).id, asTyped: true })
    const { text } = await paperOf((unfinished.ok && unfinished.answer.id) || '')
    expect(text).toContain('Отримувач Назва — Код — Рахунок — Банк — Платіж Сума — Сума словами — Призначення платежу —')
  })

  test('that still waits for a signature is not carried out, in words and by its verification', async () => {
    const payment = await draft()
    const asked = await askForCode(olena, payment.id)
    expect(asked.ok).toBe(true)
    const { text } = await paperOf(payment.id)
    expect(text).toContain('Стан Не виконано: платіж ще підписують')
    expect(text).not.toMatch(/Надійшло до банку|Дата й час виконання/)
    expect(await attested(text)).toMatchObject({ kind: 'INSTRUCTION', state: 'onSigning' })
  })

  test('of a later day is accepted and says from when it will be carried out; withdrawn it says that it was', async () => {
    const payment = await draft({ valueDate: '2026-11-25' })
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    const { text } = await paperOf(payment.id)
    expect(text).toContain('Дата складання 20.11.2026 Дата валютування 25.11.2026')
    expect(text).toContain('Стан Прийнято, ще не виконано Буде виконано не раніше 25.11.2026')
    expect(await attested(text)).toMatchObject({ state: 'waiting', from: '2026-11-25' })
    await olena.call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId: payment.id } })
    expect((await paperOf(payment.id)).text).toContain('Стан Відкликано платником, не виконано Відкликано, дата й час 20.11.2026, 12:00')
  })

  test('that the other bank refused says why and when, and names both banks', async () => {
    const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'rejected'), 500n)
    expect((await paperOf(payment.id)).text).toContain('Стан Прийнято до виконання, ще не виконано')
    await doJobs(bank)
    bank.clock.advance(5_000)
    await takeMessages(bank.context, 10)
    const { text } = await paperOf(payment.id)
    expect(text).toContain('Банк АТ КБ «ПриватБанк», МФО 305299')
    expect(text).toMatch(/Стан Відхилено, не виконано Відхилено, дата й час 20\.11\.2026, \d\d:\d\d Причина рахунок отримувача закрито/)
    expect(await attested(text)).toMatchObject({ state: 'rejected', amount: '500' })
  })
})

test("of a deleted, another company's or unknown payment does not exist", async () => {
  const payment = await draft()
  await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } })
  expect((await ask(olena, payment.id)).json()).toMatchObject({ error_code: 'PAY_E042' })
  expect((await ask(director, (await draft()).id)).json()).toMatchObject({ error_code: 'PAY_E026' })
})

test('instructions count with receipts: no more than so many of one person in an hour', async () => {
  const narrow = await openTestBank(testConfig({ RECEIPTS_PER_PERSON: '1' }))
  try {
    const client = await narrow.signedIn(OLENA)
    const { id } = await mainAccount(client)
    const made = await create(client, { debtorAccountId: id, asTyped: true })
    expect((await client.send({ method: 'GET', url: `/api/account-service/accounts/${id}/entries/1/receipt` })).statusCode).toBe(200)
    expect((await ask(client, (made.ok && made.answer.id) || '')).json()).toMatchObject({ error_code: 'TOO_MANY_REQUESTS' })
  } finally {
    await narrow.close()
  }
})
