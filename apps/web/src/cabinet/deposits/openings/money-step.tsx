import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { OfferSummary } from '../offers/offer-summary.tsx'
import { SumField } from '../offers/wish-fields.tsx'
import type { StepProps } from './new-deposit-page.tsx'

/** How much, from which account, and to which one interest and return go. */
export function MoneyStep({ catalogue, wish, calculation, payers, payer, payee, onChange, onStep }: StepProps) {
  const { t } = useLingui()
  const places = payers.map(placeOfAccount)
  const ofSum = !calculation.ok && ('problem' in calculation || calculation.fault.field === 'amount')
  return (
    <form
      className="c-form-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ofSum) event.currentTarget.querySelector<HTMLInputElement>('input[name=sum]')?.focus()
        else onStep('terms')
      }}
    >
      <Card>
        <div className="c-form d-stack d-gap-5">
          <AccountChoice
            name="from"
            label={t`З рахунку`}
            places={places}
            value={payer.id}
            onChange={({ currentTarget: { value } }) => onChange({ from: value, to: undefined })}
          />
          <SumField
            wish={wish}
            calculation={calculation}
            onChange={onChange}
            hint={
              <Trans>
                Доступно <Money amount={payer.availableBalance} currency={payer.currency} />
              </Trans>
            }
          />
          <AccountChoice
            name="to"
            label={t`Проценти й повернення — на рахунок`}
            places={places}
            currency={payer.currency}
            value={payee.id}
            onChange={({ currentTarget: { value } }) => onChange({ to: value })}
          />
        </div>
      </Card>
      <OfferSummary calculation={calculation} currency={wish.currency} catalogue={catalogue} />
      <div className="c-form-bar d-row">
        <Button type="submit" size="large">
          <Trans>Далі: умови</Trans>
        </Button>
      </div>
    </form>
  )
}
