import type { Account } from '@dilo/contract/account.ts'
import { useLingui } from '@lingui/react/macro'
import { useAccountName } from './account-name.tsx'

/** One of the company's own accounts, or a card with the account behind it. */
export type NamedPlace = {
  readonly account: Pick<Account, 'iban' | 'alias' | 'type' | 'currency'>
  readonly card?: { readonly number: string } | null | undefined
}

/** `•• 0001`: enough to distinguish it from the person's others. */
export const lastDigits = ({ account, card }: NamedPlace): string =>
  `••\u00A0${(card?.number ?? account.iban).slice(-4)}`

/** The person's own name for an account or a card, in one line: `Основний •• 0001`. */
export function usePlaceName(): (place: NamedPlace) => string {
  const { t } = useLingui()
  const accountName = useAccountName()
  return (place) => {
    const [name, number] = [accountName(place.account), lastDigits(place)]
    return place.card ? t`Картка ${number}, ${name}` : `${name} ${number}`
  }
}
