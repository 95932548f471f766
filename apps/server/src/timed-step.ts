/** Shows a step of the start and how long it took. */
export async function timedStep<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  const value = await work()
  process.stdout.write(`✓ ${name.padEnd(14)}${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return value
}
