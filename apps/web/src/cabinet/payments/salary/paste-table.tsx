import { Button } from '@dilo/ui/actions/button.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

type PasteTableProps = {
  text: string
  onText: (text: string) => void
  /** Its rows are to be among the others. */ onAdd: () => void
}

/** A place for a table that was copied from a spreadsheet. */
export function PasteTable({ text, onText, onAdd }: PasteTableProps) {
  const { t } = useLingui()
  return (
    <div className="d-stack d-gap-3">
      <TextAreaField
        label={t`Таблиця з Excel або Google Таблиць`}
        hint={t`Скопіюйте стовпці з ім’ям, РНОКПП, IBAN і сумою та вставте сюди: порядок стовпців ми впізнаємо.`}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className="d-row">
        <Button variant="secondary" disabled={text.trim() === ''} onClick={onAdd}>
          <Trans>Додати з таблиці</Trans>
        </Button>
      </div>
    </div>
  )
}
