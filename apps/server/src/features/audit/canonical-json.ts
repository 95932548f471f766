type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** JSON with the names of every object in order and no spaces: one text for one value, in one line. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value as Record<string, Json>).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([name, of]) => `${JSON.stringify(name)}:${canonicalJson(of)}`).join()}}`
}
