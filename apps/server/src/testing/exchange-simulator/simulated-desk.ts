import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DealerAnswer, DealerRates, ExchangeDesk, ExchangeOrder } from '../../ports/exchange-desk.ts'
import type { RandomSource } from '../random-source.ts'

/** A dealer whose moods one seed decides. It keeps what it was given, and says what it likes. */
export type SimulatedDesk = ExchangeDesk & {
  readonly orders: Map<string, ExchangeOrder>
  /** The answers that are not confirmed. */
  readonly line: DealerAnswer[]
  readonly said: { buys: bigint; sells: bigint; isStopped: boolean }
  /** The dealer's next word about one of its orders, or about none of them. @returns it */
  say(now: number): DealerAnswer
}

const SCALE = 100n

export function simulatedDesk(random: RandomSource, mood: { readonly calm: boolean }, clock: { now(): number }): SimulatedDesk {
  const orders = new Map<string, ExchangeOrder>()
  const line: DealerAnswer[] = []
  const dealt = new Map<string, bigint>()
  const before: Extract<DealerAnswer, { kind: 'fill' }>[] = []
  const said = { buys: 42_900_000n, sells: 43_300_000n, isStopped: false }
  const hangsUp = (): boolean => !mood.calm && random.chance(8)
  let names = 0
  const name = (what: string): string => `${what}-${(names += 1)}`
  /** At its own rate where that is not worse than the limit, and now and then worse. */
  function rateFor({ side, mode, rate }: ExchangeOrder): OfficialRate {
    const better = BigInt(random.whole(0, 5_000)) * SCALE
    if (random.chance(6)) return (side === 'PURCHASE' ? rate + SCALE + better : rate - SCALE - better) as OfficialRate
    if (mode === 'bank') return random.chance(95) ? rate : ((side === 'PURCHASE' ? rate - SCALE : rate + SCALE) as OfficialRate)
    return (side === 'PURCHASE' ? rate - better : rate + better) as OfficialRate
  }
  function fill(order: ExchangeOrder, now: number): DealerAnswer {
    const left = order.amount - (dealt.get(order.orderId) ?? 0n)
    const inParts = order.isPartial ? random.chance(75) : random.chance(5)
    const part = inParts && left > 1n ? BigInt(random.whole(1, Number(left))) : left
    const amount = left <= 0n || random.chance(4) ? left + BigInt(random.whole(1, 1_000)) : part
    const rate = rateFor(order)
    const isRight = amount <= left && (order.side === 'PURCHASE' ? rate <= order.rate : rate >= order.rate)
    if (isRight) dealt.set(order.orderId, order.amount - left + amount)
    const deal = {
      answerId: name('answer'),
      orderId: order.orderId,
      dealtAt: now,
      kind: 'fill',
      fillKey: name('deal'),
      amount: kopiykas(amount),
      rate,
    } as const
    before.push(deal)
    return deal
  }
  return {
    orders,
    line,
    said,
    rates: (): Promise<DealerRates> =>
      Promise.resolve({
        kind: 'rates',
        rates: said.isStopped ? [] : [{ currency: 'USD', buys: said.buys as OfficialRate, sells: said.sells as OfficialRate, at: clock.now() }],
      }),
    async submit(order) {
      if (hangsUp()) throw new Error('The dealer hung up before it heard')
      const known = orders.get(order.orderId)
      if (known !== undefined && JSON.stringify(known, digits) !== JSON.stringify(order, digits)) throw new Error('The same order has become another one')
      orders.set(order.orderId, order)
      if (hangsUp()) throw new Error('The dealer hung up')
    },
    async answers(atMost) {
      if (hangsUp()) throw new Error('The dealer hung up')
      return line.slice(0, atMost)
    },
    async confirm(answerIds) {
      if (hangsUp()) throw new Error('The dealer hung up')
      for (const id of answerIds) {
        const place = line.findIndex(({ answerId }) => answerId === id)
        if (place >= 0) line.splice(place, 1)
      }
    },
    say(now) {
      const order = random.pick([...orders.values()].slice(-12))
      const known = before.length > 0 ? random.pick(before.slice(-12)) : undefined
      const answer = ((): DealerAnswer => {
        const about = { answerId: name('answer'), orderId: order.orderId, dealtAt: now }
        const chance = random.whole(1, 100)
        if (chance <= 6 && known !== undefined) return { ...known, answerId: about.answerId }
        if (chance <= 9 && known !== undefined) return { ...known, answerId: about.answerId, amount: kopiykas(known.amount + 1n) }
        if (chance <= 11) return { ...fill(order, now), orderId: `${order.orderId.slice(0, -4)}0000` }
        if (chance <= 13) return { ...fill(order, now), orderId: 'somebody else’s' }
        if (chance <= 20) return { ...about, kind: 'refusal', reason: `Немає зустрічної пропозиції ${random.whole(1, 3)}` }
        if (chance <= 24) return { ...fill(order, now), dealtAt: order.validUntil + random.whole(0, 2) - 1 }
        return fill(order, now)
      })()
      // Words come in any order.
      line.splice(random.whole(0, line.length), 0, answer)
      return answer
    },
  }
}

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
