import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Rows in one slice: some milliseconds if each is validated by all rules of a payment (decision 099). */
export const SLICE = 50

/**
 * Maps many items, a slice at a time: between two slices other calls have their turn. For few items the pause is not
 * noticeable.
 */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await turnOfOthers()
    made.push(make(item, index))
  }
  return made
}
