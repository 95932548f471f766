import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CircleUserRound, Monitor, Settings } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../page/use-language.ts'
import { PageLink } from '../page/page-link.tsx'
import { pages } from '../rooms.ts'
import { PersonLanguage } from '../session/person-language.tsx'
import { currentClient } from '../session/session-queries.ts'
import { SignOut } from '../session/sign-out.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The signed-in person: their settings and sessions, language and theme, and the way out. */
export function Profile({ onLeave }: { onLeave: () => void }) {
  const language = useLanguage()
  const person = useQuery(currentClient).data?.names[language].fullName
  return (
    <div className="c-profile d-stack d-gap-3">
      <p className="c-profile-name">{person}</p>
      <div>
        <PageLink to={pages.personal.path} className="c-nav-item" onClick={onLeave}>
          <Icon of={CircleUserRound} />
          <Trans>Мої дані</Trans>
        </PageLink>
        <PageLink to={pages.settings.path} className="c-nav-item" onClick={onLeave}>
          <Icon of={Settings} />
          <Trans>Налаштування</Trans>
        </PageLink>
        <PageLink to={pages.settings.path} hash="sessions" className="c-nav-item" onClick={onLeave}>
          <Icon of={Monitor} />
          <Trans>Сеанси</Trans>
        </PageLink>
      </div>
      <div className="d-row d-gap-3">
        <PersonLanguage />
        <ThemeSwitch />
      </div>
      <div className="d-stack d-stack-start">
        <SignOut quiet />
      </div>
    </div>
  )
}
