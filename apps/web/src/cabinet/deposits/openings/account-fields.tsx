import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import type { StepProps } from './new-deposit-page.tsx'

type Props = Pick<StepProps, 'payers' | 'payer' | 'payee' | 'onChange'>

/** The account that pays. @param inCurrency the deposit has its currency already */
export function PayerField({
  payers,
  payer,
  onChange,
  inCurrency = false,
}: Props & { inCurrency?: boolean }): ReactNode {
  const { t } = useLingui()
  return (
    <AccountChoice
      name="from"
      label={t`З рахунку`}
      places={payers.map(placeOfAccount)}
      currency={inCurrency ? payer.currency : undefined}
      value={payer.id}
      onChange={({ currentTarget: { value } }) =>
        onChange(inCurrency ? { from: value } : { from: value, to: undefined })
      }
    />
  )
}

/** The account that gets interest and return. */
export function PayeeField({ payers, payer, payee, onChange }: Props): ReactNode {
  const { t } = useLingui()
  return (
    <AccountChoice
      name="to"
      label={t`Проценти й повернення — на рахунок`}
      places={payers.map(placeOfAccount)}
      currency={payer.currency}
      value={payee.id}
      onChange={({ currentTarget: { value } }) => onChange({ to: value })}
    />
  )
}
