import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspectBooks } from './books/settlement-accounts.ts'
import { addressIn, writeAddress } from './house-address.ts'
import { openStore, type Store } from './store/open-store.ts'

/** SQLite's code of a file that another program has open. */
const SQLITE_BUSY = 5

/** A house that is starting or ending has done so within so many milliseconds. */
const SOON_MS = 10_000

type Books =
  | { readonly by: 'us'; readonly store: Store }
  /** Another house works with them. */
  | { readonly by: 'another'; readonly address: string }

/**
 * Opens the books of a folder for this program alone, unless another house works with them.
 * @throws with a sentence when the books are not in order
 */
export async function openBooks(folder: string): Promise<Books> {
  for (const until = performance.now() + SOON_MS; performance.now() < until; await pause(50)) {
    const store = openUnlessTaken(join(folder, 'books.sqlite'))
    if (store !== null) {
      writeAddress(folder, null)
      requireOrder(store)
      return { by: 'us', store }
    }
    const address = addressIn(folder)
    if (address !== null) return { by: 'another', address }
  }
  throw new Error(`Another program has the books in ${folder}, and does not say where it listens.`)
}

function requireOrder(store: Store): void {
  const faults = inspectBooks(store)
  if (faults.length > 0) throw new Error(`The books are not in order: ${faults.join('; ')}.`)
}

function openUnlessTaken(file: string): Store | null {
  try {
    return openStore(file)
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}
