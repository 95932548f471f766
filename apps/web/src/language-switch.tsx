import type { Language } from '@dilo/domain/values/language.ts'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keepChoice } from './choice-cookie.ts'
import { speak } from './language.ts'

/** The name of each language in that language: its reader may not know the other one. */
const options = [
  { value: 'uk', label: 'UK', name: 'Українська', lang: 'uk' },
  { value: 'ru', label: 'RU', name: 'Русский', lang: 'ru' },
] as const

type LanguageSwitchProps = {
  /** Called after the page has switched. */ onChosen?: (language: Language) => void
}

export function LanguageSwitch({ onChosen }: LanguageSwitchProps) {
  const { t, i18n } = useLingui()
  // Answers the finger at once; the texts follow when they have arrived.
  const [coming, setComing] = useState<Language>()
  const choose = async (language: Language) => {
    setComing(language)
    try {
      await speak(language)
      keepChoice('lang', language)
      onChosen?.(language)
    } catch {
      // The texts did not come: the language stays.
    }
    setComing(undefined)
  }
  return <Segmented label={t`Мова`} value={coming ?? (i18n.locale as Language)} options={options} onChange={choose} />
}
