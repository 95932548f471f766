import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

type ReasonForClientProps<Value extends string> = {
  value: Value
  values: readonly Value[]
  words: Readonly<Record<Value, MessageDescriptor>>
  onChange: (value: Value) => void
}

/** The reason that the client reads. */
export function ReasonForClient<Value extends string>({ value, values, words, onChange }: ReasonForClientProps<Value>) {
  const { t, i18n } = useLingui()
  return (
    <RadioGroup
      label={t`Що сказати клієнтові`}
      value={value}
      options={values.map((one) => ({ value: one, label: i18n._(words[one]) }))}
      onChange={onChange}
    />
  )
}
