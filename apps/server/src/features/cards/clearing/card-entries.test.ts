import { statementFileFormats } from '@dilo/domain/statements/statement-file.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { readStatementFile } from '../../../testing/read-statement-file.ts'
import { textOfPdf } from '../../../testing/pages-of-pdf.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const DAY = { from: '2026-11-20', to: '2026-11-20' }
const OPENING = 2_000_000n
const PURPOSE = 'HOTEL LUX "PLAZA", WARSZAWA, PL; 250.00 EUR'

const { bank, owner } = bankOfFile()
let card: FundedCard
let holder: TestClient

beforeAll(async () => {
  card = await fundedCard(bank, owner, OPENING)
  holder = await bank.signedIn(await card.holderPhone())
  const bill = {
    ...cardMessages.clearing({ card: card.token, at: new Date(bank.clock.now()).toISOString(), amount: 1_250_000n, group: newName('purchase'), day: DAY.from }),
    original: { value: '25000', currency: 'EUR' },
    // A terminal sends what it likes: a line's end, a tabulator, quotes.
    merchant: { id: 'hotel-1', name: 'HOTEL\tLUX\r\n"PLAZA" ', city: 'WARSZAWA', country: 'PL', category: '7011' },
  }
  await card.say(bill)
})

describe('an entry of a card', () => {
  test('says on the statement which card paid which merchant, and how much in its currency', async () => {
    const read = await holder.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId: card.accountId },
      query: { ...DAY, direction: 'out' },
    })
    expect(read).toMatchObject({
      ok: true,
      answer: {
        entries: [
          {
            amount: '-1250000',
            balanceAfter: '750000',
            counterparty: { name: 'HOTEL LUX "PLAZA"', code: '', iban: '' },
            remittanceInformation: `Оплата карткою •••• ${card.lastDigits}: ${PURPOSE}`,
            paymentId: null,
          },
        ],
      },
    })
  })

  test.each([['hotel lux'], ['warszawa'], ['250.00 EUR'], ['12500,00']])('is found by %s', async (query) => {
    const found = await holder.call('GET /api/search-service/search', { query: { query } })
    expect(found).toMatchObject({ ok: true, answer: { entries: { first: [{ amount: '-1250000', accountId: card.accountId }] } } })
  })

  test('has a receipt that is called no payment instruction', async () => {
    const read = await holder.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId: card.accountId },
      query: { ...DAY, direction: 'out' },
    })
    const version = read.ok ? read.answer.entries[0]?.version : undefined
    const answer = await holder.send({ method: 'GET', url: `/api/account-service/accounts/${card.accountId}/entries/${version}/receipt` })
    const text = await textOfPdf(answer.rawPayload)
    expect(text).toContain('Квитанція про операцію карткою')
    expect(text).toContain(PURPOSE)
    expect(text).not.toContain('Платіжна інструкція')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Квитанція про операцію карткою')
  })

  test('is among the newest of the home page', async () => {
    const home = await holder.call('GET /api/account-service/overview', {})
    if (!home.ok) throw new Error(home.refusal.error_code)
    expect(JSON.stringify(home.answer)).toContain('HOTEL LUX')
  })

  test.each(statementFileFormats)('stands in a file %s with its amount', async (format) => {
    const answer = await holder.send({ method: 'GET', url: `/api/account-service/accounts/${card.accountId}/statement/file`, query: { format, ...DAY } })
    expect(answer.statusCode).toBe(200)
    expect(readStatementFile[format](answer.rawPayload).map(({ amount }) => amount)).toEqual([OPENING, -1_250_000n])
  })

  test.each(['CSV', 'XLSX', '1C_XML'] as const)('says the same words in a file %s', async (format) => {
    const answer = await holder.send({ method: 'GET', url: `/api/account-service/accounts/${card.accountId}/statement/file`, query: { format, ...DAY } })
    expect(readStatementFile[format](answer.rawPayload)).toMatchObject([
      { amount: OPENING },
      { name: 'HOTEL LUX "PLAZA"', purpose: `Оплата карткою •••• ${card.lastDigits}: ${PURPOSE}` },
    ])
  })

  test('says of what is still set aside on the account which card it is of, and for whom', async () => {
    await card.say(cardMessages.authorisation({ card: card.token, at: new Date(bank.clock.now()).toISOString(), amount: 10_000n, group: newName('purchase') }))
    expect(await holder.call('GET /api/account-service/accounts/{accountId}', { params: { accountId: card.accountId } })).toMatchObject({
      ok: true,
      answer: { holds: [{ amount: '10000', payment: null, card: { cardId: card.cardId, lastDigits: card.lastDigits, merchantName: 'SILPO-MARKET 417' } }] },
    })
  })
})

describe('the operations of a card', () => {
  const at = (): string => new Date(bank.clock.now()).toISOString()

  async function operations() {
    const read = await holder.call('GET /api/card-service/cards/{cardId}/operations', { params: { cardId: card.cardId }, query: {} })
    if (!read.ok) throw new Error(read.refusal.error_code)
    return read.answer.operations
  }

  test('tell the life of a purchase from the question to the charge', async () => {
    const group = newName('purchase')
    const common = { card: card.token, group, day: DAY.from }
    bank.clock.advance(1000)
    await card.say(cardMessages.authorisation({ ...common, at: at(), amount: 60_000n }))
    bank.clock.advance(1000)
    await card.say(cardMessages.incremental({ ...common, at: at(), amount: 20_000n }))
    bank.clock.advance(1000)
    await card.say(cardMessages.reversal({ ...common, at: at(), amount: 70_000n }))
    bank.clock.advance(1000)
    await card.say(cardMessages.clearing({ ...common, at: at(), amount: 40_000n, isFinal: false }))
    bank.clock.advance(1000)
    await card.say(cardMessages.clearing({ ...common, at: at(), amount: 25_000n }))
    bank.clock.advance(1000)
    await card.say(cardMessages.refund({ ...common, at: at(), amount: 5_000n }))
    const [newest] = await operations()
    expect(newest).toMatchObject({ kind: 'payment', state: 'cleared', amount: '65000', held: '0' })
    expect(newest?.steps.map(({ what, amount }) => [what, amount])).toEqual([
      ['authorised', '60000'],
      ['increased', '20000'],
      ['reversed', '10000'],
      ['cleared', '40000'],
      ['cleared', '25000'],
      ['released', '5000'],
      ['refunded', '5000'],
    ])
  })

  test('have what nobody asked for among them, the newest first, once a page', async () => {
    bank.clock.advance(1000)
    const common = { card: card.token, group: null, day: DAY.from, at: at() }
    for (let count = 0; count < 51; count += 1) await card.say(cardMessages.refund({ ...common, amount: 100n }))
    bank.clock.advance(1000)
    await card.say(cardMessages.clearing({ ...common, at: at(), amount: 700n }))
    const all: string[] = []
    let cursor: string | null = null
    do {
      const read: { ok: boolean; answer?: { operations: { id: string; kind: string }[]; nextCursor: string | null } } = await holder.call(
        'GET /api/card-service/cards/{cardId}/operations',
        {
          params: { cardId: card.cardId },
          query: cursor === null ? {} : { cursor },
        },
      )
      all.push(...(read.answer?.operations ?? []).map(({ id, kind }) => `${kind} ${id}`))
      cursor = read.answer?.nextCursor ?? null
    } while (cursor !== null)
    expect(all[0]).toMatch(/^payment/)
    expect(all.filter((one) => one.startsWith('refund'))).toHaveLength(51)
    expect(new Set(all).size).toBe(all.length)
  })

  test('are found one by one, however old, and only of their own card', async () => {
    const group = newName('purchase')
    bank.clock.advance(1000)
    await card.say(cardMessages.authorisation({ card: card.token, group, at: at(), amount: 500n }))
    const [old] = await operations()
    bank.clock.advance(1000)
    for (let count = 0; count < 51; count += 1) await card.say(cardMessages.refund({ card: card.token, group: null, day: DAY.from, at: at(), amount: 100n }))
    expect((await operations()).some(({ id }) => id === old?.id)).toBe(false)
    const one = async (operation: string, cardId = card.cardId) =>
      holder.call('GET /api/card-service/cards/{cardId}/operations', { params: { cardId }, query: { operation } })
    expect(await one(old?.id ?? '')).toMatchObject({ ok: true, answer: { operations: [old], nextCursor: null } })
    const other = await fundedCard(bank, owner, 100n)
    expect(await one(old?.id ?? '', other.cardId)).toMatchObject({ ok: true, answer: { operations: [] } })
  })
})
