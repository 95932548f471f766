import { pathsOf, valueAt } from './sources.ts'

/** A value of a section beside the one of the version before; null: there is, or was, none. */
type ComparedValue = { readonly path: string; readonly value: string | null; readonly before: string | null }

/**
 * The answers of a section beside those of the version before: first what stands now, then what stood there and is gone.
 * Rows of a list are compared by their place.
 */
export function compareAnswers(now: unknown, before: unknown): readonly ComparedValue[] {
  const paths = new Set([...pathsOf(now), ...pathsOf(before)])
  return [...paths].map((path) => ({ path, value: textAt(now, path), before: textAt(before, path) }))
}

function textAt(answers: unknown, path: string): string | null {
  const value = valueAt(answers, path)
  return value === undefined || value === null || value === '' || typeof value === 'object' ? null : String(value)
}
