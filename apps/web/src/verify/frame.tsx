import { Logo } from '@dilo/ui/logo.tsx'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../language-switch.tsx'
import { catalogues } from './catalogues.ts'

/** A page of the bank for whoever came by a link, without a session. */
export const Frame = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <div className="v-frame">
    <header className="v-header">
      <Logo />
      <LanguageSwitch catalogues={catalogues} />
    </header>
    <main className="v-main">
      <div className="v-panel">{children}</div>
    </main>
    <footer className="v-note">{note}</footer>
  </div>
)
