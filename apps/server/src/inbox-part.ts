import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { namesOfProducts } from '@dilo/domain/products/products.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from './context.ts'
import type { Part, RowOf } from './db/union-of-parts.ts'
import type { Authority } from './features/access/door.ts'

/** The fields that a room gives to a row of the inbox; unknown ones are absent. */
export type BareRow = Pick<InboxRow, 'kind' | 'companyId' | 'id' | 'name' | 'at'> &
  Partial<
    Pick<
      InboxRow,
      'number' | 'amount' | 'currency' | 'dueOn' | 'opensAt' | 'tax' | 'person' | 'reason' | 'statedReason'
    >
  >

/** Kinds with something that may wait for a person in a company: columns of the view `may_wait` (migration 0580). */
export const inboxSources = [
  'payments_on_signing',
  'payments_waiting',
  'sole_entrepreneur',
  'notices',
  'orders',
  'imports',
  'applications',
  'enquiries',
  'changes',
  'notices_of_accounts',
  ...namesOfProducts('mayWait'),
] as const

export type InboxSource = (typeof inboxSources)[number]

/** The companies of each right, because a row of the inbox needs the right of its own page. */
export type InboxAsked = {
  readonly personId: string
  readonly seesPayments: readonly string[]
  readonly signs: readonly string[]
  readonly writesPayments: readonly string[]
  readonly writesAccounts: readonly string[]
  readonly signsAccess: readonly string[]
  readonly writesSalaries: readonly string[]
  readonly actsFor: readonly string[]
  readonly heads: readonly string[]
  readonly now: Date
  readonly signsDeposits: readonly string[]
}

/** The names of the statement's values in the SQL of a part. The texts are constants. */
export const inboxValues = {
  personId: '$1::uuid',
  seesPayments: '$2::uuid[]',
  signs: '$3::uuid[]',
  writesPayments: '$4::uuid[]',
  writesAccounts: '$5::uuid[]',
  signsAccess: '$6::uuid[]',
  writesSalaries: '$7::uuid[]',
  actsFor: '$8::uuid[]',
  heads: '$9::uuid[]',
  now: '$10::timestamptz',
  signsDeposits: '$11::uuid[]',
} as const satisfies Readonly<Record<keyof InboxAsked, string>>

/** A question of the inbox: the context, the caller, and the companies of each right. */
export type InboxQuestion = {
  readonly context: Context
  readonly caller: Pick<Authority, 'personId' | 'demo'>
  readonly asked: InboxAsked
}

type Rows<Found> = (
  found: readonly Found[],
  question: InboxQuestion,
) => readonly BareRow[] | Promise<readonly BareRow[]>

/** One kind of a room's work that may wait for a person. One statement asks for the parts of all rooms. */
export type InboxPart = Part & {
  readonly name: string
  /** A part whose kind cannot wait is not asked for. */
  readonly waits: InboxSource
  readonly rows: Rows<Readonly<Record<string, string | null>>>
}

/** Makes a part, for its room's `room.ts`. @param rows the rows of the inbox for what the statement has found */
export const inboxPart = <One extends Part>(
  name: string,
  waits: InboxSource,
  part: One,
  rows: Rows<RowOf<One>>,
): InboxPart => ({ ...part, name, waits, rows: rows as unknown as InboxPart['rows'] })

/** A moment as the inbox shows it, in SQL. */
export const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A row with a day and a currency, which the statement gives as text. */
export const withDay = <Row extends { readonly currency: string; readonly dueOn: string }>(row: Row) => ({
  ...row,
  currency: currencyOf(row.currency),
  dueOn: row.dueOn as BusinessDate,
})

export const currencyOf = (text: string) => text as NonNullable<InboxRow['currency']>
