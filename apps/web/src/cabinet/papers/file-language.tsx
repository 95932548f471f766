import type { Language } from '@dilo/domain/values/language.ts'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

const options = [
  { value: 'uk', label: 'Українська', name: 'Українська', lang: 'uk' },
  { value: 'ru', label: 'Русский', name: 'Русский', lang: 'ru' },
] as const

/** The language of a file's headings. */
export function FileLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useLingui()
  return (
    <div className="d-stack d-gap-2 d-stack-start">
      <span className="d-field-label">
        <Trans>Мова заголовків</Trans>
      </span>
      <Segmented label={t`Мова заголовків`} value={value} options={options} onChange={onChange} />
    </div>
  )
}
