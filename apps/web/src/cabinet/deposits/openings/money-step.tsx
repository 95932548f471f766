import { Fact } from '@dilo/ui/fields/fact.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { OfferSummary } from '../offers/offer-summary.tsx'
import { SumField } from '../offers/wish-fields.tsx'
import { PayeeField, PayerField } from './account-fields.tsx'
import type { StepProps } from './new-deposit-page.tsx'

/** The amount, the account that pays it, and the account that gets interest and return. */
export function MoneyStep({ catalogue, wish, calculation, payers, payer, payee, onChange, onStep }: StepProps) {
  const accounts = { payers, payer, payee, onChange }
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
          <PayerField {...accounts} />
          <SumField
            wish={wish}
            calculation={calculation}
            onChange={onChange}
            hint={
              <Fact>
                <Trans>
                  Доступно <Money amount={payer.availableBalance} currency={payer.currency} />
                </Trans>
              </Fact>
            }
          />
          <PayeeField {...accounts} />
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
