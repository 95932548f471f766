import type { ReactNode } from 'react'

/** Something that few need: its name, and the rest when it is opened. */
export const Folded = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <details className="c-folded">
    <summary>{name}</summary>
    {children}
  </details>
)
