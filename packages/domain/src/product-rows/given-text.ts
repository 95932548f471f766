/** The member of a parsed text at a path; undefined: there is none. */
export const member = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, name)
        ? (within as Record<string, unknown>)[name]
        : undefined,
    value,
  )

/** The text at a path; empty: there is none. */
export const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = member(value, ...path)
  return typeof found === 'string' ? found : ''
}
