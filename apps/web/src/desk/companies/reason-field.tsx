import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Templates } from '../action/templates.tsx'
import { reasonTemplates } from '../words/templates.ts'
import { useLingui } from '@lingui/react/macro'

type ReasonFieldProps = { value: string; submitted: boolean; onChange: (reason: string) => void }

/** Why a client is opened: it stands in the trail of the staff. */
export function ReasonField({ value, submitted, onChange }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <>
      <TextAreaField
        label={t`Підстава`}
        hint={t`Наприклад: дзвінок клієнта, номер звернення.`}
        error={submitted && !isReason(value) ? t`Напишіть щонайменше десять літер.` : undefined}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Templates templates={reasonTemplates} text={value} onText={onChange} />
    </>
  )
}
