import { useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cabinetRoot } from '../../configuration.ts'
import { currentClient } from '../queries.ts'
import { singleKeysWork } from './single-keys.ts'
import { opensPalette, type Shortcut, shortcutOf, type Waiting } from './key-pressed.ts'

/** Something stands over the page and has the keys. Notifications and tooltips, which are popovers of the other kind, have none. */
const isCovered = (): boolean => document.querySelector('dialog[open], [popover=auto]:popover-open') !== null

/** While a person types, keys are characters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

const pages: Partial<Record<Shortcut, string>> = { home: '/accounts', accounts: '/accounts/all', payments: '/payments' }

/** Keys that do something wherever one is in the cabinet. @param onOpen what opens over the page */
export function useShortcuts(onOpen: (what: 'palette' | 'help') => void): void {
  const { history } = useRouter()
  const mayPay = useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') ?? false
  const waiting = useRef<Waiting>(null)
  const act = (shortcut: Shortcut) => {
    const page = shortcut === 'newPayment' && mayPay ? '/payments/new' : pages[shortcut]
    if (page !== undefined) return history.push(cabinetRoot + page)
    if (shortcut === 'help') return onOpen('help')
    if (shortcut === 'newPayment') return
    const field = document.querySelector<HTMLInputElement>('#content [role=search] input')
    if (shortcut === 'search' && field) return field.focus()
    onOpen('palette')
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || isCovered()) return
    if (opensPalette(event)) {
      event.preventDefault()
      return onOpen('palette')
    }
    if (isTyping(event.target) || !singleKeysWork()) return
    const asked = shortcutOf(event, waiting.current, event.timeStamp)
    waiting.current = asked.waiting
    if (asked.shortcut === null) return
    event.preventDefault()
    act(asked.shortcut)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
