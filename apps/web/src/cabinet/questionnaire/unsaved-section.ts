import type { UnsavedSection } from './section-saver.ts'

/** In the tab alone, and only what the bank does not have yet: the form goes on after a reload or a new sign-in. */
const placeOf = (key: string): string => `unsavedSection ${key}`

/** @param key person, company, version and section; null: the bank has everything */
export function keepUnsaved(key: string, unsaved: UnsavedSection | null): void {
  try {
    if (unsaved === null) sessionStorage.removeItem(placeOf(key))
    else sessionStorage.setItem(placeOf(key), JSON.stringify(unsaved))
  } catch {
    // Storage may be full or forbidden: the bank saves the answers anyway, a moment later.
  }
}

export function readUnsaved(key: string): UnsavedSection | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null') as UnsavedSection | null
  } catch {
    return null
  }
}
