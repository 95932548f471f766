import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useLingui } from '@lingui/react/macro'
import { withTexts } from '../../../language.ts'
import { AccountChoice } from '../../accounts/account-choice.tsx'
import { RecipientFields } from '../recipient/recipient-fields.tsx'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.tsx'
import { AmountAndPurpose } from './amount-and-purpose.tsx'
import { BlockedPayers } from './blocked-payers.tsx'
import type { FormPartProps } from './form-props.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import { lastDayInForm } from '../ending/last-day-in-form.ts'
import { OwnRecipientField } from './own-recipient-field.tsx'
import { payersOf } from './own-places.ts'
import { PayerNote } from './payer-note.tsx'
import { isOwnWay } from './typed-payment.ts'

/** Comes where taxes are paid. */
const AccountEndNote = lazyPage(async () => (await withTexts(() => import('./account-end-part.ts'))()).AccountEndNote, {
  part: true,
})
const BudgetPresets = lazyPage(async () => (await withTexts(() => import('./budget-part.ts'))()).BudgetPresets, {
  part: true,
})

/** The fields of a way of paying: payer, payee, amount and purpose. */
export function FormFields(props: FormPartProps) {
  const { t } = useLingui()
  const { form, way, prepared, text } = props
  if (payersOf(way, prepared).length === 0) {
    return (
      <>
        <NothingToChoose way={way} prepared={prepared} />
        <BlockedPayers prepared={prepared} />
      </>
    )
  }
  const payer = payersOf(way, prepared).find(({ id }) => id === form.values.debtorAccountId)
  return (
    <>
      <AccountChoice
        {...form.input('debtorAccountId')}
        label={way === 'ownCards' ? t`З картки або рахунку` : t`З рахунку`}
        error={text('debtorAccountId')}
        places={payersOf(way, prepared)}
      />
      <PayerNote {...props} />
      <BlockedPayers prepared={prepared} />
      {!isOwnWay(way) && (
        <ExchangeComesFirst of="others" accounts={prepared.accounts} payer={payer} amount={form.values.amount} />
      )}
      {way === 'budget' && <BudgetPresets form={form} prepared={prepared} />}
      {isOwnWay(way) ? (
        <OwnRecipientField {...props} />
      ) : (
        <RecipientFields
          form={form}
          passport={{ form, error: text('creditorPassport') }}
          text={text}
          isBudget={way === 'budget'}
          {...(way === 'counterparty' && { recent: prepared.recentRecipients })}
        />
      )}
      <AmountAndPurpose {...props} />
      {!isOwnWay(way) && lastDayInForm(form.values, prepared) !== null && (
        <AccountEndNote form={form} prepared={prepared} />
      )}
    </>
  )
}
