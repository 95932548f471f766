import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { KillableBank } from './killable-bank.ts'
import type { RandomSource } from '../random-source.ts'

type Kills = {
  readonly random: RandomSource
  readonly kills: number
  /** The fewest and the most milliseconds before a kill. */
  readonly within: readonly [fewest: number, most: number]
}

/** Kills the database again and again while work goes on, which may ask whether more kills are to come. */
export async function killMeanwhile(
  { postgres }: Pick<KillableBank, 'postgres'>,
  { random, kills, within }: Kills,
  work: (areKillsOver: () => boolean) => Promise<unknown>,
): Promise<void> {
  let isWorkOver = false
  let areKillsOver = false
  let killed = 0
  const killing = (async () => {
    while (killed < kills && !isWorkOver) {
      await pause(random.whole(...within))
      if (isWorkOver) break
      killed += 1
      await postgres.restart()
    }
    areKillsOver = true
  })()
  await work(() => areKillsOver)
  isWorkOver = true
  await killing
  // The kills must interrupt the work: otherwise the test proves nothing.
  expect(killed).toBeGreaterThan(0)
}
