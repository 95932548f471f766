import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Monitor, Moon, Sun } from '@dilo/ui/icons/icons-of-things.ts'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { chooseTheme, useTheme } from '../page/theme.ts'

export function ThemeSwitch() {
  const { t } = useLingui()
  const options = [
    { value: 'system', label: <Icon of={Monitor} />, name: t`Як на пристрої` },
    { value: 'light', label: <Icon of={Sun} />, name: t`Світла` },
    { value: 'dark', label: <Icon of={Moon} />, name: t`Темна` },
  ] as const
  return <Segmented label={t`Тема`} value={useTheme()} options={options} onChange={chooseTheme} />
}
