import { type FileRefusalCode, type PaymentFileFormat, paymentFileFormats } from '@dilo/domain/payments/payment-file.ts'
import { useLingui } from '@lingui/react/macro'
import type { FileRefusal } from './import-queries.ts'

/** What each format is called where people work with it. */
export function useFormatNames(): Readonly<Record<PaymentFileFormat, string>> {
  const { t } = useLingui()
  return {
    CSV: 'CSV',
    XLSX: 'Excel (XLSX)',
    '1C_TEXT': t`BAS / 1С, текст`,
    '1C_XML': t`BAS / 1С, XML`,
    PAIN_001: 'pain.001 (ISO 20022)',
    IFOBS_DAT: 'iFOBS (DAT)',
    IFOBS_XML: 'iFOBS (XML)',
  }
}

/** All of them in one line. */
export function useFormatList(): string {
  const names = useFormatNames()
  return paymentFileFormats.map((format) => names[format]).join(', ')
}

/** What was wrong with a whole file, and what to do. */
export function useFileRefusalText(): (refusal: FileRefusal) => { readonly what: string; readonly where: string | undefined } {
  const { t } = useLingui()
  const whats: Record<FileRefusalCode, () => string> = {
    FILE_TOO_LARGE: () => t`Файл більший за 10 МБ. Розділіть його на кілька менших.`,
    FILE_EMPTY: () => t`У файлі немає жодного платежу. Перевірте, чи той файл ви вибрали.`,
    FILE_FORMAT_UNKNOWN: () => t`Такого формату ми не читаємо. Збережіть файл як CSV або XLSX, чи вивантажте платежі з бухгалтерської програми ще раз.`,
    FILE_ENCODING_UNKNOWN: () => t`Не вдалося розпізнати літери у файлі. Збережіть його в кодуванні UTF-8 або Windows-1251.`,
    FILE_BROKEN: () => t`Файл пошкоджено, або він обривається. Вивантажте його з програми ще раз.`,
    FILE_TOO_MANY_ROWS: () => t`У файлі понад 10 000 платежів. Розділіть його на кілька менших.`,
    FILE_TOO_DEEP: () => t`Файл побудовано надто складно: забагато вкладених частин. Вивантажте його з програми ще раз.`,
    FILE_FORBIDDEN: () => t`У файлі є те, чого ми не приймаємо: пароль, макроси або посилання на інші файли. Збережіть його без них.`,
    FILE_INFLATES_TOO_MUCH: () => t`Розпакований файл завеликий. Залиште в книзі лише аркуш із платежами.`,
  }
  return ({ code, place, detail }) => {
    const where = [place === null ? undefined : t`Місце у файлі: ${place}`, detail === null || detail === '' ? undefined : detail.slice(0, 200)]
    return { what: whats[code](), where: where.filter((part) => part !== undefined).join(' · ') || undefined }
  }
}
