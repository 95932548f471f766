import { type ReactNode, useEffect, useRef } from 'react'

/** Set by the first title of a visit: on a fresh page the reader starts at the top by himself. */
let arrived = false

/** Focuses the heading after the focused element is gone: the page is read again from there. */
export const focusPageTitle = (): void => document.querySelector('h1')?.focus()

type PageTitleProps = {
  /** For the browser's tab and history. */ title: string
  /** When the heading shows more than the title. */ children?: ReactNode
  hidden?: boolean
  /** The page puts the focus somewhere better: into its only field. */ keepFocus?: boolean
}

/** The page's heading. After navigation it takes the focus, which also announces the new page. */
export function PageTitle({ title, children, hidden = false, keepFocus = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived && !keepFocus) heading.current?.focus({ preventScroll: true })
    arrived = true
  }, [keepFocus])
  useEffect(() => {
    document.title = `${title} · Діло`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'd-visually-hidden' : undefined}>
      {children ?? title}
    </h1>
  )
}
