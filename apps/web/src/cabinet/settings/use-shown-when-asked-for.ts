import { useEffect, useRef } from 'react'
import { useShown } from '../../routing/router-context.ts'
import { useArrived } from '../page/together.tsx'

/**
 * A card to which other places lead: the inbox to notices, a keeper of passwords to the password. It scrolls into view once
 * it has its height.
 * @param name of the card, as the address has it behind `#`
 */
export function useShownWhenAskedFor(name: string, ready: boolean) {
  const asked = useShown(({ hash }) => hash === name)
  const arrived = useArrived()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked || !ready || !arrived) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  }, [asked, ready, arrived])
  return card
}
