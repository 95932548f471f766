import { ok, type Result } from '@dilo/domain/result.ts'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import type { Database } from '../../../db/open.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { together } from '@dilo/pg-batches/together.ts'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'

type Step = (transaction: DatabaseTransaction) => Promise<Result<void | Ended, Refusal>>

/** An attempt that has written its end, which is stored with the others: it takes no further step. */
type Ended = { readonly ended: Refusal }

/** A proven signature on its way to being stored. */
export type Attempt = {
  /** Attempts that share a key go in different transactions: they decide about one thing. */
  readonly apart: readonly string[]
  /** They lock and decide. A refused attempt has written nothing, and is left out. */
  readonly decisions: readonly Step[]
  /** They write. A refusal here undoes the whole transaction. */
  readonly writes: readonly Step[]
}

/** The answer to one attempt: stored, refused, or without a known end. */
type Outcome = { readonly stored: Result<void | Ended, Refusal> } | { readonly failure: unknown }

/** One of many was refused after it had written: nothing of all of them is stored, and each is tried alone. */
class RefusedAmongMany extends Error {
  override name = 'RefusedAmongMany'
}

/**
 * Stores a signature, in one transaction with all that are given at this moment: they take each step side by side, so
 * that its statements become one (together.ts), and share one commit.
 * @throws what kept the transaction from its end
 */
export async function storeSignature(database: Database, attempt: Attempt): Promise<Result<void | Ended, Refusal>> {
  const outcome = await storeTogether(database, attempt)
  if ('failure' in outcome) throw outcome.failure
  return outcome.stored
}

const storeTogether = together(storeEach, { apart: ({ apart }: Attempt) => apart })

async function storeEach(database: Database, attempts: readonly Attempt[]): Promise<Outcome[]> {
  try {
    const stored = await inTransaction(database, (transaction) => takeSteps(transaction, attempts), { plansOnce: true })
    if (!stored.ok) return [{ stored }]
    return stored.value.map((one) => ({ stored: one }))
  } catch (failure) {
    // Their storing is unknown, or there is no database: another attempt would not know, either.
    if (failure instanceof UncertainCommit || isDatabaseAway(failure)) return attempts.map(() => ({ failure }))
    throw failure
  }
}

/** Takes the steps of all attempts. A refusal of the only one undoes its transaction. */
export async function takeSteps(
  transaction: DatabaseTransaction,
  attempts: readonly Attempt[],
): Promise<Result<Result<void | Ended, Refusal>[], Refusal>> {
  const outcomes: Result<void | Ended, Refusal>[] = attempts.map(() => ok(undefined))
  const take = async (steps: (attempt: Attempt) => readonly Step[]): Promise<void> => {
    for (let place = 0; attempts.some((attempt) => place < steps(attempt).length); place += 1)
      await sideBySide(
        attempts.map(async (attempt, index) => {
          const step = steps(attempt)[place]
          if (step !== undefined && goesOn(outcomes[index])) outcomes[index] = await step(transaction)
        }),
      )
  }
  await take(({ decisions }) => decisions)
  const decided = outcomes.filter(({ ok: isOk }) => isOk).length
  await take(({ writes }) => writes)
  const [only, ...others] = outcomes
  if (only !== undefined && others.length === 0 && !only.ok) return only
  if (outcomes.filter(({ ok: isOk }) => isOk).length < decided) throw new RefusedAmongMany('one was refused')
  return ok(outcomes)
}

const goesOn = (outcome: Result<void | Ended, Refusal> | undefined): boolean =>
  outcome?.ok === true && outcome.value === undefined
