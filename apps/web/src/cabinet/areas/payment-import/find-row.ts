import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type ImportRow, rowsKey } from './import-queries.ts'

/** One row of an import, for who comes to it by its address. */
export const importRow = (importId: string, place: number) =>
  queryOptions({
    queryKey: [...rowsKey(importId), 'one', place] as const,
    queryFn: async ({ signal }): Promise<ImportRow | null> => {
      const { rows } = await call('GET /api/payment-service/imports/{importId}/rows', { params: { importId }, query: { cursor: place - 1 }, signal })
      return rows.find((row) => row.place === place) ?? null
    },
  })

/** The next row with a fault, from the beginning again after the last; undefined: there is no other. */
export async function nextFaulty(importId: string, after: number): Promise<number | undefined> {
  const first = async (cursor: number) => (await call('GET /api/payment-service/imports/{importId}/rows', { params: { importId }, query: { filter: 'faulty', cursor } })).rows[0]?.place
  const found = (await first(after)) ?? (await first(0))
  return found === after ? undefined : found
}
