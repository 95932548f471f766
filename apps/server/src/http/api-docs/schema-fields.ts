import type { Schema } from '@dilo/contract/openapi.ts'

/** A field of a schema as one line of a list: `entries[].amount`. */
export type SchemaField = {
  readonly name: string
  /** In words: `text (uuid) or null`; a schema with a name of its own is in `refersTo`. */
  readonly type: string
  readonly refersTo: string | null
  readonly isList: boolean
  readonly required: boolean
  readonly description: string | undefined
}

/** All fields of an object, those of objects inside it under the name of the outer one; of alternatives those of each. */
export function fieldsOf(schema: Schema, prefix = ''): SchemaField[] {
  if (schema.oneOf !== undefined) return ofAlternatives((schema.oneOf as Schema[]).map((one) => fieldsOf(one, prefix)))
  const { properties = {}, required = [] } = schema
  return Object.entries(properties as Record<string, Schema>).flatMap(([key, property]) => {
    const { inner, isList } = withoutList(property)
    const name = `${prefix}${key}${isList ? '[]' : ''}`
    const field: SchemaField = {
      name,
      type: typeInWords(inner),
      refersTo: referenceOf(inner),
      isList,
      required: required.includes(key),
      description: property.description,
    }
    return [field, ...fieldsOf(inner, `${name}.`)]
  })
}

/**
 * A field of all variants is there once, with every type that it has in any of them; a field of only some is not
 * required.
 */
function ofAlternatives(alternatives: SchemaField[][]): SchemaField[] {
  const merged = new Map<string, SchemaField>()
  for (const field of alternatives.flat()) {
    const known = merged.get(field.name)
    const types = known === undefined || known.type === field.type ? [field.type] : [known.type, field.type]
    const required = alternatives.every((fields) =>
      fields.some(({ name, required: there }) => there && name === field.name),
    )
    merged.set(field.name, { ...field, ...known, type: types.join(' or '), required })
  }
  return [...merged.values()]
}

function withoutList(schema: Schema): { inner: Schema; isList: boolean } {
  return schema.type === 'array' && schema.items !== undefined
    ? { inner: schema.items as Schema, isList: true }
    : { inner: schema, isList: false }
}

/** The name of the schema that this one refers to. */
const referenceOf = ({ $ref, anyOf }: Schema): string | null =>
  $ref?.split('/').at(-1) ?? (anyOf as Schema[] | undefined)?.map(referenceOf).find((name) => name !== null) ?? null

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
}

/** A short text about a schema, for people. */
export function typeInWords(schema: Schema): string {
  const { $ref, anyOf, const: only, enum: choices, type, format, maxLength } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? ''
  if (anyOf !== undefined) return (anyOf as Schema[]).map(typeInWords).join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (choices !== undefined)
    return choices.length > 12
      ? `one of ${choices.length} codes`
      : choices.map((choice) => JSON.stringify(choice)).join(' | ')
  const named = [type ?? []]
    .flat()
    .map((one) => words[one] ?? one)
    .join(' or ')
  const limits = [format, maxLength !== undefined && `at most ${maxLength} characters`].filter(Boolean).join(', ')
  return limits === '' ? named : `${named} (${limits})`
}
