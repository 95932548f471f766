import { budgetPaymentCodes } from '@dilo/domain/dictionaries/budget-payment-codes.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { uncapitalised } from '../../signing/capitalised.ts'

/** The beginning of a purpose of a payment to the budget, with the codes that have a name. */
export function BudgetCodes() {
  const language = useLanguage()
  const codes = codesOf(budgetPaymentCodes)
    .map((code) => `${code} — ${uncapitalised(budgetPaymentCodes[code][language])}`)
    .join('; ')
  return <Trans>Три цифри коду виду сплати, пробіл, за що: {codes}</Trans>
}
