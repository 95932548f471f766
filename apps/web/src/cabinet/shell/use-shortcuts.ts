import { isCovered, isTyping, singleKeysWork } from '@dilo/ui/actions/single-keys.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRouter } from '../../routing/router-context.ts'
import { useOffered } from '../session/use-offered.ts'
import { isOffered } from '../menu.ts'
import { type PageName, pages } from '../rooms.ts'
import type { Page } from '../page/page-row.ts'
import { opensPalette, type PageKeys, type Shortcut, shortcutOf, type Waiting } from './key-pressed.ts'

/** Rows of lists that lead somewhere, and the reached cell of a grid, which goes on by arrows. */
const ROW = '#content .c-rows a[href], #content [role=grid] [tabindex="0"]'

/** The button that asks for a code: a single key brings it in reach and sends nothing. */
const SIGNING = '#content [data-signing]'

/** @param step 1: the row after the one with the focus, or the first; -1: the one before it, or the last */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.focus()
}

const keysOf = (page: Page): string | undefined => page.keys?.press.join(' ').toLowerCase()

const pageKeys: PageKeys<PageName> = Object.fromEntries(
  (Object.keys(pages) as PageName[]).flatMap((name) => {
    const keys = keysOf(pages[name])
    return keys === undefined ? [] : [[keys, name]]
  }),
)

/**
 * Keys that work anywhere in the cabinet.
 * @param onOpen opens an overlay over the page
 */
export function useShortcuts(onOpen: (what: 'palette' | 'help') => void): void {
  const router = useRouter()
  const offered = useOffered()
  const waiting = useRef<Waiting>(null)
  const openPage = (name: PageName) => {
    // While the person's permissions are unknown, the page itself refuses what it does not offer.
    if (isOffered(name, offered)) void router.go(pages[name].path)
  }
  const act = (shortcut: Shortcut | PageName) => {
    if (shortcut === 'help') return onOpen('help')
    if (shortcut === 'nextRow' || shortcut === 'previousRow') return goToRow(shortcut === 'nextRow' ? 1 : -1)
    if (shortcut === 'sign') return document.querySelector<HTMLElement>(SIGNING)?.focus()
    if (shortcut !== 'search') return openPage(shortcut)
    const field = document.querySelector<HTMLInputElement>('#content [role=search] input')
    if (field) return field.focus()
    onOpen('palette')
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || isCovered()) return
    if (opensPalette(event)) {
      event.preventDefault()
      return onOpen('palette')
    }
    if (isTyping(event.target) || !singleKeysWork()) return
    const asked = shortcutOf(event, waiting.current, event.timeStamp, pageKeys)
    waiting.current = asked.waiting
    if (asked.shortcut === null) return
    event.preventDefault()
    act(asked.shortcut)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
