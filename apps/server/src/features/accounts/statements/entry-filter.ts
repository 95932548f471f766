import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Direction } from '@dilo/domain/statements/statement-filter.ts'
import { parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'

/** A search: the text as the bank stores it, and its other possible meanings. */
export type EntrySearch = {
  readonly text: string
  /** A part of an IBAN, typed in groups. */
  readonly iban: string | null
  /** An amount, in either direction. */
  readonly size: bigint | null
  /** The counterparty's code. */
  readonly code: string | null
  /** A whole UETR: it excludes every other meaning. */
  readonly uetr: Uetr | null
}

/** The other side of an entry. */
export type Counterparty = { readonly by: 'code' | 'iban'; readonly value: string }

/** The conditions on an account's entries besides the period; each one narrows the result. */
export type EntryFilter = {
  readonly direction: Direction | null
  readonly minSize: bigint | null
  readonly maxSize: bigint | null
  readonly counterparty: Counterparty | null
  readonly search: EntrySearch | null
}

export const everything: EntryFilter = {
  direction: null,
  minSize: null,
  maxSize: null,
  counterparty: null,
  search: null,
}

export const isEverything = (filter: EntryFilter): boolean => Object.values(filter).every((part) => part === null)

/** The fields of the contract's statementFilter. */
export type AskedFilter = {
  readonly direction?: Direction | undefined
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
  readonly counterparty?: string | undefined
  readonly search?: string | undefined
}

type Fields = Record<string, FieldMessageKey>

/** Reads the fields of a filter; a refusal names every field at fault. */
export function readEntryFilter(asked: AskedFilter): Result<EntryFilter, Fields> {
  const fields: Fields = {}
  const sizeOf = (name: 'minAmount' | 'maxAmount'): bigint | null => {
    const text = asked[name]
    if (text === undefined) return null
    const size = parseKopiykas(text)
    if (size.ok) return size.value
    fields[name] = size.error
    return null
  }
  const [minSize, maxSize] = [sizeOf('minAmount'), sizeOf('maxAmount')]
  if (minSize !== null && maxSize !== null && minSize > maxSize) fields['maxAmount'] = 'Invalid amount'
  if (Object.keys(fields).length > 0) return refused(fields)
  return ok({
    direction: asked.direction ?? null,
    minSize,
    maxSize,
    counterparty: counterpartyOf(asked.counterparty ?? ''),
    search: readEntrySearch(asked.search ?? ''),
  })
}

const GROUPED = /\s/g
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

function counterpartyOf(typed: string): Counterparty | null {
  const text = normaliseForPayment(typed)
  if (text === '') return null
  const iban = text.replace(GROUPED, '').toUpperCase()
  return IBAN.test(iban) ? { by: 'iban', value: iban } : { by: 'code', value: text }
}

const PART_OF_IBAN = /^[A-Z]{0,2}\d{4,29}$/

/** Null for an empty search. */
export function readEntrySearch(typed: string): EntrySearch | null {
  const { text, iban, amount, code, uetr } = readTypedSearch(typed)
  if (text === '') return null
  return { text, iban: iban !== text.toUpperCase() && PART_OF_IBAN.test(iban) ? iban : null, size: amount, code, uetr }
}
