import { Button } from '@dilo/ui/button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { ArrowLeft } from '@dilo/ui/icons.ts'
import { Logo } from '@dilo/ui/logo.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { configuration } from '../configuration.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { catalogues } from './catalogues.ts'

/** What every page of the sign-in area stands in: header, one panel, the shutdown banner. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <div className="s-frame">
      <header className="s-header">
        {path === '/' ? <Logo /> : <BackButton />}
        <LanguageSwitch catalogues={catalogues} />
      </header>
      <main className="s-main">
        <div className="s-panel">{children}</div>
      </main>
      <ShutdownBanner />
    </div>
  )
}

/** Spec section 2, back button: to the login page from everywhere but that page itself. */
function BackButton() {
  const [, navigate] = useLocation()
  return (
    <Button variant="ghost" icon={<Icon of={ArrowLeft} />} onClick={() => navigate(`/${location.search}`)}>
      <Trans>Назад</Trans>
    </Button>
  )
}

function ShutdownBanner() {
  const { t } = useLingui()
  const phone = configuration.contactPhone
  return (
    <aside className="s-shutdown" aria-label={t`Оголошення банку`}>
      <p>
        <Trans>
          З 1 серпня 2025 року бізнес-застосунок припиняє роботу. Обслуговування — у мобільному застосунку електронного банківського
          комплексу.
        </Trans>{' '}
        <span className="s-nowrap">
          <Trans>Контакт-центр:</Trans> <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00A0')}</a>
        </span>
      </p>
    </aside>
  )
}
