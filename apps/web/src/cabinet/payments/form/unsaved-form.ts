import type { Unsaved } from './draft-saver.ts'

/** In the tab alone, and only what the bank has not confirmed yet: after a reload or a new sign-in the form goes on. */
const PLACE = 'unsavedPayment'

type Kept = Unsaved & { readonly clientId: string }

/** Keeps what is not saved, for this person alone; null: everything is. */
export function keepUnsaved(clientId: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved === null) sessionStorage.removeItem(PLACE)
    else sessionStorage.setItem(PLACE, JSON.stringify({ ...unsaved, clientId } satisfies Kept))
  } catch {
    // Storage that is full or forbidden: what is typed is saved at the bank all the same, a moment later.
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
