/**
 * Waits for all of them, also after one has failed: what shares a connection has left it when this ends. On a connection
 * they are sent without waiting for each other's answers, so they take one round trip (timed-client.ts).
 * @throws the first failure
 */
export async function sideBySide<const Values extends readonly unknown[]>(
  works: readonly [...{ readonly [Place in keyof Values]: Promise<Values[Place]> }],
): Promise<Values> {
  const outcomes = await Promise.allSettled(works)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value as unknown
  }) as unknown as Values
}
