import { Button } from '@dilo/ui/button.tsx'
import { TextAreaField } from '@dilo/ui/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** A place for a table that was copied from a spreadsheet. */
export function PasteTable({ onRows }: { onRows: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  return (
    <div className="c-salary-paste">
      <TextAreaField
        label={t`Таблиця з Excel або Google Таблиць`}
        hint={t`Скопіюйте стовпці з ім’ям, РНОКПП, IBAN і сумою та вставте сюди: порядок стовпців ми впізнаємо.`}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="c-actions">
        <Button
          variant="secondary"
          disabled={text.trim() === ''}
          onClick={() => {
            onRows(text)
            setText('')
          }}
        >
          <Trans>Додати з таблиці</Trans>
        </Button>
      </div>
    </div>
  )
}
