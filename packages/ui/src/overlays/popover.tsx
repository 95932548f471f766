import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../theme/class-names.ts'

type PopoverProps = {
  /** The name for assistive technology. */
  label: string
  /** The button that opens and closes it: it carries the given attribute. */
  trigger: (opens: { popoverTarget: string }) => ReactNode
  /** Drawn only while it is open. */
  children: (close: () => void) => ReactNode
  /** The edge of the button that it aligns with, where there is room. */
  align?: 'start' | 'end'
  /** `panel`: its parts reach the edges, and on a phone it is as wide as the window, below the page's head. */
  shape?: 'bubble' | 'panel'
}

/** Something small beside its button, without leaving the page. */
export function Popover({ label, trigger, children, align = 'start', shape = 'bubble' }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames('d-popover', align === 'end' && 'd-popover-end', shape === 'panel' && 'd-popover-panel')}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}
