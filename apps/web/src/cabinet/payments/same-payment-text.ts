import { shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'

/** The company has written the same payment already: in the form, and in a row of an import. */
export function useSamePaymentText(): (same: { readonly number: string; readonly valueDate: string }) => string {
  const { t } = useLingui()
  return ({ number, valueDate }) => {
    const day = shortDate(valueDate)
    return t`Такий самий платіж уже є: № ${number} від ${day}`
  }
}
