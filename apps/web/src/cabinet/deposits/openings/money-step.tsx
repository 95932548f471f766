import { Fact } from '@dilo/ui/fields/fact.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { SumField } from '../offers/deposit-fields.tsx'
import { PayeeField, PayerField } from './account-fields.tsx'
import type { StepProps } from './new-deposit-page.tsx'
import { isSumAtFault, StepForm } from './step-form.tsx'

/** The amount, the account that pays it, and the account that gets interest and return. */
export function MoneyStep({ catalogue, wanted, calculation, payers, payer, payee, onChange, onStep }: StepProps) {
  const accounts = { payers, payer, payee, onChange }
  return (
    <StepForm
      {...{ catalogue, calculation }}
      currency={wanted.currency}
      onSubmit={({ currentTarget }) => {
        if (isSumAtFault(calculation)) currentTarget.querySelector<HTMLInputElement>('input[name=sum]')?.focus()
        else onStep('terms')
      }}
      buttons={
        <Button type="submit" size="large">
          <Trans>Далі: умови</Trans>
        </Button>
      }
    >
      <PayerField {...accounts} />
      <SumField
        wanted={wanted}
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
    </StepForm>
  )
}
