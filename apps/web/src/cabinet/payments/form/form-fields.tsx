import { AmountAndPurpose } from './amount-and-purpose.tsx'
import { BudgetPresets } from './budget-presets.tsx'
import { CounterpartyFields } from './counterparty-fields.tsx'
import type { FormPartProps } from './form-props.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import { OwnRecipientField } from './own-recipient-field.tsx'
import { payersOf } from './own-places.ts'
import { PayerField } from './payer-field.tsx'
import { PayerNote } from './payer-note.tsx'
import { RecentRecipients } from './recent-recipients.tsx'
import { TaxAccountNote } from './tax-account-note.tsx'
import { isOwnWay } from './typed-payment.ts'

/** The fields of a way of paying: payer, payee, amount and purpose. */
export function FormFields(props: FormPartProps) {
  const { form, way, prepared } = props
  if (payersOf(way, prepared).length === 0) return <NothingToChoose way={way} />
  return (
    <>
      <PayerField {...props} />
      <PayerNote {...props} />
      {way === 'counterparty' && <RecentRecipients form={form} prepared={prepared} />}
      {way === 'budget' && <BudgetPresets form={form} prepared={prepared} />}
      {isOwnWay(way) ? <OwnRecipientField {...props} /> : <CounterpartyFields {...props} />}
      <AmountAndPurpose {...props} />
      {!isOwnWay(way) && <TaxAccountNote form={form} prepared={prepared} />}
    </>
  )
}
