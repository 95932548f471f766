import type { AmountProblem } from '@dilo/domain/values/amount-input.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { paymentFieldMessages } from '@dilo/ui/messages/payment-field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementSearch } from './statement-search.ts'
import { readBounds, type WrittenBounds } from './amount-bounds.ts'

export type AmountBounds = Pick<StatementSearch, 'min' | 'max'>

type AmountFilterProps = {
  /** Undefined: of several. */ currency: Currency | undefined
  bounds: AmountBounds
  onChange: (bounds: WrittenBounds) => void
}

/** The bounds of the amount, in either direction. */
export function AmountFilter({ currency, bounds, onChange }: AmountFilterProps) {
  const { t } = useLingui()
  const message = useFieldMessage(paymentFieldMessages)
  const form = useForm<'min' | 'max', AmountProblem>({
    initial: { min: shown(bounds.min), max: shown(bounds.max) },
    order: ['min', 'max'],
    check: ({ min, max }) => {
      const read = readBounds(min, max)
      return read.ok ? {} : read.error
    },
    onSubmit: ({ min, max }) => {
      const read = readBounds(min, max)
      if (read.ok) onChange(read.value)
      return Promise.resolve({})
    },
  })
  const field = (name: 'min' | 'max') => {
    const { ref: inputRef, onChange: _typed, ...input } = form.input(name)
    return {
      ...input,
      inputRef,
      currency,
      onChange: (typed: string) => form.set(name, typed),
      error: message(form.error(name), form.values[name]),
    }
  }
  return (
    <form className="c-amount-filter d-stack" noValidate onSubmit={form.submit}>
      <AmountField label={t`Сума від`} {...field('min')} />
      <AmountField label={t`Сума до`} {...field('max')} />
      <Button type="submit" variant="secondary">
        <Trans>Показати</Trans>
      </Button>
    </form>
  )
}

const shown = (written: string | undefined): string => (written ?? '').replace('.', ',')
