import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import type { EntrepreneurTax } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { lastDayInForm } from '../ending/last-day-in-form.ts'
import { ibanSent, type KnownRecipient, recipientFields, valuesOfKnown } from '../recipient/typed-recipient.ts'
import type { FormPartProps } from './form-props.ts'
import type { Prepared } from './typed-payment.ts'

type BudgetRecipient = Prepared['budgetRecipients'][number]

/** The recipient of the company's last payment of a tax; undefined: it has not paid the tax from here. */
export const recipientOfTax = (
  // A server of the version before sends none.
  { budgetRecipients = [] }: Prepared,
  tax: EntrepreneurTax,
): BudgetRecipient | undefined => budgetRecipients.find((one) => one.tax === tax)

export function takeRecipient(form: FormPartProps['form'], recipient: KnownRecipient): void {
  const values = valuesOfKnown(recipient)
  for (const field of recipientFields) form.set(field, values[field])
}

type TermOfTax = {
  readonly tax: EntrepreneurTax
  readonly remittanceInformation: string
  readonly amount: string | null
}

/** Fills in a term of a tax. The amount in the field, and the account of a known recipient, may belong to another tax. */
export function takeTerm(
  form: FormPartProps['form'],
  prepared: Prepared,
  { tax, remittanceInformation, amount }: TermOfTax,
): void {
  form.set('remittanceInformation', remittanceInformation)
  form.set('amount', amount === null ? '' : typedAmountOf(amount))
  const recipient = recipientOfTax(prepared, tax)
  if (recipient !== undefined) {
    takeRecipient(form, recipient)
  } else if (prepared.budgetRecipients?.some(({ iban }) => iban === ibanSent(form.values.creditorIban))) {
    form.set('creditorIban', '')
  }
}

/** The last day of the tax's account, if the account closes before the tax is due; null: it does not, or none is known. */
export function endsBeforeDue(
  prepared: Prepared,
  { tax, remittanceInformation, due }: Pick<TermOfTax, 'tax' | 'remittanceInformation'> & { readonly due: string },
): BusinessDate | null {
  const recipient = recipientOfTax(prepared, tax)
  if (recipient === undefined) return null
  const lastDay = lastDayInForm({ creditorIban: recipient.iban, remittanceInformation }, prepared)
  const days = { today: prepared.today as BusinessDate, due: due as BusinessDate }
  return accountStanding(lastDay, days) === 'endsBeforeDue' ? lastDay : null
}
