import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bankName } from '@dilo/domain/banks.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import { asBank } from '../db/as-bank.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { ACCOUNTANT, DIRECTOR, OLENA } from '../testing/demo-people.ts'
import { execute } from '../testing/database-server.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { doJob, jobNeedsOf } from '../testing/do-jobs.ts'
import { FRIDAY_NOON, openTestBank } from '../testing/test-bank.ts'
import { handInReceipts } from './hand-in-receipts.ts'
import { makeDemoBank } from './make-demo-bank.ts'
import { aClient } from '../testing/a-client.ts'
import { requireBankOfMode } from './require-bank-of-mode.ts'
import { customers, suppliers, treasury } from '@dilo/demo-world/outside-parties.ts'
import { companies, people } from '@dilo/demo-world/people-and-companies.ts'
import { yearOfTransfers } from '@dilo/demo-world/year-of-transfers.ts'

const { bank } = bankOfFile()

test('the answers of invented clients are valid for a limited time, as those of all others, and not for ever', async () => {
  const { database } = bank.context
  const days = await Promise.all([
    database
      .selectFrom('person')
      .select(sql<string | null>`data_good_until::text`.as('day'))
      .distinct()
      .execute(),
    database
      .selectFrom('company')
      .select(sql<string | null>`data_good_until::text`.as('day'))
      .distinct()
      .execute(),
  ])
  for (const [one, ...others] of days) {
    expect(others).toEqual([])
    expect(one?.day).toMatch(/^203[01]-/)
  }
})

describe('a database', () => {
  const holding = async (change: string, look: (database: Database) => Promise<void>): Promise<void> => {
    const { adminUrl, applicationUrl, drop } = await createTestDatabase()
    const database = openDatabase({ applicationUrl, poolSize: 1 })
    await execute(adminUrl, change)
    await look(database)
    await database.destroy()
    await drop()
  }

  test('of the demo bank is refused by production, and is the local mode’s', async () => {
    await expect(requireBankOfMode(bank.context.database, 'production')).rejects.toThrow('This database holds the demo bank')
    await requireBankOfMode(bank.context.database, 'local')
  })

  test('with clients and without the demo bank is refused by the local mode, and is production’s', () =>
    holding(aClient, async (database) => {
      await expect(requireBankOfMode(database, 'local')).rejects.toThrow('This database holds clients and no demo bank')
      await requireBankOfMode(database, 'production')
    }))

  test('that is empty, or where visitors have demos alone, is either’s', () =>
    holding('select 1', async (database) => {
      for (const mode of ['local', 'production'] as const) await requireBankOfMode(database, mode)
    }))
})

describe('the demo bank', () => {
  test('signs in the entrepreneur, the director and the accountant', async () => {
    for (const [phone, name, type] of [
      [OLENA, 'Коваль', 'ENTREPRENEUR'],
      [DIRECTOR, 'Мельник', 'DIRECTOR'],
      [ACCOUNTANT, 'Шевченко', 'ACCOUNTANT'],
    ] as const) {
      const client = await bank.signedIn(phone)
      expect(await client.call('GET /api/ekb-service/v2/clients/physical/current', {})).toMatchObject({
        answer: { names: { uk: { lastName: name } }, relations: [{ slave: { type } }] },
      })
    }
  })

  test('has director and accountant act for one company', async () => {
    const companyOf = async (phone: string) => {
      const client = await bank.signedIn(phone)
      const answer = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
      return answer.ok && answer.answer.relations.map(({ slave }) => slave.corporate.id)
    }
    expect(await companyOf(DIRECTOR)).toEqual(await companyOf(ACCOUNTANT))
  })

  test('is made once', async () => {
    const count = () =>
      bank.context.database
        .selectFrom('ledger.entry_view')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await count()
    await makeDemoBank({ bankCode: '388888', database: bank.context.database, clock: bank.clock })
    expect(await count()).toEqual(before)
  })

  test('has accounts in three currencies at a bank that does not exist', async () => {
    const accounts = await bank.context.database.selectFrom('client_account').selectAll().execute()
    expect(new Set(accounts.map(({ currency }) => currency))).toEqual(new Set(['UAH', 'USD', 'EUR']))
    for (const { iban } of accounts) {
      expect(parseIban(iban).ok).toBe(true)
      expect(bankCodeOf(iban)).toBe('388888')
    }
  })

  test('has an account of each type and in each state, and the closed one empty', async () => {
    const director = await bank.signedIn(DIRECTOR)
    const answer = await director.call('GET /api/account-service/accounts', {})
    const accounts = answer.ok ? answer.answer.accounts : []
    expect(new Set(accounts.map(({ type }) => type))).toEqual(new Set(['CURRENT', 'CREDIT', 'CARD', 'DEPOSIT']))
    expect(new Set(accounts.map(({ status }) => status))).toEqual(new Set(['OPEN', 'BLOCKED', 'CLOSED']))
    expect(accounts.filter(({ status }) => status === 'CLOSED').map(({ bookedBalance }) => bookedBalance)).toEqual(['0'])
  })

  test('keeps balanced books, and no client further under zero than was agreed', async () => {
    const { database } = bank.context
    const totals = await database.selectFrom('ledger.trial_balance_view').select('total').execute()
    expect(totals.map(({ total }) => total)).toEqual([0n, 0n, 0n])
    const { rows } = await sql<{ type: string }>`
      select account.type from ledger.entry_view join client_account account using (company_id, account_id) where balance_after < 0 group by type`.execute(
      database,
    )
    expect(rows).toEqual([{ type: 'CREDIT' }])
    expect(await database.selectFrom('ledger.balance_view').select('available').where('available', '<', zero).execute()).toEqual([])
  })

  test('shows an entrepreneur the payments behind her statement, and goes on from the last number', async () => {
    const olena = await bank.signedIn(OLENA)
    const listed = await olena.call('GET /api/payment-service/payments', {})
    const payments = listed.ok ? listed.answer.payments : []
    expect(payments.length).toBeGreaterThan(20)
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(['settled']))
    const ofThisYear = payments.filter(({ valueDate }) => valueDate.startsWith('2026')).map(({ number }) => Number(number))
    expect(await olena.call('GET /api/payment-service/payments/new', {})).toMatchObject({
      answer: { suggestedNumber: String(Math.max(...ofThisYear) + 1) },
    })
  })

  test('says of every entry who, for what and by which number', async () => {
    const { database } = bank.context
    const [entries, details] = await Promise.all([
      database
        .selectFrom('ledger.entry_view')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
      database.selectFrom('entry_detail').selectAll().execute(),
    ])
    expect(details).toHaveLength(Number(entries.n))
    const withBank = details.filter((detail) => detail.counterparty_iban === '')
    // The bank itself has no IBAN: what it does with a deposit or a currency has no counterparty. A shop is paid by its name.
    for (const { remittance_information: purpose } of withBank)
      expect(purpose).toMatch(
        /^(?:Розміщено на депозит|Проценти за вкладом|Повернення депозиту|Списується|Зараховується|Комісія банку за (?:купівлю|продаж)|Оплата карткою •••• \d{4}: )/u,
      )
    for (const detail of details.filter((one) => !withBank.includes(one))) {
      expect(parseIban(detail.counterparty_iban).ok).toBe(true)
      expect(parseClientCode(detail.counterparty_code).ok).toBe(true)
      expect(parsePartyName(detail.counterparty_name).ok).toBe(true)
      expect(parseRemittanceInformation(detail.remittance_information).ok).toBe(true)
    }
  })
})

test('has receipts of what its cards have paid: their holders open them, and the last purchase is held', async () => {
  await handInReceipts(asBank(bank.context))
  const olena = await bank.signedIn(OLENA)
  const cards = await olena.call('GET /api/card-service/cards', {})
  if (!cards.ok) throw new Error(cards.refusal.error_code)
  const operations = []
  for (const { id } of cards.answer.cards) {
    const page = await olena.call('GET /api/card-service/cards/{cardId}/operations', { params: { cardId: id }, query: {} })
    if (page.ok) operations.push(...page.answer.operations)
  }
  expect(operations.length).toBeGreaterThan(40)
  expect(operations.filter(({ merchant }) => merchant.name === 'Хмара Офіс').length).toBeGreaterThanOrEqual(11)
  expect(operations.filter(({ state }) => state === 'held')).toHaveLength(1)
  const [attached] = operations.filter(({ receipt }) => receipt === 'attached')
  const said = await olena.call('GET /api/card-service/operations/{operationId}/receipts', { params: { operationId: attached?.id ?? '' } })
  if (!said.ok) throw new Error(said.refusal.error_code)
  expect(said.answer.documents).toMatchObject([{ name: expect.stringMatching(/^Чек \d\d\.\d\d\.\d{4}\.pdf$/) }])
})

test('what waits for its day was signed by two, and is paid when that comes', async () => {
  const later = await openTestBank()
  try {
    const waiting = later.context.database.selectFrom('payment').select(['state', 'number']).where('state', '=', 'waiting')
    expect(await waiting.execute()).toEqual([{ state: 'waiting', number: 'П1' }])
    later.clock.advance(14 * DAY)
    await doJob('releasePayments', jobNeedsOf(later))
    expect(await waiting.execute()).toEqual([])
    expect(await later.context.database.selectFrom('payment').select('state').where('number', '=', 'П1').execute()).toEqual([{ state: 'signed' }])
  } finally {
    await later.close()
  }
})

test("the demo bank's code is no operating bank's", async () => {
  const operating = JSON.parse(await readFile(new URL('../../../../fixtures/operating-banks.json', import.meta.url), 'utf8')) as {
    banks: [string, string, string][]
  }
  expect(operating.banks.map(([code]) => code)).not.toContain('388888')
})

test('pays only accounts at operating banks elsewhere', () => {
  const elsewhere = [treasury, ...Object.values(customers).flat(), ...suppliers].map(({ iban }) => certain(parseIban(iban)))
  expect(elsewhere.filter((iban) => bankName(bankCodeOf(iban)) === undefined)).toEqual([])
})

test('synthetic people and companies have valid codes, each its own', () => {
  for (const { inn } of people) expect(parseInn(inn).ok).toBe(true)
  for (const { clientCode } of companies) expect(parseClientCode(clientCode).ok).toBe(true)
  expect(new Set(companies.map(({ clientCode }) => clientCode)).size).toBe(companies.length)
  expect(companies).toHaveLength(38)
})

describe('the year of transfers', () => {
  const print = (now: number) => yearOfTransfers(now).map(({ at, amount, purpose, number }) => `${at} ${amount} ${purpose} ${number}`)

  test('is the same for the same moment', () => {
    expect(print(FRIDAY_NOON)).toEqual(print(FRIDAY_NOON))
  })

  test.each(['2026-01-01T00:30:00Z', '2028-02-29T12:00:00Z', '2026-10-25T01:30:00Z', '2026-11-20T10:00:00Z'])(
    'seen at %s is a year long, in order, and knows nothing of the future',
    (moment) => {
      const now = Date.parse(moment)
      const times = yearOfTransfers(now).map(({ at }) => at)
      expect(times).toEqual([...times].sort((left, right) => left - right))
      expect(times.at(-1)).toBeLessThanOrEqual(now)
      expect(now - (times[0] ?? now)).toBeGreaterThan(360 * DAY)
      expect(times.length).toBeGreaterThan(1_000)
    },
  )
})
