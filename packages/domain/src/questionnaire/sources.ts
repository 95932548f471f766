/**
 * The source of a value that the client has not typed: a state's register, the previous version, or the data given at
 * registration.
 */
export const sourceKinds = ['register', 'before', 'registration'] as const

export type SourceKind = (typeof sourceKinds)[number]

/** By the path of a value. `at`: since when it is known, ISO 8601. */
export type Sources = Readonly<Record<string, { readonly from: SourceKind; readonly at: string }>>

/** The paths of all that an answer holds: `head.inn`, `partners.0.name`. What is empty has none. */
export function pathsOf(answer: unknown, path = ''): readonly string[] {
  if (answer === null || answer === undefined || answer === '') return []
  if (typeof answer !== 'object') return [path]
  return Object.entries(answer).flatMap(([name, inner]) => pathsOf(inner, path === '' ? name : `${path}.${name}`))
}

/** Every value of an answer from one source. */
export const allFrom = (from: SourceKind, answers: unknown, at: Date): Sources =>
  Object.fromEntries(pathsOf(answers).map((path) => [path, { from, at: at.toISOString() }]))

/** The sources that are left after an edit: a value that a person has changed is theirs. */
export function sourcesAfter(sources: Sources, before: unknown, after: unknown): Sources {
  const kept = Object.entries(sources).filter(([path]) => valueAt(before, path) === valueAt(after, path))
  return Object.fromEntries(kept)
}

/** The value at a path; undefined: there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  let at: unknown = answer
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}
