import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import { openBreakableDatabase } from '../breakable-database.ts'
import type { RandomSource } from '../random-source.ts'
import { openTestBank, type TestBank } from '../test-bank.ts'
import type { Mood } from './simulate.ts'

export type SimulatedBank = {
  readonly bank: TestBank
  readonly owner: pg.Client
  readonly random: RandomSource
  readonly mood: Mood
  /** The bank's database, with connections that break at any statement until it is calm. */
  readonly breakable: Database
  close(): Promise<void>
}

type Faults = {
  readonly config?: Config
  /** Draws for each statement; true: its connection breaks. */
  readonly breaks: () => boolean
  /** Every so many commits are answered and forgotten; 0 for a database that keeps its word. */
  readonly forgets?: number
}

/** Opens a bank for a simulation. */
export async function openSimulatedBank(random: RandomSource, { config, breaks, forgets = 0 }: Faults): Promise<SimulatedBank> {
  const bank = await openTestBank(config)
  const owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  const mood = { calm: false }
  let commits = 0
  const breakable = openBreakableDatabase(bank.applicationUrl, (text) => {
    if (text === 'commit' && (commits += 1) % forgets === 0) return 'forgotten'
    return mood.calm || !breaks() ? 'answered' : random.pick(['cut before', 'cut after'] as const)
  })
  return {
    bank,
    owner,
    random,
    mood,
    breakable,
    async close() {
      await breakable.destroy()
      await owner.end()
      await bank.close()
    },
  }
}
