import type { SalaryFileRow } from '@dilo/contract/salary-service.ts'
import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { fileSize } from '@dilo/domain/rules/file.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isTurnTaken } from '../../../api/is-turn-taken.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { FileRefusal, type RefusedFile } from '../../files/file-refusal.tsx'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { useUpload } from '../../files/use-upload.ts'
import { wordsOfFault } from './file-fault-words.ts'
import { saveSample } from './sample-file.ts'

const check = ({ size }: { readonly size: number }): FileMessageKey | undefined => {
  const checked = fileSize(size, { base: 1024 })
  return checked.ok ? undefined : checked.error
}

/** The result of the last file. */
type Came = {
  readonly problem?: FileMessageKey
  readonly refused?: RefusedFile
  readonly failed?: unknown
  readonly taken?: { readonly rows: number; readonly faulty: number }
}

/** The field for a file with people and amounts: its rows are added to the table, with their errors. */
export function FromFile({ onRows }: { onRows: (read: readonly SalaryFileRow[]) => void }) {
  const fieldMessage = useFieldMessage(fileFieldMessages)
  const [came, setCame] = useState<Came>({})
  const { now, send, stop } = useUpload('POST /api/salary-service/registers/file-rows', {
    onAnswer: (answer, file) => {
      if (answer.outcome === 'refused') return setCame({ refused: { refusal: answer.refusal, fileName: file.name } })
      setCame({
        taken: {
          rows: answer.rows.length,
          faulty: answer.rows.filter(({ faults }) => Object.keys(faults).length > 0).length,
        },
      })
      onRows(answer.rows)
    },
    onFailed: (failed) => setCame({ failed }),
  })
  return (
    <div className="c-salary-file d-stack d-gap-3">
      <FilePicker
        label={<Trans>Або файл із таблицею</Trans>}
        hint={
          <Trans>
            CSV або Excel (XLSX), до 10 МБ і 10 000 рядків. Стовпці впізнаємо за назвами. Помилки позначимо в таблиці,
            там їх і виправите.
          </Trans>
        }
        error={fieldMessage(came.problem)}
        accept=".csv,.txt,.xlsx"
        check={check}
        file={now?.file}
        disabled={now !== undefined}
        onChange={(file) => {
          if (file === undefined) return
          setCame({})
          void send(file)
        }}
        onRefused={(problem) => setCame({ problem })}
      />
      {now && <UploadProgress {...now} onStop={stop} />}
      <WhatCame {...came} />
      <div className="d-flush">
        <Button variant="ghost" size="small" icon={<Icon of={Download} size={16} />} onClick={saveSample}>
          <Trans>Зразок CSV</Trans>
        </Button>
      </div>
    </div>
  )
}

function WhatCame({ refused, failed, taken }: Came) {
  const failureText = useFailureText()
  if (refused !== undefined) {
    return (
      <FileRefusal {...refused} words={wordsOfFault}>
        <Trans>Жодного рядка з нього не додано.</Trans>
      </FileRefusal>
    )
  }
  if (failed !== undefined) {
    return (
      <Banner tone="danger" title={<Trans>Файл не прочитано</Trans>} live>
        <p>
          {isTurnTaken(failed) ? (
            <Trans>Зараз завантажується забагато файлів. Спробуйте ще раз за хвилину.</Trans>
          ) : (
            failureText(failed)
          )}
        </p>
      </Banner>
    )
  }
  return (
    <p className="d-meta" role="status">
      {taken && (
        <Plural
          value={taken.rows}
          one="Додано # рядок із файлу."
          few="Додано # рядки з файлу."
          many="Додано # рядків із файлу."
          other="Додано # рядка з файлу."
        />
      )}{' '}
      {taken && taken.faulty > 0 && (
        <Plural
          value={taken.faulty}
          one="Виправте # позначений."
          few="Виправте # позначені."
          many="Виправте # позначених."
          other="Виправте # позначеного."
        />
      )}
    </p>
  )
}
