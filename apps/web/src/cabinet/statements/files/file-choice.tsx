import { LARGEST_PDF, type StatementFileFormat, statementFileFormats } from '@dilo/domain/statements/statement-file.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { useLingui } from '@lingui/react/macro'

type Said = { readonly label: string; readonly hint: string }

/** Each format, with one line on its use. */
function useFormats(): Readonly<Record<StatementFileFormat, Said>> {
  const { t, i18n } = useLingui()
  const largest = i18n.number(LARGEST_PDF)
  return {
    CSV: { label: 'CSV', hint: t`Таблиця будь-якого розміру: для Excel, Google Таблиць і власних програм` },
    XLSX: { label: 'Excel (XLSX)', hint: t`Книга Excel: дати й суми готові до розрахунків` },
    PDF: { label: 'PDF', hint: t`Для читання й друку, з кодом перевірки; не більше ${largest} операцій` },
    CAMT053: {
      label: 'camt.053 (ISO 20022)',
      hint: t`Для облікових систем за міжнародним стандартом, із кодом перевірки`,
    },
    MT940: {
      label: 'MT940 (SWIFT)',
      hint: t`Для облікових систем, які читають повідомлення SWIFT: латиницею, із залишком на кожен день`,
    },
    MT940_CYRILLIC: {
      label: t`MT940 кирилицею`,
      hint: t`Те саме, але назви й призначення українською, у windows-1251`,
    },
    '1C_XML': { label: t`BAS / 1С, XML`, hint: t`Обмін із бухгалтерською програмою у файлі XML` },
    '1C_TEXT': { label: t`BAS / 1С, текст`, hint: t`Обмін із бухгалтерською програмою у текстовому файлі` },
    PRIVAT24_CSV: { label: t`CSV як у Приват24`, hint: t`Для програм, які вже читають виписки Приват24` },
    IFOBS_DAT: { label: 'iFOBS (DAT)', hint: t`Для програм, які читають файли iFOBS` },
  }
}

export function FileChoice({
  value,
  onChange,
}: {
  value: StatementFileFormat
  onChange: (format: StatementFileFormat) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const options = statementFileFormats.map((format) => ({ value: format, ...formats[format] }))
  return <RadioGroup label={t`Формат`} options={options} value={value} onChange={onChange} />
}
