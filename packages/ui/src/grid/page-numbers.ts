/** A gap between numbers. */
type PageNumber = number | 'gap'

/**
 * The pages to offer: the first, the last, and the neighbours of the current one. A gap never stands for one page alone.
 * @param current from 1
 */
export function pageNumbers(current: number, count: number): readonly PageNumber[] {
  const wanted = [1, current - 1, current, current + 1, count]
  if (current <= 4) wanted.push(2, 3)
  if (current >= count - 3) wanted.push(count - 2, count - 1)
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
  return pages.flatMap((page, index): PageNumber[] => {
    const skipped = page - (pages[index - 1] ?? page - 1) - 1
    return skipped === 0 ? [page] : [skipped === 1 ? page - 1 : 'gap', page]
  })
}
