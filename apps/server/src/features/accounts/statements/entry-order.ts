import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'

/** A position in an order: an entry, by its amount without a sign and its version. */
export type Place = { readonly size: bigint; readonly version: bigint }

type Order = {
  readonly bySize: boolean
  /** Columns of `detail`. Both run in the same direction, so that an index serves the order from either end. */
  readonly columns: RawBuilder<unknown>
  beyond(place: Place): RawBuilder<SqlBool>
}

/** A view of entry details whose indexes by size row security does not close, because abs() is not leakproof (decision 141). */
export const entriesBySize = 'sized_entry'

/**
 * Equal amounts are newest first in the order of the largest, oldest first in that of the smallest: each order is the
 * other's reverse.
 */
export const orders: Record<StatementSort, Order> = {
  newest: {
    bySize: false,
    columns: sql`detail.version desc`,
    beyond: ({ version }) => sql<SqlBool>`detail.version < ${version}`,
  },
  oldest: {
    bySize: false,
    columns: sql`detail.version`,
    beyond: ({ version }) => sql<SqlBool>`detail.version > ${version}`,
  },
  largest: {
    bySize: true,
    columns: sql`abs(detail.amount) desc, detail.version desc`,
    beyond: ({ size, version }) =>
      sql<SqlBool>`(abs(detail.amount), detail.version) < (${size}::bigint, ${version}::bigint)`,
  },
  smallest: {
    bySize: true,
    columns: sql`abs(detail.amount), detail.version`,
    beyond: ({ size, version }) =>
      sql<SqlBool>`(abs(detail.amount), detail.version) > (${size}::bigint, ${version}::bigint)`,
  },
}

/** The order that begins with an order's last entry. */
export const reverseOf = {
  newest: 'oldest',
  oldest: 'newest',
  largest: 'smallest',
  smallest: 'largest',
} as const satisfies Record<StatementSort, StatementSort>
