import {
  ANNOUNCEMENT_LENGTH,
  type AnnouncementLevel,
  announcementLevels,
} from '@dilo/domain/bank-values/announcement.ts'
import { changedAnnouncement } from '@dilo/domain/bank-values/changed-parts.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { kyivMoment } from './kyiv-moment.ts'
import type { EntryOf } from '../words/register-words.ts'
import { levelWords } from '../words/bank-words.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

export function AnnouncementForm({ register: { entries }, onClose, onDone }: NewValueProps<'announcement'>) {
  const { t, i18n } = useLingui()
  const [isShown, setIsShown] = useState<'shown' | 'none'>('shown')
  const [texts, setTexts] = useState({ uk: '', ru: '' })
  const [level, setLevel] = useState<AnnouncementLevel>('info')
  const [until, setUntil] = useState({ day: '', time: '00:00' })
  const [isWrong, setIsWrong] = useState(false)
  // Line ends are spaces: the announcement is one line of text.
  const [uk, ru] = [texts.uk, texts.ru].map((text) => text.replaceAll(/\s+/g, ' ').trim()) as [string, string]
  const ends = until.day === '' ? null : kyivMoment(until.day, until.time.trim())
  const propose = (from: string) => {
    const isWhole = uk !== '' && ru !== '' && ends !== undefined && (ends === null || ends > from)
    if (isShown === 'shown' && !isWhole) return undefined
    const after: EntryOf<'announcement'>['value'] = isShown === 'none' ? null : { uk, ru, level, until: ends ?? null }
    const before = entryBefore(entries, from).value
    const payload = { what: 'announcement' as const, from, value: after }
    return { payload, facts: [...changedAnnouncement({ before, after })] }
  }
  return (
    <ValueForm propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      <RadioGroup
        label={t`Що показати на сторінці входу`}
        value={isShown}
        options={[
          { value: 'shown', label: t`Оголошення` },
          { value: 'none', label: t`Нічого` },
        ]}
        onChange={setIsShown}
      />
      {isShown === 'shown' && (
        <>
          <TextAreaField
            label={t`Українською`}
            hint={t`Лише текст, до трьохсот знаків.`}
            rows={3}
            maxLength={ANNOUNCEMENT_LENGTH}
            value={texts.uk}
            error={isWrong && uk === '' ? t`Напишіть обома мовами.` : undefined}
            onChange={(event) => setTexts({ ...texts, uk: event.currentTarget.value })}
          />
          <TextAreaField
            label={t`Російською`}
            lang="ru"
            rows={3}
            maxLength={ANNOUNCEMENT_LENGTH}
            value={texts.ru}
            error={isWrong && ru === '' ? t`Напишіть обома мовами.` : undefined}
            onChange={(event) => setTexts({ ...texts, ru: event.currentTarget.value })}
          />
          <RadioGroup
            label={t`Рівень`}
            value={level}
            options={announcementLevels.map((value) => ({ value, label: i18n._(levelWords[value]) }))}
            onChange={setLevel}
          />
          <div className="k-fields">
            <DateField
              plain
              label={t`До дня`}
              hint={t`Порожнє поле: до наступного оголошення.`}
              value={until.day}
              error={isWrong && ends !== null ? t`Кінець має бути пізніше за початок.` : undefined}
              onChange={(event) => setUntil({ ...until, day: event.currentTarget.value })}
            />
            <TextField
              label={t`До часу за Києвом`}
              inputMode="numeric"
              maxLength={5}
              value={until.time}
              onChange={(event) => setUntil({ ...until, time: event.currentTarget.value })}
            />
          </div>
        </>
      )}
    </ValueForm>
  )
}
