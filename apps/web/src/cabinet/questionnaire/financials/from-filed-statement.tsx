import type { FiledStatementReading } from '@dilo/contract/filed-statement-calls.ts'
import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { statementRowTitles } from '@dilo/domain/questionnaire/statement-row-titles.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { useUpload } from '../../files/use-upload.ts'
import { useLanguage } from '../../page/use-language.ts'

type Read = Extract<FiledStatementReading, { outcome: 'read' }>
type Refused = Extract<FiledStatementReading, { outcome: 'refused' }>

/** Why a file is not read, and what to do. */
const reasons: Record<Refused['because'], MessageDescriptor> = {
  tooLarge: msg`Файл більший за 512 КБ: звітність стільки не займає. Перевірте, чи той файл ви вибрали.`,
  notXml: msg`Це не XML. Вивантажте з програми звітності саме файл XML, без підпису й шифрування.`,
  documentType: msg`У файлі є оголошення DOCTYPE або посилання, яких у звітності не буває. Такий файл ми не відкриваємо: вивантажте його з програми ще раз.`,
  notAForm: msg`Це XML, але не звітність, подана державі. Перевірте, чи той файл ви вибрали.`,
  unknownForm: msg`Цієї форми ми не читаємо. Підходять баланс (S0100115), звіт про фінансові результати (S0100215) і звіти малих підприємств (S0110014, S0111007).`,
  anotherCompany: msg`Це звітність іншої компанії: код у файлі не ваш.`,
  notAYear: msg`Це звіт не за рік. Потрібна річна звітність.`,
  noRows: msg`У файлі немає жодного рядка, про який питає анкета. Перевірте, чи звіт заповнено.`,
  notANumber: msg`У рядку стоїть не число. Виправте його в програмі й вивантажте файл ще раз.`,
}

type Came = { readonly read?: Read; readonly refused?: Refused; readonly failed?: unknown }

/** Any size is left to the bank: it answers with the reason. */
const anyFile = (): FileMessageKey | undefined => undefined

/** The field for the XML that the company has filed with the state: what it says is filled in. */
export function FromFiledStatement({ onRead }: { onRead: (read: Read) => void }) {
  const [came, setCame] = useState<Came>({})
  const { now, send, stop } = useUpload('POST /api/questionnaire-service/financial-statements/reading', {
    onAnswer: (answer) => {
      if (answer.outcome === 'refused') return setCame({ refused: answer })
      setCame({ read: answer })
      onRead(answer)
    },
    onFailed: (failed) => setCame({ failed }),
  })
  return (
    <div className="d-stack d-gap-3">
      <FilePicker
        label={<Trans>Заповнити з поданого звіту</Trans>}
        hint={<Trans>XML із програми звітності (M.E.Doc, Вчасно, кабінет податкової). Файл ми не зберігаємо.</Trans>}
        accept=".xml"
        check={anyFile}
        file={now?.file}
        disabled={now !== undefined}
        onChange={(file) => {
          if (file === undefined) return
          setCame({})
          void send(file)
        }}
        onRefused={() => undefined}
      />
      {now && <UploadProgress {...now} onStop={stop} />}
      <WhatCame {...came} />
    </div>
  )
}

function WhatCame({ read, refused, failed }: Came) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  if (refused !== undefined)
    return (
      <Banner tone="danger" title={<Trans>Файл не прочитано</Trans>} live>
        <p>{i18n._(reasons[refused.because])}</p>
        {refused.row !== null && (
          <p>
            {refused.row} {statementRowTitles[refused.row][language]}
          </p>
        )}
      </Banner>
    )
  if (failed !== undefined)
    return (
      <Banner tone="danger" title={<Trans>Файл не прочитано</Trans>} live>
        <p>
          <LeadText text={failureText(failed)} />
        </p>
      </Banner>
    )
  const year = String(read?.year ?? '')
  const rows = Object.keys(read?.rows ?? {}).length
  return (
    <p className="d-meta" role="status">
      {read && (
        <>
          <Trans>Прочитано звіт за {year} рік.</Trans>{' '}
          <Plural
            value={rows}
            one="Заповнено # рядок."
            few="Заповнено # рядки."
            many="Заповнено # рядків."
            other="Заповнено # рядка."
          />{' '}
          {other(read.form)}
        </>
      )}
    </p>
  )
}

/** Large companies file balance and results apart. */
function other(form: Read['form']) {
  if (form === 'S0100115') return <Trans>Додайте ще звіт про фінансові результати (S0100215).</Trans>
  return form === 'S0100215' ? <Trans>Додайте ще баланс (S0100115).</Trans> : null
}
