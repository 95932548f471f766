import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronDown } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../page/use-language.ts'
import { currentClient } from '../session/session-queries.ts'

const Profile = lazyPage(async () => (await import('./profile.tsx')).Profile, { part: true })

/** At the foot of the sidebar: who is signed in, and behind it the profile. */
export function ProfileMenu() {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useQuery(currentClient).data?.names[language].shortName
  return (
    <div className="c-side-foot">
      <Popover
        label={t`Профіль`}
        trigger={(opens) => (
          <button
            type="button"
            className="c-side-button"
            aria-haspopup="dialog"
            onPointerEnter={Profile.preload}
            onFocus={Profile.preload}
            {...opens}
          >
            <Avatar name={name ?? ''} size="small" />
            <span className="c-side-button-text">{name ?? t`Профіль`}</span>
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      >
        {(close) => <Profile onLeave={close} />}
      </Popover>
    </div>
  )
}
