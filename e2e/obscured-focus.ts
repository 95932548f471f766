import type { Page } from '@playwright/test'

/**
 * Elements that get the focus of the keyboard under something that stays in the window: a bar, a tab row, a column (WCAG
 * 2.4.11, and stricter: no edge of the focused element may be covered). Left out are notifications,
 * which go by themselves, and what the person has opened over the page, which Escape closes.
 */
export const obscuredFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const TABBABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'
    const said = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const stops = [...modal.querySelectorAll<HTMLElement>(TABBABLE)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    )
    const before = document.activeElement as HTMLElement | null
    const place = { x: scrollX, y: scrollY }
    /** The element that stays in the window at a point, and is neither the focused one nor around it. */
    const overAt = (element: Element, x: number, y: number): Element | undefined => {
      const top = document.elementFromPoint(x, y)
      if (top === null || top === element || element.contains(top) || top.contains(element)) return undefined
      for (let at: Element | null = top; at !== null && !at.contains(element); at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at.matches('.d-toasts, :popover-open') ? undefined : at
      return undefined
    }
    before?.blur()
    const faults: string[] = []
    for (const stop of stops) {
      stop.focus()
      if (document.activeElement !== stop) continue
      const { left, right, top, bottom } = stop.getBoundingClientRect()
      const [x1, x2] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2]
      const [y1, y2] = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2]
      if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) {
        if (right - left > 1) faults.push(`${said(stop)} is out of the window`)
        continue
      }
      const middle = [(x1 + x2) / 2, (y1 + y2) / 2] as const
      const edges = [
        [x1, middle[1]],
        [x2, middle[1]],
        [middle[0], y1],
        [middle[0], y2],
      ] as const
      // An element higher than half of the window has an end elsewhere.
      const points = y2 - y1 > innerHeight / 2 ? [middle] : [middle, ...edges]
      const cover = points.map(([x, y]) => overAt(stop, x, y)).find((one) => one !== undefined)
      if (cover !== undefined) faults.push(`${said(stop)} is under ${said(cover)}`)
    }
    before?.focus({ preventScroll: true })
    scrollTo(place.x, place.y)
    return faults
  })
