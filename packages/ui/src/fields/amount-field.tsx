import { type Currency, currencySymbols } from '@dilo/domain/values/currency.ts'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { typeAmount } from './amount-typing.ts'
import { Field, type FieldProps } from './field.tsx'
import { useTypedCaret } from './use-typed-caret.ts'

type AmountFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value' | 'ref'> & {
    /** Undefined: of several, so no sign stands beside the field. */ currency?: Currency | undefined
    value: string
    onChange: (text: string) => void
    inputRef?: (input: HTMLInputElement | null) => void
  }

export function AmountField({
  label,
  hint,
  error,
  aside,
  currency,
  value,
  onChange,
  inputRef,
  ...input
}: AmountFieldProps) {
  const typing = useMemo(() => typeAmount(currency ?? 'UAH'), [currency])
  const caret = useTypedCaret(value, typing, onChange)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="d-amount">
          <input
            {...input}
            {...control}
            ref={(node) => {
              caret.element.current = node
              inputRef?.(node)
            }}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="d-input d-amount-input"
            value={value}
            onChange={caret.onChange}
          />
          {currency !== undefined && (
            <span className="d-amount-symbol" aria-hidden="true">
              {currencySymbols[currency]}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

type AmountBesideChoiceProps = {
  /** An amount, and the choice of its currency. */
  children: ReactNode
}

/** An amount whose currency is chosen beside it. */
export const AmountBesideChoice = ({ children }: AmountBesideChoiceProps) => (
  <div className="d-amount-beside">{children}</div>
)
