import type { Language } from '@dilo/domain/values/language.ts'
import { Segmented } from '@dilo/ui/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { keepChoice } from './choice-cookie.ts'
import { type Catalogues, speak } from './language.ts'

/** Each language in its own words: whoever looks for it may not read the other one. */
const options = [
  { value: 'uk', label: 'UK', name: 'Українська', lang: 'uk' },
  { value: 'ru', label: 'RU', name: 'Русский', lang: 'ru' },
] as const

export function LanguageSwitch({ catalogues }: { catalogues: Catalogues }) {
  const { t, i18n } = useLingui()
  const choose = (language: Language) => {
    keepChoice('lang', language)
    void speak(language, catalogues)
  }
  return <Segmented label={t`Мова`} value={i18n.locale as Language} options={options} onChange={choose} />
}
