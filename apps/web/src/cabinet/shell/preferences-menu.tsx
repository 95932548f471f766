import { Icon } from '@dilo/ui/icon.tsx'
import { CircleUserRound } from '@dilo/ui/icons-of-things.ts'
import { useLingui } from '@lingui/react/macro'
import { Preferences } from './preferences.tsx'

/** On a phone: the same preferences in the platform's own popover, which closes by itself outside and by Escape. */
export function PreferencesMenu() {
  const { t } = useLingui()
  return (
    <>
      <button type="button" className="c-icon-button" popoverTarget="preferences" aria-label={t`Профіль і налаштування`}>
        <Icon of={CircleUserRound} size={24} />
      </button>
      <div id="preferences" popover="auto" className="c-menu">
        <Preferences />
      </div>
    </>
  )
}
