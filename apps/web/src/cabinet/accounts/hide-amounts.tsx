import { useHiddenAmounts } from '@dilo/ui/display/hidden-amounts.tsx'
import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { Eye, EyeOff } from '@dilo/ui/icons/icons.ts'
import { useLingui } from '@lingui/react/macro'

/** Beside a total: hides all amounts of the cabinet from people nearby, and shows them again. */
export function HideAmounts() {
  const { t } = useLingui()
  const { hidden, setHidden } = useHiddenAmounts()
  return (
    <HintedIconButton
      icon={hidden ? EyeOff : Eye}
      name={t`Приховати суми`}
      aria-pressed={hidden}
      onClick={() => setHidden(!hidden)}
    />
  )
}
