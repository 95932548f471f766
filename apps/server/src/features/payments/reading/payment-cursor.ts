import type { PaymentSort } from '@dilo/domain/payments/payment-tabs.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { z } from 'zod'

/** The column and direction of each order of the list. */
export const sortColumns = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  latestDay: ['value_date', 'desc'],
  earliestDay: ['value_date', 'asc'],
  largest: ['amount', 'desc'],
  smallest: ['amount', 'asc'],
} as const satisfies Record<PaymentSort, readonly ['created_at' | 'value_date' | 'amount', 'asc' | 'desc']>

/** The row after which a page begins: its value in the order's column, as text, and its id. */
export type After = { readonly value: string; readonly paymentId: string }

/** A forged cursor may name a year before the first, which the database does not have. */
const isOfOurTime = (text: string): boolean => !text.startsWith('0000')

const values: Record<(typeof sortColumns)[PaymentSort][0], z.ZodType<string>> = {
  created_at: z.iso.datetime({ precision: 3 }).refine(isOfOurTime),
  value_date: z.iso.date().refine(isOfOurTime),
  amount: z.string().regex(/^\d{1,18}$/),
}

type SortedRow = {
  readonly payment_id: string
  readonly created_at: Date
  readonly value_date: BusinessDate
  readonly amount: bigint
}

const textOf = (row: SortedRow, column: keyof typeof values): string =>
  column === 'created_at' ? row.created_at.toISOString() : String(row[column])

/** The cursor of the next page; opaque to its caller. */
export const cursorAfter = (sort: PaymentSort, row: SortedRow): string =>
  Buffer.from(JSON.stringify([textOf(row, sortColumns[sort][0]), row.payment_id])).toString('base64url')

/** Reads a cursor that this bank gave for the same order; anything else is refused. */
export function readCursor(sort: PaymentSort, cursor: string | undefined): Result<After | null, 'Invalid value'> {
  if (cursor === undefined) return ok(null)
  const form = z.tuple([values[sortColumns[sort][0]], z.uuid()])
  try {
    const read = form.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return read.success ? ok({ value: read.data[0], paymentId: read.data[1] }) : refused('Invalid value')
  } catch {
    return refused('Invalid value')
  }
}
