import type { Query } from '@dilo/contract/calls.ts'

/** The filter of an import's rows. */
export type ImportRowFilter = NonNullable<
  NonNullable<Query<'GET /api/payment-service/imports/{importId}/rows'>>['filter']
>

/** In the order of the chips. */
export const importRowFilters = [
  'all',
  'faulty',
  'warned',
  'edited',
  'leftOut',
] as const satisfies readonly ImportRowFilter[]

/**
 * The search part of an import's address: the filter of rows, the open row, and whether the columns of its table are
 * being chosen.
 */
export type ImportSearch = {
  readonly show?: Exclude<ImportRowFilter, 'all'>
  readonly row?: number
  readonly step?: 'columns'
}

const filters = importRowFilters.filter((filter) => filter !== 'all')

/** Reads it from an address; invalid values are omitted. */
export function readImportSearch({ show, row, step }: Record<string, unknown>): ImportSearch {
  const filter = filters.find((one) => one === show)
  return {
    ...(filter && { show: filter }),
    // The router passes this reader its own result once more.
    ...(/^[1-9]\d{0,6}$/.test(String(row)) && { row: Number(row) }),
    ...(step === 'columns' && { step }),
  }
}
