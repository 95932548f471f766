/** PostgreSQL's code for a statement in a transaction after another one has failed. */
export const AFTER_A_FAILURE = '25P02'

/**
 * Waits for all of them, also after one has failed: what shares a connection has left it when this ends. On a connection
 * they are sent without waiting for each other's answers, so they take one round trip (timed-client.ts).
 * @throws the first failure; of one transaction the one that has ended it, and not what followed from that
 */
export async function sideBySide<const Values extends readonly unknown[]>(
  works: readonly [...{ readonly [Place in keyof Values]: Promise<Values[Place]> }],
): Promise<Values> {
  const outcomes = await Promise.allSettled(works)
  const failures = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !hasFollowed(failure)) ?? failures[0]
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as Values
}

const hasFollowed = (failure: unknown): boolean => (failure as { code?: string } | null)?.code === AFTER_A_FAILURE
