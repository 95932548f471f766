/** The actions of single keys on any page (design.md, section 7). */
export type Shortcut = 'search' | 'help' | 'nextRow' | 'previousRow' | 'sign'

/** The pages that keys open: `{ n: 'newPayment', 'g h': 'home' }`. */
export type PageKeys<PageName extends string> = Readonly<Record<string, PageName>>

/** The properties of a key press that shortcuts use. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key that leads to others, until one follows. */
export type Waiting = { readonly key: string; readonly at: number } | null

/** The time that `G` waits for the next key, in milliseconds. */
const FOLLOWED_WITHIN = 1500

const single: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  '?': 'help',
  j: 'nextRow',
  k: 'previousRow',
  s: 'sign',
}

/** The character that is typed if the layout is Latin, else the one of the key's place: a Ukrainian `Т` lies where `N` does. */
function letterOf({ key, code, shiftKey }: KeyPress): string {
  if (/^[a-z?/]$/i.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

/** Ctrl+K and ⌘K open the palette from anywhere, even from text fields. */
export const opensPalette = (press: KeyPress): boolean =>
  (press.ctrlKey || press.metaKey) &&
  !press.altKey &&
  !press.shiftKey &&
  (press.key.toLowerCase() === 'k' || (press.code === 'KeyK' && !/^[a-z]$/i.test(press.key)))

/**
 * The action of a single key, or of the second of two.
 * @param waiting the key pressed before it
 * @param at the time of this press, in milliseconds
 */
export function shortcutOf<PageName extends string>(
  press: KeyPress,
  waiting: Waiting,
  at: number,
  pageKeys: PageKeys<PageName>,
): { readonly shortcut: Shortcut | PageName | null; readonly waiting: Waiting } {
  if (press.ctrlKey || press.metaKey || press.altKey) return { shortcut: null, waiting: null }
  const letter = letterOf(press)
  if (waiting !== null && at - waiting.at <= FOLLOWED_WITHIN)
    return { shortcut: pageKeys[`${waiting.key} ${letter}`] ?? null, waiting: null }
  if (letter !== '' && Object.keys(pageKeys).some((keys) => keys.startsWith(`${letter} `)))
    return { shortcut: null, waiting: { key: letter, at } }
  return { shortcut: single[letter] ?? pageKeys[letter] ?? null, waiting: null }
}
