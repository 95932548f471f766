import { expect } from 'vitest'
import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { SimulatedDatabase } from './database.ts'
import type { Actor } from '../../../../apps/server/src/testing/simulation/turns.ts'
import { expireHolds } from '../../src/expire-holds.ts'
import type { LedgerConnection } from '../../src/connection.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import { rollUp } from '../../src/roll-up.ts'
import type { Oracle } from './oracle.ts'

type Options = {
  readonly random: RandomSource
  readonly database: SimulatedDatabase
  readonly oracle: Oracle
  readonly now: () => number
  readonly fail: (error: Error) => void
}

type Due = { readonly company_id: string; readonly account_id: string; readonly hold_id: string }

/** Jobs that run beside everything else, each begun when its turn comes and done whenever the database comes to it. */
export function jobs({ random, database, oracle, now, fail }: Options): Actor[] {
  const alive = { alive: true }

  /** The look for due holds and their end are two statements: anything may happen in between. */
  function connectionOfExpiry(at: Date): LedgerConnection {
    const caller = { name: 'the job of due holds', ...alive }
    let due: readonly Due[] | undefined
    const look = (rows: readonly unknown[]): void => void (due = rows as Due[])
    const expiry = ({ company_id, account_id, hold_id }: Due): LedgerOperation => ({
      kind: 'expire',
      holdId: hold_id,
      account: { companyId: company_id, accountId: account_id },
      at,
    })
    return {
      query(text, values) {
        const found = due
        if (found === undefined) return database.send({ caller, what: 'look', text, values, committed: look })
        const committed = (rows: readonly unknown[]): void => oracle.committed(found.map(expiry), rows)
        return database.send({ caller, what: `expiry of ${found.length}`, text, values, committed })
      },
    }
  }

  const rolling: LedgerConnection = {
    query: (text, values) =>
      database.send({
        caller: { name: 'the job of roll-ups', ...alive },
        what: 'roll-up',
        text,
        values,
        committed: ([row]) => {
          expect((row as { taken: number }).taken).toBeGreaterThanOrEqual(0)
        },
      }),
  }

  return [
    job('job of due holds', () => expireHolds(connectionOfExpiry(new Date(now())), new Date(now()), random.whole(1, 5))),
    job('job of roll-ups', () => rollUp(rolling, random.whole(1, 10))),
  ]

  function job(name: string, begin: () => Promise<number>): Actor {
    let running = 0
    const end = (): void => void (running -= 1)
    return {
      name,
      weight: 2,
      ready: () => running < 2,
      act() {
        running += 1
        // A connection that was cut is the next job's affair; anything else is a fault.
        begin().then(end, (error: Error) => (/lost|serialize/.test(error.message) ? end() : fail(error)))
        return 'begins'
      },
    }
  }
}
