// The first page of each filter and order, of a very long account beside that of one with a thousand entries.
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { reportFigure, sizeOf } from '../../costs/report.ts'
import { median } from '../../ledger/drive.ts'
import type { Owner, StatementBank } from '../statement-bank.ts'

const ROUNDS = sizeOf('ROUNDS', 25)

type Query = Readonly<Record<string, string>>
type Seen = {
  readonly counterparty: { readonly name: string; readonly code: string; readonly iban: string }
  readonly amount: string
  readonly paymentNumber: string
  readonly version: number
}
type Page = { readonly entries: readonly Seen[]; readonly nextCursor: string | null; readonly lastVersion: number }

const pathOf = ({ client }: Owner, query: Query): string => `/api/account-service/accounts/${client.accountId}/statement?${new URLSearchParams(query)}`

const ofAll = (query: Query): string => `/api/account-service/statement?${new URLSearchParams(query)}`

async function get({ port }: StatementBank, { cookie }: Owner, path: string): Promise<Page> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, browser: 'true' } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${text}`)
  return JSON.parse(text) as Page
}

/** The queries of an account, built from its first page. */
function questionsOf({ entries, lastVersion }: Page, today: string): Record<string, Query> {
  const often = entries.map(({ counterparty }) => counterparty).toSorted((left, right) => Number(left.code) - Number(right.code))[0]
  const one = entries[150] as Seen
  const all = { from: plusDays(today as never, -5 * 366) }
  return {
    newest: all,
    oldest: { ...all, sort: 'oldest' },
    largest: { ...all, sort: 'largest' },
    smallest: { ...all, sort: 'smallest' },
    'a period of 30 days': { from: plusDays(today as never, -400), to: plusDays(today as never, -370) },
    'a day': { from: plusDays(today as never, -200), to: plusDays(today as never, -200) },
    'beginning in the middle': { ...all, at: String(Math.ceil(lastVersion / 2)) },
    'what came in': { ...all, direction: 'in' },
    'what went out, largest': { ...all, direction: 'out', sort: 'largest' },
    'amounts from a size': { ...all, minAmount: '100000' },
    'amounts between two close sizes': { ...all, minAmount: '500000', maxAmount: '500100' },
    'the very largest amounts alone': { ...all, minAmount: '31600000' },
    'a counterparty by code': { ...all, counterparty: often?.code ?? '' },
    'a counterparty by IBAN': { ...all, counterparty: one.counterparty.iban },
    'a counterparty, largest': { ...all, counterparty: one.counterparty.iban, sort: 'largest' },
    'a frequent word': { ...all, search: 'оплата' },
    'a rare name': { ...all, search: one.counterparty.name.replace(/[^0-9]/g, '').padStart(4, '0') },
    'a number': { ...all, search: one.paymentNumber },
    'an amount': { ...all, search: `${BigInt(one.amount.replace('-', '')) / 100n},${one.amount.slice(-2)}` },
    'a part of an IBAN': { ...all, search: one.counterparty.iban.slice(16) },
    'a word that is nowhere': { ...all, search: 'цвіркун' },
    'a way and a word': { ...all, direction: 'out', search: 'оренда' },
  }
}

export async function measure(bank: StatementBank): Promise<void> {
  const { large, small } = bank
  const today = businessDateAt(Date.now())
  const firstOf = (owner: Owner): Promise<Page> => get(bank, owner, pathOf(owner, { from: plusDays(today, -5 * 366) }))
  const [ofLarge, ofSmall] = [questionsOf(await firstOf(large), today), questionsOf(await firstOf(small), today)]
  console.log(`the first page over HTTP, of ${large.entries} entries to that of ${small.entries}: medians of ${ROUNDS} interleaved rounds`)
  for (const [name, question] of Object.entries(ofLarge))
    await compare(bank, `statement: ${name}`, pathOf(large, question), pathOf(small, ofSmall[name] as Query))
  for (const name of ['newest', 'oldest', 'what came in', 'a frequent word', 'an amount'])
    await compare(bank, `statement of all accounts: ${name}`, ofAll(ofLarge[name] as Query), ofAll(ofSmall[name] as Query))
  await compare(bank, 'accounts with their latest entries', '/api/account-service/accounts', '/api/account-service/accounts')
  await compare(
    bank,
    'an entry',
    `/api/account-service/accounts/${large.client.accountId}/entries/${Math.ceil(large.entries / 2)}`,
    `/api/account-service/accounts/${small.client.accountId}/entries/500`,
  )
}

async function compare(bank: StatementBank, name: string, ofLarge: string, ofSmall: string): Promise<void> {
  const [many, few]: [number[], number[]] = [[], []]
  let found = ''
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const turns = [
      { owner: bank.large, path: ofLarge, times: many },
      { owner: bank.small, path: ofSmall, times: few },
    ]
    for (const { owner, path, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      const begun = performance.now()
      const page = await get(bank, owner, path)
      // The first rounds are for connections, plans and caches.
      if (round >= 3) times.push(performance.now() - begun)
      if (owner === bank.large && page.entries !== undefined) found = `, ${page.entries.length}${page.nextCursor === null ? '' : '+'} entries`
    }
  }
  reportFigure(name, median(many) / median(few), `${median(many).toFixed(1)} ms, ${median(few).toFixed(1)} ms${found}`)
}
