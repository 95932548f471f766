import { describe, expect, test } from 'vitest'
import { type KeyPress, opensPalette, shortcutOf } from './key-pressed.ts'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

/** Some of the cabinet's pages. */
const pages = { n: 'newPayment', 'g h': 'home', 'g a': 'accounts', 'g p': 'payments' } as const

describe('a single key', () => {
  test.each([
    ['n', 'KeyN', {}, 'newPayment'],
    ['N', 'KeyN', { shiftKey: true }, 'newPayment'],
    ['т', 'KeyN', {}, 'newPayment'],
    ['/', 'Slash', {}, 'search'],
    ['.', 'Slash', {}, 'search'],
    ['/', 'Digit7', { shiftKey: true }, 'search'],
    ['?', 'Slash', { shiftKey: true }, 'help'],
    [',', 'Slash', { shiftKey: true }, 'help'],
    ['?', 'Digit7', { shiftKey: true }, 'help'],
    // On Dvorak's layout this key types another letter.
    ['b', 'KeyN', {}, null],
    ['n', 'KeyN', { ctrlKey: true }, null],
    ['n', 'KeyN', { metaKey: true }, null],
    ['n', 'KeyN', { altKey: true }, null],
    ['j', 'KeyJ', {}, 'nextRow'],
    ['л', 'KeyK', {}, 'previousRow'],
    ['і', 'KeyS', {}, 'sign'],
    ['h', 'KeyH', {}, null],
    ['Enter', 'Enter', {}, null],
  ] as const)('%s at %s with %o asks for %s', (key, code, held, shortcut) => {
    expect(shortcutOf(press(key, code, held), null, 0, pages)).toEqual({ shortcut, waiting: null })
  })
})

describe('after G', () => {
  const waiting = shortcutOf(press('п', 'KeyG'), null, 1000, pages).waiting

  test.each([
    ['h', 'KeyH', 'home'],
    ['ф', 'KeyA', 'accounts'],
    ['p', 'KeyP', 'payments'],
    ['x', 'KeyX', null],
  ] as const)('%s at %s asks for %s', (key, code, shortcut) => {
    expect(shortcutOf(press(key, code), waiting, 2000, pages)).toEqual({ shortcut, waiting: null })
  })

  test('a letter that comes late is one of its own', () => {
    expect(shortcutOf(press('h', 'KeyH'), waiting, 3000, pages).shortcut).toBeNull()
    expect(shortcutOf(press('n', 'KeyN'), waiting, 3000, pages).shortcut).toBe('newPayment')
  })
})

test.each([
  ['k', { ctrlKey: true }, true],
  ['K', { metaKey: true }, true],
  ['л', { ctrlKey: true }, true],
  ['t', { ctrlKey: true }, false],
  ['k', {}, false],
  ['k', { ctrlKey: true, shiftKey: true }, false],
  ['k', { ctrlKey: true, altKey: true }, false],
] as const)('%s with %o opens the palette: %s', (key, held, opens) => {
  expect(opensPalette(press(key, 'KeyK', held))).toBe(opens)
})
