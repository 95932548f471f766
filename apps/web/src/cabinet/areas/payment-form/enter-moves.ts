import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not([type=radio]):not([disabled]), select:not([disabled]), textarea:not([disabled])'

/**
 * Enter leads to the next field and from the last one sends the form, as people who pay all day expect; with Ctrl or ⌘ it
 * sends at once. A field that needs Enter for itself, as an open list does, has it.
 */
export function enterMoves(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    return form.requestSubmit()
  }
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS) || event.shiftKey) return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields[fields.indexOf(target) + 1]
  if (next) next.focus()
  else form.requestSubmit()
}
