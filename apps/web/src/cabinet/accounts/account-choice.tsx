import type { Currency } from '@dilo/domain/values/currency.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import type { FieldProps } from '@dilo/ui/fields/field.tsx'
import { TwoLineSelectField, type TwoLineOption } from '@dilo/ui/fields/two-line-select.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useAccountName } from './account-name.tsx'
import { lastDigits, type NamedPlace } from './place-name.ts'

/** An account or a card to be chosen. */
export type ChosenPlace = NamedPlace & {
  /** The value of the field for this choice. */
  readonly id: string
  /** Minor units. Undefined: the person may not see it. */
  readonly availableBalance?: string | undefined
}

/** An account as the bank's answers have it, to be chosen by its id. */
export const placeOfAccount = <Held extends NamedPlace['account'] & Omit<ChosenPlace, keyof NamedPlace>>(
  account: Held,
): ChosenPlace => ({ id: account.id, account, availableBalance: account.availableBalance })

type AccountChoiceProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<typeof TwoLineSelectField>, 'options'> & {
    places: readonly ChosenPlace[]
    /** Offers only places in this currency. */
    currency?: Currency | undefined
    /** A choice besides the places, by the empty value. */
    none?: string | undefined
    /** The text for a chosen value that is no place of these. */
    unknown?: string | undefined
  }

/** The one way in which a form asks for one of the company's own accounts or cards. */
export function AccountChoice({ places, currency, none, unknown, ...field }: AccountChoiceProps) {
  const { t } = useLingui()
  const accountName = useAccountName()
  const moneyText = useMoneyText()
  const offered = places.filter(({ account }) => currency === undefined || account.currency === currency)
  const options = offered.map((place): TwoLineOption => {
    const { id, account, card, availableBalance } = place
    const [name, number] = [accountName(account), lastDigits(place)]
    return {
      value: id,
      name: card ? t`Картка ${number}` : name,
      detail: card ? name : number,
      amount: availableBalance === undefined ? undefined : moneyText(availableBalance, account.currency),
    }
  })
  const isKnown = options.some(({ value }) => value === field.value) || (none !== undefined && field.value === '')
  return (
    <TwoLineSelectField
      {...field}
      options={[
        ...(none === undefined ? [] : [{ value: '', name: none }]),
        ...(isKnown ? [] : [{ value: field.value, name: unknown ?? t`Виберіть` }]),
        ...options,
      ]}
    />
  )
}
