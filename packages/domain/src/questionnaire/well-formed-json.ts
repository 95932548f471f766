/** Deeper than any form nests. */
const DEEPEST = 20

/**
 * True if JSON can be stored: no null character and no half of a pair of UTF-16 in any text or name, and not too deep.
 */
export function isWellFormedJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEEPEST) return false
  return Object.entries(value).every(([name, inner]) => isWellFormedJson(name) && isWellFormedJson(inner, depth + 1))
}
