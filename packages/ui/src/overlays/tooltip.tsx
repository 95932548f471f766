import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'

type TooltipProps = {
  /** The text: it helps, and nothing is lost without it. */
  hint: ReactNode
  /** The described element. The attribute ties the text to it for assistive technology. */
  children: (described: { 'aria-describedby': string }) => ReactNode
  /** As wide as its place, instead of as its trigger's text. */
  block?: boolean
  /** Not by the pointer: on focus only, or by `visible`. */
  hoverless?: boolean
  /** Shown whatever the pointer and the focus do. */
  visible?: boolean
}

/** Comes with the pointer or the focus, stays while the pointer is on it, goes by Escape (WCAG 1.4.13). A finger shows it by a press. */
export function Tooltip({ hint, children, block = false, hoverless = false, visible = false }: TooltipProps) {
  const id = useId()
  const trigger = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)
  const shown = visible || wanted
  useEffect(() => {
    const element = bubble.current
    if (!shown || !element || !trigger.current) return
    element.showPopover({ source: trigger.current })
    return () => element.hidePopover()
  }, [shown])
  useEffect(() => {
    if (!wanted) return
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setWanted(false)
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [wanted])
  return (
    <span
      ref={trigger}
      className={classNames('d-tooltip-trigger', block && 'd-tooltip-block')}
      onPointerEnter={({ pointerType }) => !hoverless && pointerType === 'mouse' && setWanted(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setWanted(false)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="d-tooltip">
        {hint}
      </span>
    </span>
  )
}
