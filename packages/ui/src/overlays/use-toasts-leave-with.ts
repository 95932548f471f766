import { use, useEffect } from 'react'
import { Notify } from './toasts.tsx'

/**
 * Takes what went wrong on a page away with the page: «Натисніть ще раз» is untrue on another. A success goes along, because it
 * tells what has led there.
 * @param page its address
 */
export function useToastsLeaveWith(page: string): void {
  const notify = use(Notify)
  useEffect(() => () => notify('left', page), [notify, page])
}
