import type { Language } from '@dilo/domain/values/language.ts'
import { Segmented } from '@dilo/ui/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keepChoice } from './choice-cookie.ts'
import { type Catalogues, speak } from './language.ts'

/** Each language in its own words: whoever looks for it may not read the other one. */
const options = [
  { value: 'uk', label: 'UK', name: 'Українська', lang: 'uk' },
  { value: 'ru', label: 'RU', name: 'Русский', lang: 'ru' },
] as const

export function LanguageSwitch({ catalogues }: { catalogues: Catalogues }) {
  const { t, i18n } = useLingui()
  // Answers the finger at once; the texts follow when they have arrived.
  const [chosen, setChosen] = useState(i18n.locale as Language)
  const choose = (language: Language) => {
    setChosen(language)
    speak(language, catalogues).then(
      () => keepChoice('lang', language),
      () => setChosen(i18n.locale as Language),
    )
  }
  return <Segmented label={t`Мова`} value={chosen} options={options} onChange={choose} />
}
