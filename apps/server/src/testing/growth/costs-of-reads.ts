import { callAbout, closedCalls, type Known } from '../calls-about.ts'
import type { TestClient } from '../test-client.ts'
import type { Cost, CountedPostgres } from './counted-postgres.ts'

/** The cost of one read, and the size of its answer in bytes. */
export type ReadCost = Cost & { readonly bytes: number }

/** Every read of the contract that a signed-in person makes. */
const reads = closedCalls.map(([name]) => name).filter((name) => name.startsWith('GET '))

/** Makes every read twice, and counts the second: the first one plans the statements of its connection. */
export async function costsOfReads(postgres: CountedPostgres, client: TestClient, known: Known): Promise<ReadonlyMap<string, ReadCost>> {
  const costs = new Map<string, ReadCost>()
  for (const name of reads) {
    const ask = () => client.send(callAbout(name, known))
    await ask()
    let bytes = 0
    const cost = await postgres.costOf(async () => {
      bytes = (await ask()).rawPayload.length
    })
    costs.set(name, { ...cost, bytes })
  }
  return costs
}
