import type pg from 'pg'
import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { Actor } from '../../../../apps/server/src/testing/simulation/turns.ts'

/** Sends statements, and may die meanwhile. */
export type Caller = { readonly name: string; alive: boolean }

type Statement = {
  readonly caller: Caller
  readonly what: string
  readonly text: string
  readonly values: readonly unknown[]
  /** It counts from now on; throws when the rows are not what they must be. */
  committed(rows: readonly unknown[]): void
}

/** A database that does one statement at a time, when its turn comes and in whatever order the seed decides. */
export type SimulatedDatabase = Actor & {
  /** Sends a statement. It rejects when the connection is cut, and never settles for a caller that is dead. */
  send(statement: Statement): Promise<{ rows: unknown[] }>
  /** The number of statements that it has done, well or not. */
  performed(): number
}

type Sent = { readonly statement: Statement; resolve(result: { rows: unknown[] }): void; reject(reason: Error): void }
type Fate = 'answered' | 'cut before the commit' | 'cut after the commit' | 'to be done again'

export type Commit = (connection: pg.PoolClient) => Promise<unknown>
export const trueCommit: Commit = (connection) => connection.query('commit')

type Options = { readonly pool: pg.Pool; readonly random: RandomSource; readonly isCalm: () => boolean; readonly commit: Commit }

const serializationFailure = (): Error => Object.assign(new Error('could not serialize'), { code: '40001' })

/** A refusal of PostgreSQL itself is a fault of its sender: the simulation ends with it. */
async function done(connection: pg.PoolClient, { text, values }: Statement): Promise<unknown[]> {
  try {
    await connection.query('begin')
    return (await connection.query(text, [...values])).rows
  } catch (error) {
    connection.release(true)
    throw error
  }
}

export function simulatedDatabase({ pool, random, isCalm, commit }: Options): SimulatedDatabase {
  const sent: Sent[] = []
  let performed = 0

  function fateOf({ caller }: Statement): Fate | 'lost on its way' {
    if (!caller.alive) return random.chance(50) ? 'cut after the commit' : 'lost on its way'
    if (isCalm() || random.chance(78)) return 'answered'
    return random.pick(['cut before the commit', 'cut after the commit', 'to be done again'] as const)
  }

  async function perform({ statement, resolve, reject }: Sent, fate: Fate): Promise<string> {
    performed += 1
    const connection = await pool.connect()
    const rows = await done(connection, statement)
    if (fate === 'answered' || fate === 'cut after the commit') {
      await commit(connection)
      connection.release(fate !== 'answered')
      statement.committed(rows)
    } else {
      connection.release(true)
    }
    if (fate === 'answered') resolve({ rows })
    else if (statement.caller.alive) reject(fate === 'to be done again' ? serializationFailure() : new Error('the connection was lost'))
    return fate
  }

  return {
    name: 'database',
    weight: 14,
    send: (statement) => new Promise((resolve, reject) => sent.push({ statement, resolve, reject })),
    performed: () => performed,
    ready: () => sent.length > 0,
    async act() {
      const [one] = sent.splice(random.whole(0, sent.length - 1), 1) as [Sent]
      const fate = fateOf(one.statement)
      const became = fate === 'lost on its way' ? fate : await perform(one, fate)
      return `${one.statement.what} of ${one.statement.caller.name}: ${became}`
    },
  }
}
