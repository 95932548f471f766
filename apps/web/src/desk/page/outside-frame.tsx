import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../language-switch.tsx'

/** A page for who is not signed in: the band of the desk, and one panel. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return (
    <div className="k-shell">
      <header className="k-band">
        <p className="k-band-name">
          <Trans>Робоче місце банку</Trans>
        </p>
      </header>
      <main className="k-outside">
        <div className="k-panel d-stack d-gap-5">{children}</div>
        <LanguageSwitch />
      </main>
    </div>
  )
}
