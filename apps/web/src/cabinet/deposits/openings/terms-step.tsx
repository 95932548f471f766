import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { BetterRate, PayoutChoice, ProductChoice, TermField } from '../offers/deposit-fields.tsx'
import type { StepProps } from './new-deposit-page.tsx'
import { ProlongationChoice } from './prolongation-choice.tsx'
import { isSumAtFault, StepForm } from './step-form.tsx'

/** The deposit's product, its term, the payment of its interest, and its end. */
export function TermsStep({ catalogue, wanted, calculation, search, onChange, onStep }: StepProps) {
  const parts = { catalogue, wanted, calculation, onChange }
  const ofSum = isSumAtFault(calculation)
  return (
    <StepForm
      {...{ catalogue, calculation }}
      currency={wanted.currency}
      onSubmit={() => {
        if (calculation.ok) onStep('check')
        else if (ofSum) onStep('money')
      }}
      buttons={
        <>
          <Button type="submit" size="large">
            {ofSum ? <Trans>Повернутися до суми</Trans> : <Trans>Далі: перевірка</Trans>}
          </Button>
          <Button variant="secondary" size="large" onClick={() => onStep('money')}>
            <Trans>Назад</Trans>
          </Button>
        </>
      }
    >
      <ProductChoice {...parts} />
      <TermField {...parts} />
      <PayoutChoice {...parts} />
      <BetterRate {...parts} />
      <ProlongationChoice {...{ wanted, search, onChange }} />
    </StepForm>
  )
}
