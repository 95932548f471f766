import type { Currency } from '@dilo/domain/values/currency.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import type { FormEvent, ReactNode } from 'react'
import { OfferSummary } from '../offers/offer-summary.tsx'
import type { StepProps } from './new-deposit-page.tsx'

type StepFormProps = Pick<StepProps, 'catalogue' | 'calculation'> & {
  currency: Currency
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  buttons: ReactNode
  children: ReactNode
}

/** A step of an opening: its fields, and beside them the outcome of the calculation. */
export const StepForm = ({ catalogue, calculation, currency, onSubmit, buttons, children }: StepFormProps) => (
  <form
    className="c-form-columns"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event)
    }}
  >
    <Card>
      <div className="c-form d-stack d-gap-5">{children}</div>
    </Card>
    <OfferSummary calculation={calculation} currency={currency} catalogue={catalogue} />
    <div className="c-form-bar d-row">{buttons}</div>
  </form>
)

/** True when the sum is at fault: the step with its field corrects it. */
export const isSumAtFault = (calculation: StepProps['calculation']): boolean =>
  !calculation.ok && ('problem' in calculation || calculation.fault.field === 'amount')
