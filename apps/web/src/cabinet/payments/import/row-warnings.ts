import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { useSamePaymentText } from '../same-payment-text.ts'
import type { ImportRow } from './import-queries.ts'

export type RowWarning = ImportRow['warnings'][number]

/** The text of a warning about a row that may be paid all the same. */
export function useWarningText(): (warning: RowWarning) => string {
  const { t } = useLingui()
  const samePaymentText = useSamePaymentText()
  return (warning) => {
    switch (warning.kind) {
      case 'DUPLICATE_PAYMENT':
        return samePaymentText(warning)
      case 'DUPLICATE_ROW': {
        const { place } = warning
        return t`Такий самий рядок уже є у файлі: ${place}`
      }
      case 'TAX_ACCOUNT_ENDED': {
        const last = shortDate(warning.lastDay)
        return t`Рахунок отримувача діє до ${last}: пізніше платіж не підписати. Новий рахунок податку є в Електронному кабінеті платника.`
      }
      case 'NUMBER_GIVEN': {
        const { original } = warning
        return t`У файлі номер ${original}: у платежі таким він бути не може, тож його дав банк`
      }
      case 'CODE_ZEROS_LOST': {
        const { code } = warning
        return t`Схоже, таблиця загубила нулі коду. З ними він такий: ${code}`
      }
      case 'IBAN_CHANGED': {
        const known = warning.knownIbans.map(maskIban).join(', ')
        return warning.isConfirmed
          ? t`Новий рахунок отримувача підтверджено`
          : t`Раніше ви платили цьому отримувачу на інший рахунок: ${known}`
      }
    }
  }
}
