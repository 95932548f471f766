import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { expect } from 'vitest'
import { applyOperations } from '../src/apply-operations.ts'
import type { LedgerOperation } from '../src/operation.ts'
import type { LedgerAccountRef, Posting } from '../src/posting.ts'
import { reversalOf } from '../src/reversal.ts'
import type { TestLedger } from './test-ledger.ts'

const DAY = certain(parseBusinessDate('2026-11-20'))
const START = Date.parse('2026-11-20T10:00:00Z')

type Words = readonly string[]

/**
 * Runs a scenario written as a table: one operation a line, `->` before what the ledger must answer.
 *
 *   client A 100                an account with money; `internal X`; a currency may follow
 *   post A>B 30 -> done         several postings: `post A>B 30, A>C 5`; a key: `key k1`; its name: `as t1`
 *   hold h1 A 50 for 10 -> done `for` gives minutes until it expires
 *   post A>B 20 from h1 -> done `from h1 closing` gives the rest back
 *   reduce h1 to 20 -> done     what stays of it
 *   void h1, expire h1, reverse t1 (`reverse t1 key k1` with a key of the caller's own)
 *   after 10                    moves the clock by minutes
 *   together ... end            the operations between go as one batch
 *   A is 50, A is 50 holding 20 what an account has come to
 */
export async function playScenario(ledger: TestLedger, text: string): Promise<void> {
  const player = new ScenarioPlayer(ledger)
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean))
    await player.play(line)
}

/** Compares the ledger's lines with the scenario's. */
function expectLines(actual: readonly string[], expected: readonly string[]): void {
  expect(actual).toEqual(expected)
}

class ScenarioPlayer {
  readonly #ledger: TestLedger
  readonly #names = new Map<string, LedgerAccountRef & { currency: Currency }>()
  readonly #ids = new Map<string, string>()
  readonly #holders = new Map<string, LedgerAccountRef>()
  #now = START
  #batch: { operation: LedgerOperation; line: string; expected: string }[] | null = null

  constructor(ledger: TestLedger) {
    this.#ledger = ledger
  }

  async play(line: string): Promise<void> {
    const [left = '', expected = ''] = line.split('->').map((part) => part.trim())
    const [word = '', ...rest] = left.split(/\s+/)
    if (word === 'client' || word === 'internal') return this.#open(word, rest)
    if (word === 'after') this.#now += Number(rest[0]) * MINUTE
    else if (word === 'together') this.#batch = []
    else if (word === 'end') await this.#applyBatch()
    else if (rest[0] === 'is') await this.#expectBalance(word, rest, line)
    else await this.#do({ operation: await this.#operation(word, rest, left), line, expected })
  }

  async #open(kind: 'client' | 'internal', [name = '', ...rest]: Words): Promise<void> {
    const currency = currencies.find((one) => rest.includes(one)) ?? 'UAH'
    const account = kind === 'client' ? await this.#ledger.client(currency) : await this.#ledger.internal(currency)
    this.#names.set(name, { ...account, currency })
    const amount = rest.find((one) => /^\d+$/.test(one))
    if (amount === undefined || amount === '0') return
    const funded = await this.#ledger.transfer(await this.#ledger.internal(currency), account, BigInt(amount), { currency })
    expectLines([`${name} has ${funded.ok ? amount : funded.error}`], [`${name} has ${amount}`])
  }

  async #do(step: { operation: LedgerOperation; line: string; expected: string }): Promise<void> {
    if (this.#batch !== null) this.#batch.push(step)
    else await this.#expectOutcomes([step])
  }

  async #applyBatch(): Promise<void> {
    const batch = this.#batch ?? []
    this.#batch = null
    await this.#expectOutcomes(batch)
  }

  async #expectOutcomes(steps: { operation: LedgerOperation; line: string; expected: string }[]): Promise<void> {
    const outcomes = await applyOperations(
      this.#ledger.connection,
      steps.map(({ operation }) => operation),
    )
    const words = outcomes.map((outcome) => (outcome.ok ? (outcome.value.repeated ? 'repeated' : 'done') : outcome.error))
    expectLines(
      steps.map(({ line }, index) => `${line.split('->')[0]?.trim()} -> ${words[index]}`),
      steps.map(({ line }) => line),
    )
  }

  async #expectBalance(name: string, words: Words, line: string): Promise<void> {
    const { booked, held } = await this.#ledger.state(this.#account(name))
    const holding = words.includes('holding') ? ` holding ${held}` : ''
    expectLines([`${name} is ${booked}${holding}`], [line])
  }

  async #operation(word: string, rest: Words, left: string): Promise<LedgerOperation> {
    const at = new Date(this.#now)
    if (word === 'post') return this.#post(left.slice('post'.length), at)
    if (word === 'hold') return this.#hold(rest, at)
    if (word === 'void' || word === 'expire') {
      const [name = ''] = rest
      return { kind: word, holdId: this.#id(name), account: this.#holders.get(name) ?? this.#account('A'), at }
    }
    if (word === 'reduce') {
      const [name = '', , remaining = ''] = rest
      const account = this.#holders.get(name) ?? this.#account('A')
      return { kind: word, holdId: this.#id(name), account, remaining: kopiykas(BigInt(remaining)), at }
    }
    if (word === 'reverse') return this.#reverse(rest, at)
    throw new Error(`No such line in a scenario: ${left}`)
  }

  #post(text: string, bookedAt: Date): LedgerOperation {
    const key = /key (\S+)/.exec(text)?.[1] ?? randomUUID()
    const name = /as (\S+)/.exec(text)?.[1]
    const postings = text
      .replace(/(key|as) \S+/g, '')
      .split(',')
      .map((part) => this.#posting(part))
    const transactionId = name === undefined ? randomUUID() : this.#id(name)
    const companyId = postings[0]?.debit.companyId ?? ''
    return { kind: 'post', companyId, transactionId, idempotencyKey: key, bookedAt, valueDate: DAY, postings }
  }

  #posting(text: string): Posting {
    const [, from = '', to = '', amount = '', hold, closing] = /(\w+)>(\w+) (\d+)(?: from (\w+))?( closing)?/.exec(text) ?? []
    const debit = this.#account(from)
    return {
      debit,
      credit: this.#account(to),
      amount: kopiykas(BigInt(amount)),
      currency: debit.currency,
      ...(hold && { hold: { holdId: this.#id(hold), closes: closing !== undefined } }),
    }
  }

  #hold([name = '', of = '', amount = '', ...rest]: Words, placedAt: Date): LedgerOperation {
    const minutes = rest[rest.indexOf('for') + 1]
    const account = this.#account(of)
    this.#holders.set(name, account)
    return {
      kind: 'hold',
      holdId: this.#id(name),
      idempotencyKey: rest.includes('key') ? (rest[rest.indexOf('key') + 1] ?? '') : randomUUID(),
      account,
      amount: kopiykas(BigInt(amount)),
      currency: account.currency,
      placedAt,
      expiresAt: rest.includes('for') ? new Date(this.#now + Number(minutes) * MINUTE) : null,
    }
  }

  async #reverse([name = '', , key]: Words, bookedAt: Date): Promise<LedgerOperation> {
    const { rows } = await this.#ledger.owner.query<{ company_id: string }>('select company_id from ledger.transaction where transaction_id = $1', [
      this.#id(name),
    ])
    const reversal = await reversalOf(this.#ledger.connection, {
      companyId: rows[0]?.company_id ?? '',
      transactionId: randomUUID(),
      bookedAt,
      valueDate: DAY,
      reverses: this.#id(name),
    })
    return { ...certain(reversal), ...(key && { idempotencyKey: key }) }
  }

  #account(name: string): LedgerAccountRef & { currency: Currency } {
    return this.#names.get(name) ?? { companyId: randomUUID(), accountId: randomUUID(), currency: 'UAH' }
  }

  #id(name: string): string {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    const id = randomUUID()
    this.#ids.set(name, id)
    return id
  }
}
