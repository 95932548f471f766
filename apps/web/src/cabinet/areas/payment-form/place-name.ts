import { maskIban } from '@dilo/domain/values/iban.ts'
import { useLingui } from '@lingui/react/macro'
import type { OwnPlace } from './own-places.ts'

/** What a person calls one of their accounts or cards, with enough of its number to tell it from the others. */
export function usePlaceName(): (place: OwnPlace) => string {
  const { t } = useLingui()
  return ({ account, card, currency }) => {
    const name = account.alias ?? t`Поточний рахунок · ${currency}`
    const number = card?.number
    return number === undefined ? `${name}, ${maskIban(account.iban)}` : t`Картка ${number}, ${name}`
  }
}
