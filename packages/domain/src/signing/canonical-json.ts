/** A value that can be signed: amounts are strings of digits, so that no number is ever rounded. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [field: string]: CanonicalValue }

const byCodeUnits = (left: string, right: string): number => (left < right ? -1 : Number(left > right))

/**
 * JSON in exactly one form: no spaces, keys in the order of their UTF-16 units, strings as JSON.stringify writes them
 * (as RFC 8785 requires). So equal values have one text, and different values have different texts: the text can be
 * read back.
 * @throws on a number that is not a safe integer, and on anything that JSON would silently omit
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error(`${value} has no one form to be signed in`)
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return JSON.stringify(value)
  if (typeof value !== 'object') throw new Error(`A ${typeof value} cannot be signed`)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value as Record<string, CanonicalValue>).toSorted(([left], [right]) =>
    byCodeUnits(left, right),
  )
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`
}
