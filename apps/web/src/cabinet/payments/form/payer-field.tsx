import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'
import { payersOf } from './own-places.ts'
import { usePlaceName } from './place-name.ts'

/** From which account, or card, to pay: with what is on it. */
export function PayerField({ form, way, prepared, text }: FormPartProps) {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const payers = payersOf(way, prepared)
  const isKnown = payers.some(({ id }) => id === form.values.debtorAccountId)
  return (
    <SelectField
      {...form.input('debtorAccountId')}
      label={way === 'ownCards' ? t`З картки або рахунку` : t`З рахунку`}
      error={text('debtorAccountId')}
    >
      {!isKnown && (
        <option value={form.values.debtorAccountId}>
          <Trans>Виберіть</Trans>
        </option>
      )}
      {payers.map((payer) => (
        <option key={payer.id} value={payer.id}>
          {placeName(payer)} — {formatMoney(BigInt(payer.availableBalance), payer.currency)}
        </option>
      ))}
    </SelectField>
  )
}
