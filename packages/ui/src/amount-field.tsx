import type { Currency } from '@dilo/domain/values/currency.ts'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { type TypedAmount, typeAmount } from './amount-typing.ts'
import { Field, type FieldProps } from './field.tsx'

export type AmountFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value' | 'ref'> & {
    currency: Currency
    value: string
    onChange: (text: string) => void
    inputRef?: (input: HTMLInputElement | null) => void
  }

const SYMBOL: Record<Currency, string> = { UAH: '₴', USD: '$', EUR: '€' }

export function AmountField({ label, hint, error, aside, currency, value, onChange, inputRef, ...input }: AmountFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  const typed = useRef<TypedAmount>(null)

  // React puts the caret at the end of a value that differs from what was typed: it is put back before painting.
  useLayoutEffect(() => {
    if (typed.current?.text === value) element.current?.setSelectionRange(typed.current.caret, typed.current.caret)
    typed.current = null
  }, [value])

  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="d-amount">
          <input
            {...input}
            {...control}
            ref={(node) => {
              element.current = node
              inputRef?.(node)
            }}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="d-input d-amount-input"
            value={value}
            onChange={(event) => {
              const { value: text, selectionStart } = event.currentTarget
              const next = typeAmount(text, selectionStart ?? text.length)
              typed.current = next
              onChange(next.text)
              // Nothing changed (a letter was dropped): no render follows, and React restores the value by itself.
              if (next.text === value) queueMicrotask(() => element.current?.setSelectionRange(next.caret, next.caret))
            }}
          />
          <span className="d-amount-symbol" aria-hidden="true">
            {SYMBOL[currency]}
          </span>
        </div>
      )}
    </Field>
  )
}
