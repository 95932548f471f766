import { focusPageTitle } from '@dilo/ui/display/page-title.tsx'
import { useEffect, useRef } from 'react'

/** A pressed button disappears with the state that offered it, so the focus moves on. @param stage the state of the thing, whatever it consists of */
export function useFocusAfterChange(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) focusPageTitle()
    before.current = stage
  }, [stage])
}
