/**
 * The values that a form keeps: texts, yes and no, lists and groups of them, as JSON. Nothing in it needs to be whole
 * or right.
 */
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

/** The same answers with another value at a path. Groups and lists on the way that are missing are made. */
export function withTyped(typed: TypedGroup, path: string, value: TypedValue): TypedGroup {
  const [name = '', ...rest] = path.split('.')
  return { ...typed, [name]: below(typed[name], rest, value) }
}

function below(before: TypedValue | undefined, path: readonly string[], value: TypedValue): TypedValue {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (!isList(before) && !(before === undefined && /^\d+$/.test(name)))
    return withTyped(isGroup(before) ? before : {}, path.join('.'), value)
  const items = before ?? []
  const place = Number(name)
  return place < items.length
    ? items.map((item, index) => (index === place ? below(item, rest, value) : item))
    : [...items, below(undefined, rest, value)]
}

export const isList = (typed: TypedValue | undefined): typed is readonly TypedValue[] => Array.isArray(typed)

export const isGroup = (typed: TypedValue | undefined): typed is TypedGroup =>
  typeof typed === 'object' && !Array.isArray(typed)

const isHolder = (typed: TypedValue | undefined): typed is readonly TypedValue[] | TypedGroup =>
  typeof typed === 'object'

/** Tells whether two values are the same, whatever the order of their names. */
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
