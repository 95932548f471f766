import { Logo } from '@dilo/ui/icons/logo.tsx'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../language-switch.tsx'

/** A public page: one panel under the bank's name. @property note the text under it */
export function Frame({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <div className="f-frame">
      <header className="f-header">
        <Logo />
        <LanguageSwitch />
      </header>
      <main className="v-main">
        <div className="f-panel">{children}</div>
      </main>
      <footer className="v-note">{note}</footer>
    </div>
  )
}
