import { isList, typedAt, type TypedValue } from './typed-answers.ts'

/** The text at a path; empty where no text stands. */
export function textAt(typed: TypedValue | undefined, path: string): string {
  const found = typedAt(typed, path)
  return typeof found === 'string' ? found : ''
}

/** The list at a path; empty where no list stands. */
export function listAt(typed: TypedValue | undefined, path: string): readonly TypedValue[] {
  const found = typedAt(typed, path)
  return isList(found) ? found : []
}
