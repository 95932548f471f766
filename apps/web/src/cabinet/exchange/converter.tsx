import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { AmountBesideChoice, AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { ArrowLeftRight } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ConversionChange, type ConversionSelection, withCurrency } from './conversion-search.ts'
import type { Conversion } from './conversion.ts'
import { awaitsRate, useConversionProblem } from './exchange-words.ts'
import './exchange.css'

type ConverterProps = {
  selection: ConversionSelection
  conversion: Conversion
  onChange: (change: ConversionChange) => void
  /** Two foreign currencies may stand beside each other: that is two requests. */
  across?: boolean
  /** Under the first amount. */
  hint?: ReactNode
  /** A further fault, shown at the first amount. */
  problem?: string | undefined
}

/** The amounts given and received: either may be typed, and the bank's rules count the other. */
export function Converter({ selection, conversion, onChange, across = false, hint, problem }: ConverterProps) {
  const { t, i18n } = useLingui()
  const problemText = useConversionProblem()
  const { give, get, said, sum, feeIs } = selection
  // A rate that is not known yet is no mistake of the typed sum.
  const isAwaited = !conversion.ok && 'fault' in conversion && conversion.fault === 'noRate'
  const wrong = isAwaited ? undefined : problemText(conversion, sum)
  const shown = (side: 'give' | 'get'): string => {
    if (said === side) return sum
    return conversion.ok ? typedAmountOf(String(conversion.value[side])) : ''
  }
  const field = (side: 'give' | 'get', label: string, error: string | undefined, under?: ReactNode) => (
    <AmountBesideChoice>
      <AmountField
        name={side}
        label={label}
        currency={selection[side]}
        value={shown(side)}
        onChange={(typed) => onChange({ said: side, sum: typed })}
        error={error}
        hint={under}
      />
      <CurrencyChoice
        label={side === 'give' ? t`Валюта, яку віддаєте` : t`Валюта, яку отримуєте`}
        value={selection[side]}
        onChange={(currency) => onChange(withCurrency(selection, side, currency, across))}
      />
    </AmountBesideChoice>
  )
  return (
    <div className="d-stack d-gap-3">
      {isAwaited && <p role="status">{i18n._(awaitsRate)}</p>}
      {field('give', t`Віддаєте`, said === 'give' ? wrong : problem, hint)}
      <div className="c-converter-turn">
        <IconButton
          icon={ArrowLeftRight}
          name={t`Поміняти валюти місцями`}
          onClick={() => onChange({ give: get, get: give, said: said === 'give' ? 'get' : 'give' })}
        />
      </div>
      {field('get', t`Отримуєте`, said === 'get' ? wrong : undefined)}
      {give === 'UAH' && said === 'give' && (
        <Checkbox
          checked={feeIs === 'beside'}
          onChange={({ currentTarget: { checked } }) => onChange({ fee: checked ? 'beside' : undefined })}
        >
          <Trans>Комісія понад цю суму</Trans>
        </Checkbox>
      )}
    </div>
  )
}

type CurrencyChoiceProps = { label: string; value: Currency; onChange: (currency: Currency) => void }

const CurrencyChoice = ({ label, value, onChange }: CurrencyChoiceProps) => (
  <SelectField
    label={<CurrencyLabel />}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as Currency)}
  >
    {currencies.map((currency) => (
      <option key={currency} value={currency}>
        {currency}
      </option>
    ))}
  </SelectField>
)

const CurrencyLabel = () => <Trans>Валюта</Trans>
