import type { Schema } from '@dilo/contract/openapi.ts'
import fc from 'fast-check'
import type { RandomSource } from '../random-source.ts'

/** A place in a value: the way to it, and what its schema says of it. */
export type Leaf = { readonly way: readonly (string | number)[]; readonly name: string; readonly schema: Schema }

export type Drawn = { readonly value: unknown; readonly leaves: readonly Leaf[] }

/** The tools to draw a value of a contract's schema. */
export type Forms = {
  readonly random: RandomSource
  /** The target of `$ref`, by the last part of its path. */
  readonly schemas: Readonly<Record<string, Schema>>
  /** An id for a field of this name. */
  readonly idFor: (name: string) => string
  /** Texts that the bank knows: numbers of accounts, names of cards. */
  readonly known: readonly string[]
  /** A body that the call takes as far as it can, where a test has one: chance alone seldom comes behind the first checks. */
  readonly bodyOf?: (call: string) => unknown
}

/** Values of the forms that a contract asks for; whichever fits. */
const wellFormed = [
  '2026-11-20',
  '2026-12-01',
  '2026-11',
  '2026-11-20T09:00:00.000Z',
  '10000',
  '1',
  '1234',
  'UAH',
  'USD',
  'UA',
  'purpose',
  'on-demand',
  '14360570',
  '380671112233',
  'somebody@example.com',
]

const PLAIN = ['Оплата за послуги', 'ТОВ «Сусід»', 'somebody@example.com', '380671112233', 'Dilo-demo-1', '1234', 'x']

/**
 * A value of the form of a JSON schema. Whether it means anything is the bank's to say.
 * @throws for a schema that is written in another way than these documents
 */
export function valueOf(schema: Schema, forms: Forms, name = ''): Drawn {
  const leaves: Leaf[] = []
  return { value: draw({ schema, way: [], name }, forms, leaves), leaves }
}

/** The places of an existing value, each with its kind in place of a schema. */
export function leavesOf(value: unknown, way: Leaf['way'] = []): Leaf[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const own = { way, name: String(way.at(-1) ?? ''), schema: looks(value) }
  return [own, ...inner.flatMap(([key, one]) => leavesOf(one, [...way, Array.isArray(value) ? Number(key) : key]))]
}

function looks(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array' }
  if (typeof value === 'number') return { type: 'integer' }
  if (typeof value !== 'string') return { type: typeof value === 'object' && value !== null ? 'object' : 'boolean' }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }
  return /^\d+$/.test(value) ? { type: 'string', pattern: String.raw`^-?\d{1,17}$` } : { type: 'string' }
}

function draw(leaf: Leaf, forms: Forms, leaves: Leaf[]): unknown {
  const { random } = forms
  const schema = resolved(leaf.schema, forms)
  const at = { ...leaf, schema }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return draw({ ...leaf, schema: random.pick(choices) as Schema }, forms, leaves)
  leaves.push(at)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  if (schema.properties !== undefined || schema.type === 'object') return drawObject(at, forms, leaves)
  if (schema.type === 'array') return drawArray(at, forms, leaves)
  if (schema.type === 'string') return drawText(at, forms)
  if (schema.type === 'integer' || schema.type === 'number') return drawNumber(schema, random)
  if (schema.type === 'boolean') return random.chance(50)
  return null
}

/** Follows references, and lays together what `allOf` says in parts. */
function resolved(schema: Schema, forms: Forms): Schema {
  const { $ref, allOf, ...own } = schema
  const parts = [...($ref === undefined ? [] : [referred($ref, forms)]), ...((allOf ?? []) as Schema[])]
  if (parts.length === 0) return schema
  return Object.assign({}, ...parts.map((part) => resolved(part, forms)), own) as Schema
}

function referred(reference: string, { schemas }: Forms): Schema {
  const found = schemas[reference.slice(reference.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`There is no schema ${reference}`)
  return found
}

function drawObject({ way, schema, name }: Leaf, forms: Forms, leaves: Leaf[]): unknown {
  const required = new Set(schema.required ?? [])
  const within = (key: string, inner: Schema) => [key, draw({ way: [...way, key], name: key, schema: inner }, forms, leaves)] as const
  const fields = Object.entries(schema.properties ?? {}) as [string, Schema][]
  const own = fields.filter(([key]) => required.has(key) || forms.random.chance(70)).map(([key, inner]) => within(key, inner))
  const others = schema.additionalProperties
  const names = (schema.propertyNames as Schema | undefined)?.enum as string[] | undefined
  const more = typeof others === 'object' ? [within(names?.[0] ?? forms.idFor(name), others as Schema)] : []
  return Object.fromEntries([...own, ...more])
}

function drawArray({ way, schema, name }: Leaf, forms: Forms, leaves: Leaf[]): unknown {
  const [least, most] = [schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, 2)]
  const count = forms.random.whole(least, Math.max(least, most))
  const fixed = (schema as { prefixItems?: Schema[] }).prefixItems
  const inner = (index: number) => fixed?.[index] ?? (schema.items as Schema)
  return Array.from({ length: fixed?.length ?? count }, (_, index) => draw({ way: [...way, index], name, schema: inner(index) }, forms, leaves))
}

function drawText({ schema, name }: Leaf, forms: Forms): string {
  const { random } = forms
  if (schema.format === 'uuid') return forms.idFor(name)
  if (schema.format === 'date-time') return '2026-11-20T09:00:00.000Z'
  if (schema.contentEncoding !== undefined || schema.format?.startsWith('base64') === true) return Buffer.from('30820100', 'hex').toString('base64')
  const candidates = [...forms.known, ...wellFormed, ...(schema.pattern === undefined ? PLAIN : [])].filter((text) => fits(text, schema))
  if (candidates.length > 0 && (schema.pattern === undefined || random.chance(80))) return random.pick(candidates)
  const expression = new RegExp(schema.pattern ?? '^[a-z]{1,8}$')
  const [drawn = ''] = fc.sample(fc.stringMatching(expression), { seed: random.whole(0, 2 ** 31 - 1), numRuns: 1 })
  return drawn
}

/** True if a text is of the form that a schema of texts asks for. */
export function fits(text: string, { pattern, minLength = 0, maxLength = Infinity, format }: Schema): boolean {
  if (format === 'date-time') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
  if (format !== undefined) return false
  return text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}

function drawNumber({ minimum, exclusiveMinimum, maximum }: Schema, random: RandomSource): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1)
  return random.whole(least, Math.max(least, Math.min(maximum ?? least + 3, least + 20)))
}
