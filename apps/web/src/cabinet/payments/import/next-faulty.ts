import { call } from '../../../api/call.ts'

/** The next row with a fault, from the beginning again after the last; undefined: there is no other. */
export async function nextFaulty(importId: string, after: number): Promise<number | undefined> {
  const first = async (cursor: number) =>
    (
      await call('GET /api/payment-service/imports/{importId}/rows', {
        params: { importId },
        query: { filter: 'faulty', cursor },
      })
    ).rows[0]?.place
  const found = (await first(after)) ?? (await first(0))
  return found === after ? undefined : found
}
