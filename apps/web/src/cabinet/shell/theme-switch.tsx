import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import { Icon } from '@dilo/ui/icon.tsx'
import { Monitor, Moon, Sun } from '@dilo/ui/icons-of-things.ts'
import { Segmented } from '@dilo/ui/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keepChoice } from '../../choice-cookie.ts'
import { configuration } from '../../configuration.ts'

type Theme = PageConfiguration['theme']

export function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>(() => (document.documentElement.dataset['theme'] as Theme | undefined) ?? configuration.theme)
  const choose = (chosen: Theme) => {
    document.documentElement.dataset['theme'] = chosen
    keepChoice('theme', chosen)
    setTheme(chosen)
  }
  const options = [
    { value: 'system', label: <Icon of={Monitor} />, name: t`Як на пристрої` },
    { value: 'light', label: <Icon of={Sun} />, name: t`Світла` },
    { value: 'dark', label: <Icon of={Moon} />, name: t`Темна` },
  ] as const
  return <Segmented label={t`Тема`} value={theme} options={options} onChange={choose} />
}
