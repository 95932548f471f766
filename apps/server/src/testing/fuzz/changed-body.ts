import type { RandomSource } from '../random-source.ts'
import { edgesOfDigits, edgesOfTime, hostileJson } from './hostile-values.ts'
import { type Drawn, fits, type Leaf } from './value-of-schema.ts'

/** A body as JSON, and what was done to it. */
type Changed = { readonly what: string; readonly json: string }

type Change = (drawn: Drawn, random: RandomSource) => Changed | null

/** Stands for a text of JSON until it is written. */
const HOLE = '«hole»'

/** A value of the contract's form with one thing changed: a field, its being there at all, or what stands beside it. */
export function changedBody(drawn: Drawn, random: RandomSource): Changed {
  return random.pick(changes)(drawn, random) ?? anotherValue(drawn, random)
}

const wayOf = ({ way }: Leaf): string => way.join('.') || 'the body'

const anotherValue = ({ value, leaves }: Drawn, random: RandomSource): Changed => {
  const leaf = random.pick(leaves)
  const json = random.pick(hostileJson)
  return { what: `${wayOf(leaf)} is ${shown(json)}`, json: written(replaced(value, leaf.way, HOLE), json) }
}

/** An edge that the schema lets in, where there is one: what is valid at the door and nowhere behind it. */
const edgeWithinForm: Change = ({ value, leaves }, random) => {
  const edges = leaves.flatMap((leaf) => edgesOf(leaf).map((json) => ({ leaf, json })))
  if (edges.length === 0) return null
  const { leaf, json } = random.pick(edges)
  return { what: `${wayOf(leaf)} is ${shown(json)}`, json: written(replaced(value, leaf.way, HOLE), json) }
}

/** The edges of a leaf's form, as JSON. */
function edgesOf({ schema }: Leaf): string[] {
  if (schema.type === 'string') return [...edgesOfTime, ...edgesOfDigits].filter((text) => fits(text, schema)).map((text) => JSON.stringify(text))
  if (schema.type !== 'integer' && schema.type !== 'number') return []
  const { minimum, maximum = Number.MAX_SAFE_INTEGER } = schema
  return [minimum ?? Number.MIN_SAFE_INTEGER, maximum, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1].filter((one) => one <= maximum).map(String)
}

const leftOut: Change = ({ value, leaves }, random) => {
  const leaf = random.pick(leaves)
  return leaf.way.length === 0 ? null : { what: `${wayOf(leaf)} is left out`, json: JSON.stringify(replaced(value, leaf.way, undefined)) }
}

const wrapped: Change = ({ value, leaves }, random) => {
  const leaf = random.pick(leaves)
  const inner = JSON.stringify(at(value, leaf.way))
  return inner === undefined ? null : { what: `${wayOf(leaf)} is a list`, json: written(replaced(value, leaf.way, HOLE), `[${inner}]`) }
}

const unknownField: Change = ({ value, leaves }, random) => {
  const leaf = random.pick(leaves.filter(({ schema }) => schema.type === 'object'))
  if (leaf === undefined) return null
  const field = random.pick(['isAdmin', '__proto__', 'constructor', 'company_id', '$where', ''])
  const json = JSON.stringify(replaced(value, leaf.way, { ...(at(value, leaf.way) as object), [HOLE]: HOLE }))
  return { what: `${wayOf(leaf)} has ${JSON.stringify(field)}`, json: json.replaceAll(`"${HOLE}"`, JSON.stringify(field)) }
}

const twice: Change = ({ value }) => {
  const json = JSON.stringify(value)
  return json.startsWith('{"') ? { what: 'every field stands twice', json: `{${json.slice(1, -1)},${json.slice(1)}` } : null
}

const changes: readonly Change[] = [anotherValue, anotherValue, edgeWithinForm, edgeWithinForm, edgeWithinForm, leftOut, wrapped, unknownField, twice]

const written = (value: unknown, json: string): string => JSON.stringify(value).replace(`"${HOLE}"`, () => json)

const shown = (json: string): string => (json.length > 60 ? `${json.slice(0, 40)}… (${json.length} characters)` : json)

const at = (value: unknown, way: readonly (string | number)[]): unknown =>
  way.reduce((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by
  const inner = replaced((value as Record<string | number, unknown>)[key], rest, by)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}
