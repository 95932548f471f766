import type { PaymentFileFormat } from '@dilo/domain/payments/payment-file.ts'
import { fileFaultMessages } from '@dilo/ui/payment-file-messages.ts'
import { useLingui } from '@lingui/react/macro'
import type { FileRefusal } from './import-queries.ts'

/** So much of what was met in a file is told; it is somebody else's text. */
const LONGEST_DETAIL = 200

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

/** What was wrong with a whole file, and what to do; and where in it, with what was met there. */
export function useFileRefusalText(): (refusal: FileRefusal) => { readonly what: string; readonly where: string } {
  const { t, i18n } = useLingui()
  return ({ reason, place, detail }) => {
    const where = [place !== null && t`Місце у файлі: ${place}`, detail !== null && detail.slice(0, LONGEST_DETAIL)]
    return { what: i18n._(fileFaultMessages[reason]), where: where.filter((part) => part !== false && part !== '').join(' · ') }
  }
}
