import { maskIban } from '@dilo/domain/values/iban.ts'
import { useLingui } from '@lingui/react/macro'
import { useAccountName } from '../../accounts/account-name.tsx'
import type { OwnPlace } from './own-places.ts'

/**
 * The person's name for one of their accounts or cards, with enough of its number to distinguish it from the others.
 */
export function usePlaceName(): (place: OwnPlace) => string {
  const { t } = useLingui()
  const accountName = useAccountName()
  return ({ account, card }) => {
    const name = accountName(account)
    const number = card?.number
    return number === undefined ? `${name}, ${maskIban(account.iban)}` : t`Картка ${number}, ${name}`
  }
}
