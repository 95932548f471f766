import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ArrowLeft, X } from '@dilo/ui/icons/icons.ts'
import { Logo } from '@dilo/ui/icons/logo.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { keepChoice } from '../choice-cookie.ts'
import { configuration } from '../configuration.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { ContactPhone } from '../contact-phone.tsx'
import { backFrom } from './sign-routes.ts'

/** The frame of every sign-in page: header, one panel, the bank's announcement. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <div className="f-frame">
      <header className="f-header">
        <div className="s-header-start">
          <BackButton />
          {path === '/' && <Logo />}
        </div>
        <LanguageSwitch />
      </header>
      <main className="s-main">
        <div className="f-panel">{children}</div>
      </main>
      <Announcement />
    </div>
  )
}

const never = () => () => {}
/** A new tab's own page counts in `history.length`, and Back would lead to it: the Navigation API knows better. */
const isBehind = () => ('navigation' in window ? navigation.canGoBack : history.length > 1)
/** A page drawn by the server has no history. */
const nowhere = () => false

/** Spec section 2, back button. Without a previous page the login page has none, and registration leads to it. */
function BackButton() {
  const [path, navigate] = useLocation()
  const to = backFrom(path)
  const hasHistory = useSyncExternalStore(never, isBehind, nowhere)
  const fromHistory = to === 'history' && hasHistory
  if (path === '/' && !fromHistory) return null
  const goBack = () => (fromHistory ? history.back() : navigate((to === 'history' ? '/' : to) + location.search))
  return (
    <Button variant="ghost" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
      <Trans>Назад</Trans>
    </Button>
  )
}

/** The bank's announcement: of the desk or of the settings (the shutdown of spec section 1, if SHUTDOWN_DAY is set). */
function Announcement() {
  const { t, i18n } = useLingui()
  const [announcement, announce] = useState(configuration.announcement)
  if (!announcement) return null
  const close = () => {
    keepChoice('announcement', announcement.name)
    announce(null)
  }
  return (
    <aside className="s-announcement" aria-label={t`Оголошення банку`}>
      {/* On a phone it has two lines until it is pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <p tabIndex={0}>
        {announcement[i18n.locale as Language]}{' '}
        <span className="s-nowrap">
          <Trans>Контакт-центр:</Trans> <ContactPhone />
        </span>
      </p>
      <IconButton icon={X} name={t`Закрити`} onClick={close} />
    </aside>
  )
}
