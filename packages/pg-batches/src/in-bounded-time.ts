import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely'

/** PostgreSQL's code for a statement that was given up. */
const GIVEN_UP = '57014'

class TimeIsUp extends Error {
  readonly code = GIVEN_UP
}

/** A look takes its own time, so many times over: tests on a busy machine have more than one. */
export const LOOK_PATIENCE = { times: 1 }

/**
 * Looks for something for so long and no longer, however many statements that takes. All of one moment.
 * @param milliseconds at most, for all statements together
 * @returns null: it would have taken longer
 */
export async function inBoundedTime<Schema, Found>(
  database: Kysely<Schema>,
  milliseconds: number,
  look: (snapshot: Transaction<Schema>) => Promise<Found>,
): Promise<Found | null> {
  const until = performance.now() + milliseconds * LOOK_PATIENCE.times
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await boundNext(snapshot, until)
        return look(snapshot.withPlugin(boundedBy(snapshot, until)))
      })
  } catch (error) {
    if ((error as { code?: string }).code === GIVEN_UP) return null
    throw error
  }
}

/**
 * Each statement gets the time that the former ones have left. (PostgreSQL has a time for a whole transaction from
 * version 17 on.)
 */
const boundedBy = <Schema>(snapshot: Transaction<Schema>, until: number): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await boundNext(snapshot, until)
    return result
  },
})

async function boundNext<Schema>(snapshot: Transaction<Schema>, until: number): Promise<void> {
  const left = Math.round(until - performance.now())
  // To PostgreSQL a time of 0 is no bound.
  if (left < 1) throw new TimeIsUp('The time for a look is up')
  await sql`set local statement_timeout = ${sql.lit(left)}`.execute(snapshot)
}
