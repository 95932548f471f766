import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useLingui } from '@lingui/react/macro'
import { withTexts } from '../../../language.ts'
import { AccountChoice } from '../../accounts/account-choice.tsx'
import { RecipientFields } from '../recipient/recipient-fields.tsx'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.tsx'
import { AmountAndPurpose } from './amount-and-purpose.tsx'
import type { FormPartProps } from './form-props.ts'
import { InstantChoice } from './instant-choice.tsx'
import { lacksMoney } from './lacks-money.ts'
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

const troubles = withTexts(() => import('./form-troubles-part.ts'))

/** These come where accounts are blocked, or none can pay. */
const BlockedPayers = lazyPage(async () => (await troubles()).BlockedPayers, { part: true })
const NothingToChoose = lazyPage(async () => (await troubles()).NothingToChoose, { part: true })

/** No account that can pay has the typed amount: money of another currency may help. It stands last and moves no field. */
const hasNoneEnough = ({ form, way, prepared, terms }: FormPartProps): boolean =>
  payersOf(way, prepared).every((place) => lacksMoney(place, form.values.amount, terms.fee))

/**
 * The fields of a way of paying. Who is paid and how much come first: the account is mostly the usual one. Between own places
 * the account decides where the money can go.
 */
export function FormFields(props: FormPartProps) {
  const { t } = useLingui()
  const { form, way, prepared, text } = props
  if (payersOf(way, prepared).length === 0) {
    return (
      <>
        <NothingToChoose way={way} prepared={prepared} />
        {prepared.blocked.length > 0 && <BlockedPayers prepared={prepared} />}
      </>
    )
  }
  const payer = payersOf(way, prepared).find(({ id }) => id === form.values.debtorAccountId)
  const isOwn = isOwnWay(way)
  const payerFields = (
    <>
      <AccountChoice
        {...form.input('debtorAccountId')}
        label={way === 'ownCards' ? t`З картки або рахунку` : t`З рахунку`}
        error={text('debtorAccountId')}
        places={payersOf(way, prepared)}
      />
      <PayerNote {...props} />
      {prepared.blocked.length > 0 && <BlockedPayers prepared={prepared} />}
      {!isOwn && form.values.debtorAccountId === '' && (
        <ExchangeComesFirst of="others" accounts={prepared.accounts} payer={undefined} amount={form.values.amount} />
      )}
    </>
  )
  return (
    <>
      {isOwn && payerFields}
      {way === 'budget' && <BudgetPresets form={form} prepared={prepared} />}
      {isOwn ? (
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
      <AmountAndPurpose {...props}>
        {way === 'counterparty' && <InstantChoice form={form} terms={props.terms} />}
        {!isOwn && payerFields}
      </AmountAndPurpose>
      {!isOwn && payer !== undefined && hasNoneEnough(props) && (
        <ExchangeComesFirst of="others" accounts={prepared.accounts} payer={payer} amount={form.values.amount} />
      )}
      {!isOwn && lastDayInForm(form.values, prepared) !== null && <AccountEndNote form={form} prepared={prepared} />}
    </>
  )
}
