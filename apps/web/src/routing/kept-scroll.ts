import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRouter, useShown } from './router-context.ts'

/** The scroll of the window and of its parts, each part by its path in the document. */
type Places = Readonly<Record<string, readonly [left: number, top: number]>>

const WINDOW = ''
const STORED = 'scroll'

/** By the key of an entry of the browser's history. */
const places = new Map<string, Places>(stored())

function stored(): [string, Places][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Places][]
  } catch {
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places]))
  } catch {
    // Without a storage a fresh page begins at its top.
  }
}

/** `:nth-child(2)>:nth-child(1)`. */
function pathOf(part: Element): string {
  const { parentElement } = part
  if (parentElement === null) return ':root'
  return `${pathOf(parentElement)}>:nth-child(${[...parentElement.children].indexOf(part) + 1})`
}

function note(entry: string, scrolled: EventTarget | null): void {
  const [name, place] =
    scrolled instanceof Element
      ? [pathOf(scrolled), [scrolled.scrollLeft, scrolled.scrollTop] as const]
      : [WINDOW, [scrollX, scrollY] as const]
  places.set(entry, { ...places.get(entry), [name]: place })
}

function restore(kept: Places): void {
  for (const [name, [left, top]] of Object.entries(kept)) {
    const scrolled = name === WINDOW ? window : document.querySelector(name)
    scrolled?.scrollTo({ left, top, behavior: 'instant' })
  }
}

/**
 * Back, Forward and a reload show a page where the person left it; any other way shows it from its top, or from the part
 * that the address names.
 */
export function useKeptScroll(): void {
  const router = useRouter()
  const shown = useShown((page) => page)
  const { key, hash, keepsScroll } = shown
  const before = useRef(key)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onScroll = ({ target }: Event) => note(router.shown().key, target)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('pagehide', store)
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('pagehide', store)
    }
  }, [router])
  useLayoutEffect(() => {
    const kept = keepsScroll ? places.get(before.current) : places.get(key)
    before.current = key
    if (keepsScroll) return void (kept && places.set(key, kept))
    if (kept) return restore(kept)
    const part = hash === '' ? null : document.getElementById(hash)
    if (part) part.scrollIntoView()
    else scrollTo({ left: 0, top: 0, behavior: 'instant' })
    // oxlint-disable-next-line react/exhaustive-deps -- each change of the address, also to the same one
  }, [shown])
}
