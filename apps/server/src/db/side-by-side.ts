/**
 * Waits for all of them, also after one has failed: what shares a connection has left it when this ends.
 * @throws the first failure
 */
export async function sideBySide<Value>(works: readonly Promise<Value>[]): Promise<Value[]> {
  const outcomes = await Promise.allSettled(works)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
