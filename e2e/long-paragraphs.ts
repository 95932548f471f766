import type { Page } from '@playwright/test'

/**
 * Paragraphs of more than two lines that no heading precedes in their part of the page. Left out are paragraphs that begin with
 * bold words, titles themselves, rows that begin with their name, and an empty place, whose picture stands for a heading.
 */
export const longParagraphs = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const HEADING = 'h1, h2, h3, h4, legend, summary, dt, label, strong, [class*=title], [class*=head], [class*=name]'
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && element.closest('.d-visually-hidden') === null
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const blocks = [...modal.querySelectorAll('p, .d-meta, li')].filter(
      (one) => isSeen(one) && one.querySelector('p, .d-meta, li, input, button, div') === null,
    )
    return blocks.flatMap((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 8)))
      const lines = Math.round(block.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(block).lineHeight))
      if (
        Math.min(tops.size, lines) <= 2 ||
        block.matches('[class*=name], [class*=title], .d-state-text') ||
        block.querySelector('[class*=name]') !== null ||
        block.firstElementChild?.matches('strong') === true
      )
        return []
      const part = block.parentElement?.closest('section, article, dialog, fieldset, form, [class*=card], [class*=banner], main') ?? document.body
      const headed = [...part.querySelectorAll(HEADING)].some(
        (heading) => isSeen(heading) && (heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      )
      return headed ? [] : [`${lines} lines, ${block.getAttribute('class') ?? block.tagName}: ${(block.textContent ?? '').trim().slice(0, 100)}`]
    })
  })
