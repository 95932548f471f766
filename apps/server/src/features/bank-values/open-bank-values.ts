import { type BankValueKind, inForceAt, READ_AT_MOST_AGO_MS } from '@dilo/domain/bank-values/bank-value.ts'
import type { Database } from '../../db/open.ts'
import { type AnyBankValue, type BankValue, storedForm } from './bank-value.ts'
import { findValues, type ValueRow } from './store.ts'

type DatedValue<Value> = { readonly takesEffect: Date; readonly value: Value }

/**
 * The values that the bank's people have set, as this server has read them last: no signature waits for a query of
 * them.
 */
export type BankValues = {
  /** Reads all anew. */
  read(): Promise<void>
  /** After this call the values must have been read lately: a job reads them again and again. */
  keep(): void
  /** The values of a kind, those to come as well, by their time. @throws when they could not be read for too long */
  all<Kind extends BankValueKind, Value>(of: BankValue<Kind, Value>): readonly DatedValue<Value>[]
  /** The value in force at a moment; undefined: nobody has set one yet. */
  at<Kind extends BankValueKind, Value>(of: BankValue<Kind, Value>, moment: number): DatedValue<Value> | undefined
}

/**
 * @param values those that the rooms declare
 * @param now of a watch that only goes on, in milliseconds: how old the values are does not depend on the hour
 */
export function openBankValues(
  database: Database,
  values: readonly AnyBankValue[],
  now: () => number = () => performance.now(),
): BankValues {
  let known: ReadonlyMap<BankValueKind, readonly DatedValue<unknown>[]> = new Map()
  let readAt = now()
  let isKept = false
  let last: Promise<void> = Promise.resolve()

  async function load(): Promise<void> {
    const begun = now()
    const rows = await findValues(database)
    known = new Map(values.map((value) => [value.kind, datedValues(rows, value)]))
    readAt = begun
  }

  function all<Kind extends BankValueKind, Value>({ kind, mayBeOld }: BankValue<Kind, Value>) {
    if (isKept && mayBeOld !== true && now() - readAt > READ_AT_MOST_AGO_MS)
      throw new Error('The values of the bank could not be read for too long: none of them may be gone by')
    // The row of the same kind has read them.
    return (known.get(kind) ?? []) as readonly DatedValue<Value>[]
  }

  return {
    // One after the other: what an earlier one has read never replaces what a later one has.
    read: () => (last = last.catch(() => {}).then(load)),
    keep() {
      isKept = true
    },
    all,
    at: (of, moment) => inForceAt(all(of), moment),
  }
}

/** The values of a kind, by their time. @throws if another one was written into the database */
function datedValues<Kind extends BankValueKind>(
  rows: readonly ValueRow[],
  { kind, read }: BankValue<Kind, unknown>,
): DatedValue<unknown>[] {
  return rows.flatMap((row) =>
    row.kind === kind
      ? [{ takesEffect: row.takesEffect, value: read(storedForm(kind, row.value), row.takesEffect) }]
      : [],
  )
}
