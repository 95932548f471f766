import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { z } from 'zod'
import { proofSize } from './proof-size.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Kind = 'number' | 'day' | 'instant' | 'amount' | 'text'
type Path = readonly (string | number)[]

/** A field of a query, of parameters or of a body, and the values at and beyond the edges of its kind. */
type Edge = { readonly field: string; readonly value: unknown; readonly input: unknown }

const DAYS = ['0000-01-01', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31', '2026-02-30']
const AMOUNTS = ['0', '-1', '2147483648', '99999999999999999', '-99999999999999999', '9223372036854775808', '1e21']

/** Exhaustive: each kind of field has its edges. */
const edgesOf: Record<Kind, readonly unknown[]> = {
  number: [0, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e21, 0.5],
  day: DAYS,
  instant: ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  amount: AMOUNTS,
  text: proofSize({
    small: ['0000-01-01', '2199-12-31', '9999-12-31', '-1', '9223372036854775808'],
    large: [...DAYS, ...AMOUNTS, '99999999999999999.99', '0.001', '-0,01'],
  }),
}

/** An account at another bank. */
const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26009')

/** Valid texts for required fields that do not take any text. */
const USUAL: Readonly<Record<string, string>> = {
  phone: '380671112233',
  phone_number: '380671112233',
  email: 'bookkeeper@example.com',
  password: 'Dilo-demo-1',
  inn: '3184710691',
  iban: OUTSIDE,
  creditorIban: OUTSIDE,
  code: '14360570',
  creditorCode: '14360570',
  second_name: 'Коваль',
  fullName: 'Коваль Олена Іванівна',
  positionCode: '1',
  position_code: '1',
  signedOn: '2026-01-15',
  country: 'DE',
}

/** The names of texts that the bank reads as days and amounts; in the large size it is asked of every text. */
const LIKE_A_VALUE = /day|date|until|from|amount|limit|rate|sum|price|share|per[A-Z]|exactly|[a-z]On$|cursor/i

/** Most fields with a pattern take one of these texts. */
const CANDIDATES = [
  '2026-11-20',
  '1',
  '100',
  '1234',
  '2026-11',
  '10:00',
  '7K3M-9QXD',
  '42.0000',
  'UA',
  '0'.repeat(32),
  '0'.repeat(43),
  '0'.repeat(64),
  '380671234567',
]
const SOME_ID = '00000000-0000-7000-8000-000000000000'

const isText = ({ type, enum: named, const: only, format }: Schema) => type === 'string' && named === undefined && only === undefined && format === undefined

function kindOf(schema: Schema): Kind | null {
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.format === 'date-time') return 'instant'
  if (!isText(schema)) return null
  const takes = (text: string) => schema.pattern !== undefined && new RegExp(schema.pattern).test(text)
  if (takes('2026-11-20') && !takes('1')) return 'day'
  if (takes('99999999999999999') && !takes('x')) return 'amount'
  return schema.pattern === undefined ? 'text' : null
}

/** The forms that a schema may take, references resolved. */
function formsOf(schema: Schema, definitions: Readonly<Record<string, Schema>>): readonly Schema[] {
  if (schema.$ref !== undefined) return formsOf(definitions[schema.$ref.replace('#/$defs/', '')] as Schema, definitions)
  const forms = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  return forms === undefined ? [schema] : forms.flatMap((form) => formsOf(form, definitions)).filter(({ type }) => type !== 'null')
}

const isNullable = ({ anyOf = [] }: Schema) => (anyOf as Schema[]).some(({ type }) => type === 'null')

class Fields {
  private readonly definitions: Readonly<Record<string, Schema>>
  constructor(root: Schema) {
    this.definitions = (root.$defs ?? {}) as Readonly<Record<string, Schema>>
  }

  /** The least input of a schema's form. */
  leastOf(schema: Schema, name = ''): unknown {
    if (isNullable(schema)) return null
    const [form = {}] = formsOf(schema, this.definitions)
    if (form.const !== undefined) return form.const
    if (form.enum !== undefined) return form.enum[0]
    if (form.default !== undefined) return form.default
    if (form.type === 'object') return this.leastObject(form)
    if (form.type === 'array') return Array.from({ length: form.minItems ?? 0 }, () => this.leastOf(form.items as Schema))
    if (form.type === 'boolean') return false
    if (form.type === 'integer' || form.type === 'number') return Math.max(form.minimum ?? 0, 1)
    if (form.format === 'uuid') return SOME_ID
    if (form.format === 'date-time') return '2026-11-20T10:00:00.000Z'
    const { pattern } = form
    return pattern === undefined ? (USUAL[name] ?? 'x') : CANDIDATES.find((text) => new RegExp(pattern).test(text))
  }

  private leastObject({ properties = {}, required = [] }: Schema): unknown {
    return Object.fromEntries(required.map((name) => [name, this.leastOf(properties[name] as Schema, name)]))
  }

  /** Every field that has edges, with the least input around it: one for each form that it stands in. */
  *within(schema: Schema, path: Path, place: (value: unknown) => unknown): Generator<{ path: Path; kind: Kind; place: (value: unknown) => unknown }> {
    for (const form of formsOf(schema, this.definitions)) {
      const kind = kindOf(form)
      if (kind !== null) yield { path, kind, place }
      for (const [name, property] of Object.entries(form.properties ?? {})) {
        const around = (value: unknown) => place({ ...(this.leastObject(form) as object), [name]: value })
        yield* this.within(property as Schema, [...path, name], around)
      }
      if (form.type === 'array' && typeof form.items === 'object') yield* this.within(form.items as Schema, [...path, 0], (value) => place([value]))
    }
  }
}

/** Merges the given fields into an input; the given values win. */
function withGiven(least: unknown, given: unknown, path: Path): unknown {
  const [name, ...rest] = path
  if (name === undefined || typeof given !== 'object' || given === null) return least
  if (Array.isArray(least)) return [withGiven(least[0], (given as unknown[])[0], rest)]
  const isSameForm = Object.entries(given).every(
    ([key, value]) => typeof value !== 'string' || !/^(kind|step|method|how|side)$/.test(key) || (least as Record<string, unknown>)[key] === value,
  )
  if (!isSameForm) return least
  return { ...(least as object), ...given, [name]: withGiven((least as Record<string, unknown>)[name], (given as Record<string, unknown>)[name], rest) }
}

/**
 * Every edge of every field of an input.
 * @param given fields with values of the test's own bank, such as ids
 */
export function* edgesIn(input: z.ZodType, given: unknown = undefined): Generator<Edge> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  for (const { path, kind, place } of new Fields(schema).within(schema, [], (value) => value)) {
    if (kind === 'text' && !proofSize({ small: LIKE_A_VALUE.test(String(path.at(-1))), large: true })) continue
    for (const value of edgesOf[kind]) yield { field: path.join('.'), value, input: withGiven(place(value), given, path) }
  }
}
