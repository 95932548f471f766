/** What a form keeps: texts, yes and no, lists and groups of them, as JSON. Nothing in it needs to be whole or right. */
export type TypedValue = string | boolean | readonly TypedValue[] | TypedGroup

export type TypedGroup = { readonly [name: string]: TypedValue }

/** The value at a path, `owners.0.share`; undefined: nothing stands there. */
export const typedAt = (typed: TypedValue | undefined, path: string): TypedValue | undefined =>
  path === ''
    ? typed
    : path.split('.').reduce<TypedValue | undefined>((within, name) => {
        if (!isHolder(within) || !Object.hasOwn(within, name)) return undefined
        return (within as TypedGroup)[name]
      }, typed)

/** The same answers with another value at a path. Groups on the way that are missing are made. */
export function withTyped(typed: TypedGroup, path: string, value: TypedValue): TypedGroup {
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

export const isList = (typed: TypedValue | undefined): typed is readonly TypedValue[] => Array.isArray(typed)

export const isGroup = (typed: TypedValue | undefined): typed is TypedGroup =>
  typeof typed === 'object' && !Array.isArray(typed)

const isHolder = (typed: TypedValue | undefined): typed is readonly TypedValue[] | TypedGroup =>
  typeof typed === 'object'

/** Whether two values are the same, whatever the order of their names. */
export const isSameTyped = (one: TypedValue | undefined, other: TypedValue | undefined): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(typed: TypedValue | undefined): unknown {
  if (isList(typed)) return typed.map(inOrder)
  if (!isGroup(typed)) return typed
  return Object.fromEntries(
    Object.keys(typed)
      .toSorted()
      .map((name) => [name, inOrder(typed[name])]),
  )
}
