/** The names of a section, step by step, in the order in which they are asked: `head`, `head.name`, `disposers`. */
function orderOf(patterns: readonly string[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  for (const pattern of patterns) {
    const steps = pattern.split('.').filter((step) => step !== '*')
    for (let length = 1; length <= steps.length; length += 1) {
      const name = steps.slice(0, length).join('.')
      if (!order.has(name)) order.set(name, order.size)
    }
  }
  return order
}

/**
 * Values in the order in which the client was asked; those of one row of a list stand together. What is signed has its names
 * in the order of the alphabet.
 * @param asked the patterns of the section's table, in its order: `disposers.*.inn`
 */
export function inAskedOrder<Field extends { readonly path: string }>(
  asked: readonly string[],
  fields: readonly Field[],
): readonly Field[] {
  const order = orderOf(asked)
  const placesOf = (path: string): readonly number[] => {
    const names: string[] = []
    return path.split('.').map((step) => {
      if (/^\d+$/.test(step) && names.length > 0) return Number(step)
      names.push(step)
      return order.get(names.join('.')) ?? order.size
    })
  }
  return fields
    .map((field) => ({ field, places: placesOf(field.path) }))
    .toSorted((one, other) => compare(one.places, other.places))
    .map(({ field }) => field)
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index])
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}
