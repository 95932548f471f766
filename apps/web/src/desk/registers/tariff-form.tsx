import { changedFees } from '@dilo/domain/bank-values/changed-parts.ts'
import { type PaymentKind, paymentKinds } from '@dilo/domain/payments/payment-kind.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntryOf, RegisterOf } from '../words/register-words.ts'
import { feeKindWords } from '../words/payment-words.ts'
import { amountText, percentText, typedAmount, typedAmountOrNone, typedPercent } from '../words/typed-amount.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

type Fee = EntryOf<'tariff'>['value'][PaymentKind]
type TypedFee = Readonly<Record<'fixed' | 'share' | 'least' | 'most', string>>

export function typedOf({ fixed, share, least, most }: Fee): TypedFee {
  const isFlat = share === 0
  return {
    fixed: amountText(fixed),
    share: percentText(share),
    least: isFlat || least === '0' ? '' : amountText(least),
    most: isFlat ? '' : amountText(most),
  }
}

/** Tells whether the fee depends on the amount: only then it has bounds. */
const hasShare = ({ share }: TypedFee): boolean => typedPercent(share) !== 0

/** The parts as they were read; undefined parts are wrong. A least may be above no most. */
function readParts(typed: TypedFee) {
  const [fixed, share] = [typedAmount(typed.fixed), typedPercent(typed.share)]
  if (!hasShare(typed)) return { fixed, share, least: fixed, most: fixed }
  const least = typedAmountOrNone(typed.least)
  const most = typedAmountOrNone(typed.most)
  const isOver = typeof most === 'string' && typeof least === 'string' && BigInt(most) < BigInt(least)
  return { fixed, share, least: least === null ? '0' : least, most: isOver ? undefined : most }
}

export function readFee(typed: TypedFee): Fee | undefined {
  const { fixed, share, least, most } = readParts(typed)
  const isWhole = fixed !== undefined && share !== undefined && least !== undefined && most !== undefined
  return isWhole ? { fixed, share, least, most } : undefined
}

export function TariffForm({ register: { entries }, onClose, onDone }: NewValueProps<'tariff'>) {
  const { i18n } = useLingui()
  const [fees, setFees] = useState(() => typedFees(entries))
  const [isWrong, setIsWrong] = useState(false)
  const propose = (from: string) => {
    const after = readFees(fees)
    if (after === undefined) return undefined
    const before = entryBefore(entries, from).value
    return { payload: { what: 'tariff' as const, from, value: after }, facts: [...changedFees({ before, after })] }
  }
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      {paymentKinds.map((kind) => (
        <FeeFields
          key={kind}
          name={i18n._(feeKindWords[kind])}
          typed={fees[kind]}
          isWrong={isWrong}
          onChange={(typed) => setFees({ ...fees, [kind]: typed })}
        />
      ))}
    </ValueForm>
  )
}

/** The last value of all, to come or in force: what most changes begin with. */
function typedFees(entries: RegisterOf<'tariff'>['entries']): Readonly<Record<PaymentKind, TypedFee>> {
  const last = entryBefore(entries, '9').value
  return Object.fromEntries(paymentKinds.map((kind) => [kind, typedOf(last[kind])])) as Record<PaymentKind, TypedFee>
}

function readFees(typed: Readonly<Record<PaymentKind, TypedFee>>): EntryOf<'tariff'>['value'] | undefined {
  const read = paymentKinds.map((kind) => [kind, readFee(typed[kind])] as const)
  return read.some(([, fee]) => fee === undefined) ? undefined : (Object.fromEntries(read) as Record<PaymentKind, Fee>)
}

type FeeFieldsProps = { name: string; typed: TypedFee; isWrong: boolean; onChange: (typed: TypedFee) => void }

export function FeeFields({ name, typed, isWrong, onChange }: FeeFieldsProps) {
  const { t } = useLingui()
  const parts = readParts(typed)
  const labels = { fixed: t`Сума, ₴`, share: t`Відсоток, %`, least: t`Щонайменше, ₴`, most: t`Щонайбільше, ₴` }
  const wrong = {
    fixed: t`Введіть суму, наприклад 3,00.`,
    share: t`Введіть відсоток від 0 до 100.`,
    least: t`Введіть суму або нічого.`,
    most: t`Введіть суму, не меншу за найменшу, або нічого.`,
  }
  const shown = hasShare(typed) ? (['fixed', 'share', 'least', 'most'] as const) : (['fixed', 'share'] as const)
  return (
    <fieldset className="k-fieldset">
      <legend className="d-field-label">{name}</legend>
      <div className="k-fields">
        {shown.map((part) => (
          <TextField
            key={part}
            label={labels[part]}
            inputMode="decimal"
            maxLength={20}
            value={typed[part]}
            error={isWrong && parts[part] === undefined ? wrong[part] : undefined}
            onChange={(event) => onChange({ ...typed, [part]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
