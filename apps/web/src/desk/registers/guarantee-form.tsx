import { changedGuarantee } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { GUARANTEE_LENGTH, isGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

const readers = ['entrepreneur', 'company'] as const
const languages = ['uk', 'ru'] as const

export function GuaranteeForm({ register: { entries }, onClose, onDone }: NewValueProps<'depositGuarantee'>) {
  const { t } = useLingui()
  const [texts, setTexts] = useState(() => entryBefore(entries, '9').value)
  const [isWrong, setIsWrong] = useState(false)
  const labels = {
    entrepreneur: { uk: t`Підприємцям, українською`, ru: t`Підприємцям, російською` },
    company: { uk: t`Компаніям, українською`, ru: t`Компаніям, російською` },
  }
  const propose = (from: string) => {
    if (!isGuarantee(texts)) return undefined
    const before = entryBefore(entries, from).value
    return {
      payload: { what: 'depositGuarantee' as const, from, value: texts },
      facts: changedGuarantee({ before, after: texts }),
    }
  }
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      {readers.flatMap((reader) =>
        languages.map((language) => (
          <TextAreaField
            key={`${reader} ${language}`}
            label={labels[reader][language]}
            lang={language}
            rows={4}
            maxLength={GUARANTEE_LENGTH}
            value={texts[reader][language]}
            error={isWrong && texts[reader][language].trim() === '' ? t`Напишіть обома мовами.` : undefined}
            onChange={(event) => {
              // Line ends are spaces: it is one paragraph.
              const text = event.currentTarget.value.replaceAll(/\s+/g, ' ')
              setTexts({ ...texts, [reader]: { ...texts[reader], [language]: text } })
            }}
          />
        )),
      )}
    </ValueForm>
  )
}
