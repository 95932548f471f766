import type { Page } from '@playwright/test'

/**
 * Texts that a box cuts, in fields and on the page: an account, a code or a sum in any place, and other words where no press
 * opens them whole (decision 271). What scrolls is not cut, because it can be moved into sight.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** An account, a code, a sum with its parts, the end of a card. */
    const VALUE = /UA\d{2}[\d\s]{6,}\d|\d{8,}|\d[\d\s]*,\d{2}(?!\d)|••[\s\d]+/
    /** A value among many words belongs to the words. */
    const valueIn = (text: string): string | undefined =>
      text.split(/\s+/).filter((word) => /[\p{L}]{2}/u.test(word)).length > 6 ? undefined : VALUE.exec(text)?.[0]
    const whereOf = (element: Element): string => {
      const { tagName, parentElement } = element
      return `${parentElement?.tagName.toLowerCase()}.${parentElement?.getAttribute('class') ?? ''} > ${tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}[${element.getAttribute('name') ?? ''}]`
    }
    const opens = (element: Element): boolean => element.closest('a[href], button, summary, [role=row], [role=option], [tabindex="0"]') !== null
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('.d-visually-hidden') === null
    const found: string[] = []
    const tell = (element: Element, text: string) => {
      const value = valueIn(text)
      if (value !== undefined || !opens(element)) found.push(`${value ?? text.slice(0, 60)} in ${whereOf(element)}`)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=password], [type=hidden], [type=search])',
    )) {
      if (!isSeen(input) || input.value === '' || input === document.activeElement) continue
      if (getComputedStyle(input).webkitTextFillColor === 'rgba(0, 0, 0, 0)') continue
      if (input.scrollWidth > input.clientWidth + 1) tell(input, input.value)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || parent === null || parent.closest('script, style, svg, option, textarea, noscript') !== null || !isSeen(parent)) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || getComputedStyle(parent).webkitTextFillColor === 'rgba(0, 0, 0, 0)') continue
      for (let around: Element | null = parent; around !== null && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) break
        if (style.clipPath.startsWith('inset(50%')) break
        if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue
        const edge = around.getBoundingClientRect()
        if (box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 3) {
          tell(parent, text)
          break
        }
      }
    }
    return found
  })
