import type { FieldMessageKey } from '../message-key.ts'
import { codesOf, type Dictionary } from '../dictionaries/title.ts'
import { ok, refused, type Result } from '../result.ts'
import type { BusinessDate } from '../values/business-date.ts'

/** The known facts of the client whose answers are read. */
export type AboutClient = {
  /** ЄДРПОУ of a company, РНОКПП of a sole entrepreneur. */
  readonly clientCode: string
  /** РНОКПП of the person who answers of themselves, as the bank knows it; null where it does not. */
  readonly inn: string | null
  /** The day in Kyiv. */
  readonly today: BusinessDate
}

/** The faults by the path of the field: `head.inn`, `partners.0.name`. The path `''` is the whole. */
export type Faults = Readonly<Record<string, FieldMessageKey>>

/** The content of a form: JSON, texts as typed. */
export type Typed = Readonly<Record<string, unknown>>

/** The fields beside the one that is read, and the client. */
type Around = AboutClient & { readonly beside: Typed }

/** Reads the content of a form for one question. All faults are reported at once, by the path below it. */
export type Field<Value> = (typed: unknown, around: Around) => Result<Value, Faults>

/**
 * The value into which a field, or a group of fields, is read. Amounts and shares stay texts: it is JSON that can be
 * signed.
 */
export type ValueOf<Of> = Of extends Field<infer Value> ? Value : never

const wrong = (message: FieldMessageKey): { readonly ok: false; readonly error: Faults } => refused({ '': message })

/** Longer than any answer: nothing is read of it. */
const LONGEST = 5000

/** One line or more, by a rule for its text. An empty text goes to the rule as well, which says what is missing. */
export const text =
  <Value>(parse: (text: string, around: Around) => Result<Value, FieldMessageKey>): Field<Value> =>
  (typed, around) => {
    if (typed !== undefined && typed !== null && typeof typed !== 'string') return wrong('Invalid value')
    if ((typed ?? '').length > LONGEST) return wrong('Text too long')
    const parsed = parse(typed ?? '', around)
    return parsed.ok ? ok(parsed.value) : wrong(parsed.error)
  }

/** Yes or no. Not to have answered is not a no. */
export const yesOrNo: Field<boolean> = (typed) => {
  if (typeof typed === 'boolean') return ok(typed)
  return wrong(isEmpty(typed) ? 'This field is required' : 'Invalid value')
}

/** One code of a dictionary. */
export const oneOf = <Code extends string>(dictionary: Dictionary<Code>): Field<Code> =>
  text((code) => {
    const found = codesOf(dictionary).find((one) => one === code)
    if (found !== undefined) return ok(found)
    return refused(code.trim() === '' ? 'This field is required' : 'Choose from the list')
  })

/** One code or more of a dictionary, in its order. */
export const someOf =
  <Code extends string>(dictionary: Dictionary<Code>): Field<readonly Code[]> =>
  (typed) => {
    if (isEmpty(typed)) return wrong('This field is required')
    if (!Array.isArray(typed)) return wrong('Invalid value')
    if (typed.some((code) => typeof code !== 'string' || !Object.hasOwn(dictionary, code)))
      return wrong('Choose from the list')
    return ok(codesOf(dictionary).filter((code) => typed.includes(code)))
  }

/** Nothing given is no fault. */
export const optional =
  <Value>(field: Field<Value>): Field<Value | null> =>
  (typed, around) =>
    isEmpty(typed) ? ok(null) : field(typed, around)

/** A question that is asked only if an answer beside it says so. Otherwise what is typed there counts as not given. */
export const askedIf =
  <Value>(isAsked: (beside: Typed, around: Around) => boolean, field: Field<Value>): Field<Value | null> =>
  (typed, around) =>
    isAsked(around.beside, around) ? field(typed, around) : ok(null)

/** A list of answers of one kind. @param most what a form has room for */
export const listOf =
  <Value>(
    field: Field<Value>,
    { least = 0, most, distinctBy }: { least?: number; most: number; distinctBy?: (value: Value) => string },
  ): Field<readonly Value[]> =>
  (typed, around) => {
    if (!isEmpty(typed) && !Array.isArray(typed)) return wrong('Invalid value')
    const rows: readonly unknown[] = Array.isArray(typed) ? typed : []
    if (rows.length > most) return wrong('List too long')
    if (rows.length < least) return wrong('This field is required')
    const read = rows.map((row) => field(row, around))
    const faults = faultsAt(read.map((row, place) => [String(place), row]))
    if (faults !== undefined) return refused(faults)
    const values = read.flatMap((row) => (row.ok ? [row.value] : []))
    const keys = values.map((value) => distinctBy?.(value))
    const repeated = keys.findIndex((key, place) => key !== undefined && keys.indexOf(key) < place)
    return repeated === -1 ? ok(values) : refused({ [repeated]: 'Stands twice' })
  }

type Fields = Readonly<Record<string, Field<unknown>>>

type ValuesOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** Answers under their names. A name that is no question is refused: what nobody has read must not be signed. */
export const group =
  <Of extends Fields>(fields: Of): Field<ValuesOf<Of>> =>
  (typed, around) => {
    const given = typed ?? {}
    if (!isObject(given)) return wrong('Invalid value')
    const read = Object.entries(fields).map(
      ([name, field]) =>
        [name, field(Object.hasOwn(given, name) ? given[name] : undefined, { ...around, beside: given })] as const,
    )
    const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name))
    const faults = faultsAt([...read, ...unknown.map((name) => [name, wrong('Unknown field')] as const)])
    if (faults !== undefined) return refused(faults)
    return ok(Object.fromEntries(read.map(([name, result]) => [name, result.ok && result.value])) as ValuesOf<Of>)
  }

/** A rule about answers that are each right by themselves. */
export const checked =
  <Value>(field: Field<Value>, faultsOf: (value: Value, around: Around) => Faults): Field<Value> =>
  (typed, around) => {
    const read = field(typed, around)
    if (!read.ok) return read
    const faults = faultsOf(read.value, around)
    return Object.keys(faults).length === 0 ? read : refused(faults)
  }

/** Reads a whole section. */
export const readWith =
  <Value>(field: Field<Value>) =>
  (typed: unknown, about: AboutClient): Result<Value, Faults> =>
    field(typed, { ...about, beside: {} })

/** Undefined: nothing is wrong. */
function faultsAt(read: readonly (readonly [name: string, Result<unknown, Faults>])[]): Faults | undefined {
  const faults = read.flatMap(([name, result]) =>
    result.ok
      ? []
      : Object.entries(result.error).map(([path, fault]) => [path === '' ? name : `${name}.${path}`, fault] as const),
  )
  return faults.length === 0 ? undefined : Object.fromEntries(faults)
}

const isObject = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (typed: unknown): boolean =>
  typed === undefined ||
  typed === null ||
  (typeof typed === 'string' && typed.trim() === '') ||
  (Array.isArray(typed) && typed.length === 0)
