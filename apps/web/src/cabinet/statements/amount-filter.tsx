import type { Currency } from '@dilo/domain/values/currency.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { StatementSearch } from './statement-search.ts'
import { readBounds, type WrittenBounds } from './amount-bounds.ts'

export type AmountBounds = Pick<StatementSearch, 'min' | 'max'>

type AmountFilterProps = { currency: Currency; bounds: AmountBounds; onChange: (bounds: WrittenBounds) => void }

/** The bounds of the amount, in either direction. */
export function AmountFilter({ currency, bounds, onChange }: AmountFilterProps) {
  const { t } = useLingui()
  const [min, setMin] = useState(shown(bounds.min))
  const [max, setMax] = useState(shown(bounds.max))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(readBounds(min, max))
  }
  return (
    <form className="c-amount-filter d-stack" onSubmit={submit}>
      <AmountField label={t`Сума від`} currency={currency} value={min} onChange={setMin} />
      <AmountField label={t`Сума до`} currency={currency} value={max} onChange={setMax} />
      <Button type="submit" variant="secondary">
        <Trans>Показати</Trans>
      </Button>
    </form>
  )
}

const shown = (written: string | undefined): string => (written ?? '').replace('.', ',')
