// security row 38
import { expect, test } from 'vitest'
import { simulateExchange } from '../../../testing/exchange-simulator/simulate-exchange.ts'
import { proofSeed, replayable } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { runs, steps } = proofSize({ small: { runs: 1, steps: 110 }, large: { runs: 12, steps: 1_000 } })

/** Thursdays before the nights in which the clocks of Kyiv go forward and back. */
const BEFORE_ODD_NIGHTS = ['2027-03-25T07:30:00Z', '2027-10-28T06:30:00Z'].map((instant) => Date.parse(instant))

const beginOf = (seed: number): number => BEFORE_ODD_NIGHTS[seed % BEFORE_ODD_NIGHTS.length] as number

test(
  'whatever people, the dealer and the clocks of Kyiv do, requests, money, holds and positions of exchange are what a model of them says',
  async () => {
    for (let run = 0; run < runs; run += 1) {
      const seed = proofSeed + run
      await replayable('exchange-simulator', seed, async () => void (await simulateExchange({ seed, steps, begins: beginOf(seed) })))
    }
  },
  proofSize({ small: 120_000, large: 3_600_000 }),
)

test('the same seed gives the same history of exchange', async () => {
  await replayable('exchange-simulator', proofSeed, async () => {
    const simulation = { seed: proofSeed, steps: 20, begins: beginOf(proofSeed) }
    const [one, other] = [await simulateExchange(simulation), await simulateExchange(simulation)]
    expect(inOrderOfIds(other)).toEqual(inOrderOfIds(one))
  })
}, 60_000)

/** Requests have ids that no other has: a history is the same when they come in the same order. */
function inOrderOfIds(history: readonly string[]): readonly string[] {
  const names = new Map<string, string>()
  return history.map((line) =>
    line.replaceAll(/\b[0-9a-f]{4}\b/g, (id) => {
      names.set(id, names.get(id) ?? `#${names.size}`)
      return names.get(id) ?? id
    }),
  )
}
