import type { Unsaved } from './draft-saver.ts'

/**
 * In the tab alone, and only the values that the bank has not confirmed yet: the form continues after a reload or a new
 * sign-in.
 */
const PLACE = 'unsavedPayment'

type Kept = Unsaved & { readonly clientId: string }

/** Stores the unsaved values, for this person alone; null: everything is saved. */
export function keepUnsaved(clientId: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved === null) sessionStorage.removeItem(PLACE)
    else sessionStorage.setItem(PLACE, JSON.stringify({ ...unsaved, clientId } satisfies Kept))
  } catch {
    // Storage may be full or forbidden: the bank saves the typed values anyway, a moment later.
  }
}

/** The stored copy of this payment's form. */
export function readUnsaved(clientId: string, paymentId: string): Unsaved | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null
    return kept !== null && kept.clientId === clientId && kept.draft?.paymentId === paymentId ? kept : null
  } catch {
    return null
  }
}
