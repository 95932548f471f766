import type { PaymentFileFormat } from '@dilo/domain/payments/payment-file.ts'
import { useLingui } from '@lingui/react/macro'

/** The usual name of each format among people who work with it. */
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
    IBANK2_TEXT: 'iBank 2 UA',
  }
}
