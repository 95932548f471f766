/** What a form keeps: texts, lists and groups of them, as JSON. Nothing in it needs to be whole or right. */
export type Typed = string | readonly Typed[] | TypedGroup

export type TypedGroup = { readonly [name: string]: Typed }

/** The value at a path, `owners.0.share`; undefined: nothing stands there. */
export const typedAt = (typed: Typed | undefined, path: string): Typed | undefined =>
  path === ''
    ? typed
    : path.split('.').reduce<Typed | undefined>((within, name) => {
        if (within === undefined || typeof within === 'string' || !Object.hasOwn(within, name)) return undefined
        return (within as TypedGroup)[name]
      }, typed)

/** The text at a path; empty where no text stands. */
export function textAt(typed: Typed | undefined, path: string): string {
  const found = typedAt(typed, path)
  return typeof found === 'string' ? found : ''
}

/** The list at a path; empty where no list stands. */
export function listAt(typed: Typed | undefined, path: string): readonly Typed[] {
  const found = typedAt(typed, path)
  return Array.isArray(found) ? found : []
}

/** The same answers with another value at a path. Groups on the way that are missing are made. */
export function withTyped(typed: TypedGroup, path: string, value: Typed): TypedGroup {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...typed, [name]: value }
  const before = typed[name]
  const below = rest.join('.')
  if (!isList(before)) return { ...typed, [name]: withTyped(isGroup(before) ? before : {}, below, value) }
  const [place = '', ...deeper] = rest
  const changed = before.map((item, index) =>
    String(index) !== place
      ? item
      : deeper.length === 0
        ? value
        : withTyped(isGroup(item) ? item : {}, deeper.join('.'), value),
  )
  return { ...typed, [name]: changed }
}

export const isList = (typed: Typed | undefined): typed is readonly Typed[] => Array.isArray(typed)

export const isGroup = (typed: Typed | undefined): typed is TypedGroup =>
  typeof typed === 'object' && !Array.isArray(typed)

/** Whether two values are the same, whatever the order of their names. */
export const isSameTyped = (one: Typed | undefined, other: Typed | undefined): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(typed: Typed | undefined): unknown {
  if (isList(typed)) return typed.map(inOrder)
  if (!isGroup(typed)) return typed
  return Object.fromEntries(
    Object.keys(typed)
      .toSorted()
      .map((name) => [name, inOrder(typed[name])]),
  )
}
