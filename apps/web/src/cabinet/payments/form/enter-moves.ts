import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not([type=radio]):not([disabled]), select:not([disabled]), textarea:not([disabled])'

/**
 * Enter leads to the next field and from the last one sends the form, as people who pay all day expect; with Ctrl or ⌘
 * it sends at once. A field with its own use of Enter, such as an open list, keeps it.
 */
export function enterMoves(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    return form.requestSubmit()
  }
  if (!(target instanceof HTMLElement) || !target.matches('input, select, textarea') || event.shiftKey) return
  event.preventDefault()
  const next = [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) => target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (next) next.focus()
  else form.requestSubmit()
}
