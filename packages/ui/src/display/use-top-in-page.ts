import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets an element's distance from the page's top as `--d-grid-top` for its styles: the rest of the window is its room.
 */
export function useTopInPage(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    let written = -1
    const tell = () => {
      const top = Math.round(box.getBoundingClientRect().top + scrollY)
      if (top !== written) box.style.setProperty('--d-grid-top', `${top}px`)
      written = top
    }
    tell()
    // Whatever grows or shrinks above it changes the page's height.
    const observer = new ResizeObserver(tell)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
}
