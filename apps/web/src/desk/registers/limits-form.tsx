import { Fact } from '@dilo/ui/fields/fact.tsx'
import { changedLimits } from '@dilo/domain/bank-values/changed-parts.ts'
import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { methodName } from '../words/bank-words.ts'
import { limitText } from '../words/fee-text.ts'
import type { EntryOf } from '../words/register-words.ts'
import { amountText, typedAmountOrNone } from '../words/typed-amount.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

type Limits = EntryOf<'methodLimits'>['value']
type Part = keyof Limits[SigningMethod]
type Typed = Readonly<Record<SigningMethod, Readonly<Record<Part, string>>>>

const methods = Object.keys(signingMethods) as SigningMethod[]
const parts = ['perPayment', 'perDay'] as const

const inEach = <Value,>(valueOf: (method: SigningMethod, part: Part) => Value) =>
  Object.fromEntries(
    methods.map((method) => [method, { perPayment: valueOf(method, 'perPayment'), perDay: valueOf(method, 'perDay') }]),
  ) as Record<SigningMethod, Record<Part, Value>>

type Fault = 'unclear' | 'aboveCeiling' | 'aboveDay'

export function LimitsForm({ register: { entries, ceiling }, onClose, onDone }: NewValueProps<'methodLimits'>) {
  const [typed, setTyped] = useState<Typed>(() => {
    const last = entryBefore(entries, '9').value
    return inEach((method, part) => amountText(last[method][part]))
  })
  const [isWrong, setIsWrong] = useState(false)
  const faults = inEach((method, part) => faultOf(typed[method], part, ceiling[method][part]))
  const propose = (from: string) => {
    if (methods.some((method) => parts.some((part) => faults[method][part] !== undefined))) return undefined
    const after: Limits = inEach((method, part) => typedAmountOrNone(typed[method][part]) ?? null)
    const before = entryBefore(entries, from).value
    const payload = { what: 'methodLimits' as const, from, value: after }
    return { payload, facts: [...changedLimits({ before, after })] }
  }
  return (
    <ValueForm propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      {methods.map((method) => (
        <MethodFields
          key={method}
          method={method}
          typed={typed[method]}
          ceiling={ceiling[method]}
          faults={isWrong ? faults[method] : undefined}
          onChange={(changed) => setTyped({ ...typed, [method]: changed })}
        />
      ))}
    </ValueForm>
  )
}

/** The same rules as the server's, in words beside the field. */
function faultOf(typed: Typed[SigningMethod], part: Part, most: string | null): Fault | undefined {
  const [amount, day] = [typedAmountOrNone(typed[part]), typedAmountOrNone(typed.perDay)]
  if (amount === undefined) return 'unclear'
  if (most !== null && (amount === null || BigInt(amount) > BigInt(most))) return 'aboveCeiling'
  const isAboveDay = part === 'perPayment' && amount !== null && typeof day === 'string' && BigInt(amount) > BigInt(day)
  return isAboveDay ? 'aboveDay' : undefined
}

type MethodFieldsProps = {
  method: SigningMethod
  typed: Typed[SigningMethod]
  ceiling: Limits[SigningMethod]
  faults: Readonly<Record<Part, Fault | undefined>> | undefined
  onChange: (typed: Typed[SigningMethod]) => void
}

function MethodFields({ method, typed, ceiling, faults, onChange }: MethodFieldsProps) {
  const { t, i18n } = useLingui()
  const labels = { perPayment: t`За платіж, ₴`, perDay: t`За день, ₴` }
  const wrong = (part: Part): Record<Fault, string> => ({
    unclear: t`Введіть суму.`,
    aboveCeiling: t`Не більше за стелю: ${limitText(ceiling[part], i18n)}.`,
    aboveDay: t`Не більше за денний ліміт.`,
  })
  return (
    <fieldset className="k-fieldset">
      <legend className="d-field-label">{methodName(method, i18n)}</legend>
      <div className="k-fields">
        {parts.map((part) => {
          const fault = faults?.[part]
          return (
            <TextField
              key={part}
              label={labels[part]}
              hint={
                ceiling[part] === null ? (
                  <Trans>Порожнє поле: без ліміту.</Trans>
                ) : (
                  <Fact>
                    <Trans>Стеля: {limitText(ceiling[part], i18n)}.</Trans>
                  </Fact>
                )
              }
              inputMode="decimal"
              maxLength={20}
              value={typed[part]}
              error={fault && wrong(part)[fault]}
              onChange={(event) => onChange({ ...typed, [part]: event.currentTarget.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
