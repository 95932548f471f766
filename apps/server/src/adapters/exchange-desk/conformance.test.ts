import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { DealerAnswer, ExchangeDesk, ExchangeOrder } from '../../ports/exchange-desk.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { rateOf } from '../../testing/exchange-desk.ts'
import { asOwner } from '../../testing/signatories.ts'
import { localExchangeDesk } from './local.ts'
import { officersExchangeDesk } from './officers.ts'
import { unavailableExchangeDesk } from './unavailable.ts'

const { bank } = bankOfFile()
beforeEach(() => asOwner(bank, 'truncate exchange_order, exchange_answer, exchange_dealer_rate', []))

const order = (given: Partial<ExchangeOrder> = {}): ExchangeOrder => ({
  orderId: `${randomUUID()}/${randomUUID()}`,
  side: 'PURCHASE',
  currency: 'USD',
  amount: kopiykas(100_000n),
  rate: rateOf('43.3000'),
  mode: 'bank',
  isPartial: true,
  validUntil: bank.clock.now() + HOUR,
  ...given,
})

const setRate = (currency: string, { stopped = false }: { readonly stopped?: boolean } = {}) =>
  asOwner(
    bank,
    `insert into exchange_dealer_rate (currency, buys, sells, stopped, set_at, set_by) values ($1, 43100000, 43300000, $2, $3, $4)
     on conflict (currency) do update set stopped = excluded.stopped, set_at = excluded.set_at`,
    [currency, stopped, new Date(bank.clock.now()), randomUUID()],
  )

/** Every adapter of the port that deals; a bank adds its own dealing system here. `deals`: the dealer deals an order in two parts. */
const desks: { name: string; desk: () => ExchangeDesk; deals: (one: ExchangeOrder) => Promise<void> }[] = [
  {
    name: 'local',
    desk: () => localExchangeDesk({ database: bank.context.database, clock: bank.clock, official: bank.context.exchangeRates, seed: null }),
    // By its table of amounts it has dealt it when it took it.
    deals: async () => bank.clock.advance(20_000),
  },
  {
    name: 'officers',
    desk: () => officersExchangeDesk({ database: bank.context.database, clock: bank.clock }),
    async deals({ orderId, rate }) {
      const at = new Date(bank.clock.now())
      for (const [key, amount] of [
        ['1', 65_130n],
        ['2', 35_070n],
      ] as const)
        await asOwner(bank, 'insert into exchange_answer (answer_id, order_id, fill_key, amount, rate, dealt_at, due_at) values ($1, $2, $3, $4, $5, $6, $6)', [
          `${orderId}/${key}`,
          orderId,
          `${orderId}#${key}`,
          amount,
          rate,
          at,
        ])
    },
  },
]

describe.each(desks)('the dealer that is $name', ({ desk, deals }) => {
  const about = async ({ orderId }: ExchangeOrder): Promise<readonly DealerAnswer[]> =>
    (await desk().answers(1_000)).filter((answer) => answer.orderId === orderId)

  test('says its rates with their moment, what it buys for below what it sells for', async () => {
    await setRate('USD')
    const said = await desk().rates()
    const dollar = said.kind === 'rates' ? said.rates.find(({ currency }) => currency === 'USD') : undefined
    expect(dollar?.at).toBe(bank.clock.now())
    expect(Number(dollar?.buys)).toBeLessThan(Number(dollar?.sells))
  })

  test('has no rate of a currency that is stopped', async () => {
    await setRate('EUR')
    await setRate('USD', { stopped: true })
    const said = await desk().rates()
    expect(said.kind === 'rates' && said.rates.map(({ currency }) => currency)).toEqual(['EUR'])
  })

  test('takes the same order once, and says each deal until it is confirmed', async () => {
    const one = order({ amount: kopiykas(1_002_00n) })
    await desk().submit(one)
    await desk().submit(one)
    expect(await about(one)).toEqual([])
    await deals(one)
    const answers = await about(one)
    const sum = answers.reduce((total, answer) => total + (answer.kind === 'fill' ? answer.amount : 0n), 0n)
    expect(sum).toBe(1_002_00n)
    expect(new Set(answers.map((answer) => answer.kind === 'fill' && answer.fillKey)).size).toBe(answers.length)
    expect(await about(one)).toEqual(answers)
    await desk().confirm(answers.slice(0, 1).map(({ answerId }) => answerId))
    expect(await about(one)).toEqual(answers.slice(1))
    await desk().confirm(answers.map(({ answerId }) => answerId))
    await desk().confirm(answers.map(({ answerId }) => answerId))
    await desk().confirm([])
    expect(await about(one)).toEqual([])
  })

  test('gives no more answers at once than are asked for', async () => {
    const one = order({ amount: kopiykas(1_002_00n) })
    await desk().submit(one)
    await deals(one)
    expect(await desk().answers(1)).toHaveLength(1)
  })
})

describe('the local dealer', () => {
  const desk = (seed: number | null = null) =>
    localExchangeDesk({ database: bank.context.database, clock: bank.clock, official: bank.context.exchangeRates, seed })

  test('waits with a limit that its rate has not come to, and deals at its own rate where that is better', async () => {
    const [never, better] = [order({ mode: 'limit', rate: rateOf('1.0000') }), order({ mode: 'limit', rate: rateOf('900.0000') })]
    await desk().submit(never)
    await desk().submit(better)
    bank.clock.advance(2_000)
    const said = await desk().rates()
    const sells = said.kind === 'rates' ? said.rates[0]?.sells : undefined
    expect((await desk().answers(100)).map((answer) => [answer.orderId, answer.kind === 'fill' && answer.rate])).toEqual([[better.orderId, sells]])
  })

  test('deals nothing from the end of an order on', async () => {
    const one = order({ validUntil: bank.clock.now() + 1_000 })
    await desk().submit(one)
    bank.clock.advance(HOUR)
    expect(await desk().answers(100)).toEqual([])
  })

  test('deals whole what may not be dealt in parts', async () => {
    const one = order({ amount: kopiykas(1_002_00n), isPartial: false })
    await desk().submit(one)
    bank.clock.advance(HOUR / 2)
    expect((await desk().answers(100)).map((answer) => answer.kind === 'fill' && answer.amount)).toEqual([1_002_00n])
  })

  test('draws the same for an order by the same seed', async () => {
    const orders = Array.from({ length: 30 }, () => order({ amount: kopiykas(77n) }))
    const drawn = async () => {
      await asOwner(bank, 'truncate exchange_order, exchange_answer', [])
      for (const one of orders)
        await desk(7)
          .submit(one)
          .catch(() => {})
      const rows = await asOwner(bank, 'select answer_id, amount::text, reason from exchange_answer order by answer_id', [])
      return JSON.stringify(rows)
    }
    const first = await drawn()
    expect(await drawn()).toBe(first)
    expect(first).toContain('Немає зустрічної пропозиції')
  })
})

test('where no dealer is set, none has rates or takes an order', async () => {
  expect(await unavailableExchangeDesk.rates()).toMatchObject({ kind: 'unavailable' })
  await expect(unavailableExchangeDesk.submit(order())).rejects.toThrow('No dealer')
  expect(await unavailableExchangeDesk.answers(1)).toEqual([])
  await unavailableExchangeDesk.confirm(['any'])
})
