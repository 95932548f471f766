import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { CircleUserRound } from '@dilo/ui/icons/icons-of-things.ts'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { useLingui } from '@lingui/react/macro'
import { Preferences } from './preferences.tsx'

/** On a phone: the same preferences behind a button. */
export function PreferencesMenu() {
  const { t } = useLingui()
  const name = t`Профіль і налаштування`
  return (
    <Popover label={name} align="end" trigger={(opens) => <IconButton icon={CircleUserRound} name={name} {...opens} />}>
      {() => <Preferences />}
    </Popover>
  )
}
