import type { ReactNode } from 'react'

/** Fields that are fixed for a while, as what is being signed is: they can be read, and nothing in them be pressed. */
export function FixableFields({ fixed, children }: { fixed: boolean; children: ReactNode }) {
  return (
    <fieldset className="d-fixable d-stack d-gap-5" disabled={fixed}>
      {children}
    </fieldset>
  )
}
