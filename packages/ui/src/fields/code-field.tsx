import { ONE_TIME_CODE_LENGTH } from '@dilo/domain/values/one-time-code.ts'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field } from './field.tsx'

type CodeFieldProps = {
  label: ReactNode
  value: string
  onChange: (digits: string) => void
  /** The last digit is in: by typing, paste or the phone's own suggestion. */
  onComplete: (code: string) => void
  error?: ReactNode
  /** Raised by one with every refused code: the cells shake once. */
  refusals?: number
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

const positions = Array.from({ length: ONE_TIME_CODE_LENGTH }, (_, index) => index)

/** One real input under four drawn cells, so that paste, autofill and screen readers meet an ordinary field. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  error,
  refusals = 0,
  disabled,
  inputRef,
  autoFocus,
}: CodeFieldProps) {
  const shaking = useShake(refusals)
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, ONE_TIME_CODE_LENGTH)
    onChange(digits)
    if (digits.length === ONE_TIME_CODE_LENGTH && digits !== value) onComplete(digits)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={classNames('d-code', shaking && 'd-code-shaking', Boolean(error) && 'd-code-invalid')}>
          <input
            {...control}
            ref={inputRef}
            className="d-code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            name="otp_code"
            // Room for a pasted text with spaces or words; only its digits are used.
            maxLength={64}
            value={value}
            readOnly={disabled}
            autoFocus={autoFocus}
            onChange={(event) => take(event.currentTarget.value)}
            onSelect={(event) => caretToEnd(event.currentTarget)}
          />
          {positions.map((position) => (
            <span
              key={position}
              aria-hidden="true"
              className={classNames(
                'd-code-cell',
                position === Math.min(value.length, ONE_TIME_CODE_LENGTH - 1) && 'd-code-current',
              )}
            >
              {value[position]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Cells are filled from the left only: a caret in the middle would have nowhere to be drawn. */
function caretToEnd(input: HTMLInputElement): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end)
}

function useShake(refusals: number): boolean {
  const [shaking, setShaking] = useState(false)
  useEffect(() => {
    if (refusals === 0) return
    setShaking(true)
    const timer = setTimeout(() => setShaking(false), 200)
    return () => clearTimeout(timer)
  }, [refusals])
  return shaking
}
