import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { OfferSummary } from '../offers/offer-summary.tsx'
import { BetterRate, PayoutChoice, ProductChoice, TermField } from '../offers/wish-fields.tsx'
import type { StepProps } from './new-deposit-page.tsx'
import { ProlongationChoice } from './prolongation-choice.tsx'

/** The deposit's product, its term, the payment of its interest, and its end. */
export function TermsStep({ catalogue, wish, calculation, search, onChange, onStep }: StepProps) {
  const parts = { catalogue, wish, calculation, onChange }
  const ofSum = !calculation.ok && ('problem' in calculation || calculation.fault.field === 'amount')
  return (
    <form
      className="c-form-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (calculation.ok) onStep('check')
        else if (ofSum) onStep('money')
      }}
    >
      <Card>
        <div className="c-form d-stack d-gap-5">
          <ProductChoice {...parts} />
          <TermField {...parts} />
          <PayoutChoice {...parts} />
          <BetterRate {...parts} />
          <ProlongationChoice {...{ wish, search, onChange }} />
        </div>
      </Card>
      <OfferSummary calculation={calculation} currency={wish.currency} catalogue={catalogue} />
      <div className="c-form-bar d-row">
        <Button type="submit" size="large">
          {ofSum ? <Trans>Повернутися до суми</Trans> : <Trans>Далі: перевірка</Trans>}
        </Button>
        <Button variant="secondary" size="large" onClick={() => onStep('money')}>
          <Trans>Назад</Trans>
        </Button>
      </div>
    </form>
  )
}
