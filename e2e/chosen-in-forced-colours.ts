import type { Page } from '@playwright/test'

/** Words on a filled ground that the browser covers with the ground of the page, because the part keeps its own colours. */
export const coveredWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.cssText = 'background: Canvas; color: CanvasText'
    const canvas = getComputedStyle(probe).backgroundColor
    probe.remove()
    const hasOwnWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasOwnWords(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & { forcedColorAdjust: string }
        return forcedColorAdjust !== 'none' && color === canvas
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')} «${(element.textContent ?? '').trim().slice(0, 30)}»`)
  })

/**
 * Elements that are chosen, on or current and look as their neighbours of the same kind do. Measured are the colours, edges and outlines
 * of the element, of the label around it and of what both contain.
 */
export const chosenAsTheRest = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const CHOSEN = ['[aria-current]', '[aria-selected=true]', '[aria-pressed=true]', '[aria-checked=true]', 'input:checked', '.d-chip-active'].join(', ')
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const drawn = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo !== undefined && style.content === 'none') return ''
      const edges = [style.borderTop, style.borderRight, style.borderBottom, style.borderLeft].join()
      return [
        style.backgroundColor,
        style.color,
        edges,
        style.outlineStyle === 'none' ? '' : style.outline,
        style.opacity,
        pseudo && style.transform,
        element.matches('svg') ? element.innerHTML : '',
      ].join(' ')
    }
    const look = (element: Element): string => {
      const box = element.matches('input') ? (element.closest('label') ?? element) : element
      const inside = [...box.querySelectorAll('input, svg, [class*=marks], [class*=current]')]
      return [box, ...(box === element ? [] : [element]), ...inside]
        .flatMap((one) => [drawn(one), drawn(one, '::before'), drawn(one, '::after')])
        .concat(String(inside.length))
        .join('|')
    }
    const classOf = (element: Element): string => (element.getAttribute('class') ?? '').split(' ').find((name) => !name.endsWith('active')) ?? ''
    const faults: string[] = []
    for (const chosen of document.querySelectorAll(CHOSEN)) {
      if (!isSeen(chosen) || chosen === document.activeElement || chosen.matches(':disabled')) continue
      const group = chosen.closest('ul, ol, nav, fieldset, [role=tablist], [role=listbox], [role=radiogroup], [role=menu], main') ?? document.body
      const rest = [...group.querySelectorAll(chosen.tagName)].filter(
        (one) => one !== chosen && !one.matches(CHOSEN) && !one.matches(':disabled') && classOf(one) === classOf(chosen) && isSeen(one),
      )
      const same = rest.find((one) => one !== document.activeElement && look(one) === look(chosen))
      if (same !== undefined)
        faults.push(
          `${chosen.tagName.toLowerCase()}.${chosen.getAttribute('class')} «${(chosen.textContent || chosen.getAttribute('value') || '').trim().slice(0, 30)}»`,
        )
    }
    return faults
  })
