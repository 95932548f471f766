import { LARGEST_PDF, type StatementFileFormat, statementFileFormats } from '@dilo/domain/statements/statement-file.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

type Said = { readonly label: string; readonly hint: string }

/** Each format, with one line on its use. */
export function useFormats(): Readonly<Record<StatementFileFormat, Said>> {
  const { t, i18n } = useLingui()
  const largest = i18n.number(LARGEST_PDF)
  return {
    CSV: { label: 'CSV', hint: t`Таблиця будь-якого розміру: для Excel, Google Таблиць і власних програм` },
    XLSX: { label: 'Excel', hint: t`Книга Excel: дати й суми готові до розрахунків` },
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

/** The formats that most people want; the others are for programs of accountants. */
const usual = ['PDF', 'XLSX', 'CSV'] as const satisfies readonly StatementFileFormat[]

const isUsual = (format: StatementFileFormat): boolean => usual.some((one) => one === format)

type FileChoiceProps = { value: StatementFileFormat; onChange: (format: StatementFileFormat) => void }

/** Three big choices, and the rest folded. */
export function FileChoice({ value, onChange }: FileChoiceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const optionOf = (format: StatementFileFormat) => ({ value: format, ...formats[format] })
  return (
    <>
      <RadioGroup label={t`Формат`} look="cards" options={usual.map(optionOf)} value={value} onChange={onChange} />
      <details className="c-files-others" open={!isUsual(value)}>
        <summary>
          <Trans>Для бухгалтерії</Trans>
        </summary>
        <RadioGroup
          label={<span className="d-visually-hidden">{t`Формат для бухгалтерії`}</span>}
          options={statementFileFormats.filter((format) => !isUsual(format)).map(optionOf)}
          value={value}
          onChange={onChange}
        />
      </details>
    </>
  )
}
