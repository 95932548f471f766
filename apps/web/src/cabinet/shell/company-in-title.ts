import { useEffect } from 'react'

const BANK = ' · Діло'

/**
 * Names the company in the browser's tab: a person who acts for several tells their tabs apart. It adds to each title that
 * `PageTitle` writes, because that part is sign-in's as well, which knows no company and has no byte to spare.
 */
export function useCompanyInTitle(name: string | undefined): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (title === null || name === undefined) return
    const ending = ` · ${name}${BANK}`
    // The element's own text, because `document.title` collapses spaces: a name with two of them would be added for ever.
    const add = (): void => {
      const written = title.textContent
      if (written.endsWith(BANK) && !written.endsWith(ending))
        title.textContent = written.slice(0, -BANK.length) + ending
    }
    add()
    const watch = new MutationObserver(add)
    watch.observe(title, { childList: true })
    return () => {
      watch.disconnect()
      title.textContent = title.textContent.replace(ending, () => BANK)
    }
  }, [name])
}
