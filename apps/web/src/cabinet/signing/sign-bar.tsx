import type { ReactNode } from 'react'

/**
 * The button that asks for a code or opens a key, with the words about it. On a phone it stays above the tabs while the facts
 * scroll, in a dialog at its lower edge; a window below 500 pixels of height has no room for that.
 */
export const SignBar = ({ children }: { children: ReactNode }) => (
  <div className="c-sign-bar d-stack d-gap-3">{children}</div>
)
