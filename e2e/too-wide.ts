import type { Page } from '@playwright/test'

/** The page, or a dialog over it, if it scrolls sideways; with what reaches out of it. */
export const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((scroller) => {
        const edge = scroller.getBoundingClientRect().left + scroller.clientWidth
        const out = [...scroller.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1).at(-1)
        return `${scroller.tagName}.${scroller.className}: ${scroller.scrollWidth}, ${out?.tagName}.${out?.getAttribute('class')} in .${out?.parentElement?.getAttribute('class')} «${(out?.textContent ?? '').trim().slice(0, 40)}»`
      }),
  )
