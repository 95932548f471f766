import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Trans } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'
import type { OwnPlace } from './own-places.ts'
import { usePlaceName } from './place-name.ts'

type HoldingFieldProps = Pick<FormPartProps, 'form' | 'text'> & {
  field: 'debtorAccountId' | 'creditorOwnId'
  label: string
  places: readonly OwnPlace[]
}

/** A choice among the company's own accounts and cards, each with its balance. */
export function HoldingField({ form, text, field, label, places }: HoldingFieldProps) {
  const placeName = usePlaceName()
  const moneyText = useMoneyText()
  const chosen = form.values[field]
  return (
    <SelectField {...form.input(field)} label={label} error={text(field)}>
      {!places.some(({ id }) => id === chosen) && (
        <option value={chosen}>
          <Trans>Виберіть</Trans>
        </option>
      )}
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {placeName(place)} — {moneyText(place.availableBalance, place.currency)}
        </option>
      ))}
    </SelectField>
  )
}
