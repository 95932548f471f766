import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Rows that are looked at in one go: some milliseconds where a row is validated by all rules of a payment (decision 100). */
export const SLICE = 50

/**
 * Makes something of each of many items, a slice at a time: between two slices everybody else's calls have their turn. Of few items
 * nobody notices.
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
