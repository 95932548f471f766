import { useLingui } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'
import { HoldingField } from './holding-field.tsx'
import { payersOf } from './own-places.ts'

/** The account or card that pays. */
export function PayerField({ form, way, prepared, text }: FormPartProps) {
  const { t } = useLingui()
  return (
    <HoldingField
      form={form}
      text={text}
      field="debtorAccountId"
      label={way === 'ownCards' ? t`З картки або рахунку` : t`З рахунку`}
      places={payersOf(way, prepared)}
    />
  )
}
