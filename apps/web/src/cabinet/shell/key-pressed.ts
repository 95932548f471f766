/** What single keys do, by design.md section 7. */
export type Shortcut = 'palette' | 'search' | 'newPayment' | 'home' | 'accounts' | 'payments' | 'help'

/** What a key press is made of, as far as shortcuts ask. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key that leads to others, until one follows. */
export type Waiting = { readonly key: string; readonly at: number } | null

/** How long `G` waits for the letter after it, in milliseconds. */
const FOLLOWED_WITHIN = 1500

const single: Readonly<Record<string, Shortcut>> = { '/': 'search', n: 'newPayment', '?': 'help' }
const afterG: Readonly<Record<string, Shortcut>> = { h: 'home', a: 'accounts', p: 'payments' }

/** The character that is typed if the layout is Latin, else the one of the key's place: a Ukrainian `Т` lies where `N` does. */
function letterOf({ key, code, shiftKey }: KeyPress): string {
  if (/^[a-z?/]$/i.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

/** Ctrl+K and ⌘K: what opens the palette from anywhere, text fields too. */
export const opensPalette = (press: KeyPress): boolean =>
  (press.ctrlKey || press.metaKey) &&
  !press.altKey &&
  !press.shiftKey &&
  (press.key.toLowerCase() === 'k' || (press.code === 'KeyK' && !/^[a-z]$/i.test(press.key)))

/**
 * What a single key, or the second of two, asks for.
 * @param waiting what was pressed before it; @param at when this one was, in milliseconds
 */
export function shortcutOf(
  press: KeyPress,
  waiting: Waiting,
  at: number,
): { readonly shortcut: Shortcut | null; readonly waiting: Waiting } {
  if (press.ctrlKey || press.metaKey || press.altKey) return { shortcut: null, waiting: null }
  const letter = letterOf(press)
  if (waiting !== null && at - waiting.at <= FOLLOWED_WITHIN) return { shortcut: afterG[letter] ?? null, waiting: null }
  if (letter === 'g') return { shortcut: null, waiting: { key: letter, at } }
  return { shortcut: single[letter] ?? null, waiting: null }
}
