import type { Account } from '@dilo/contract/account.ts'
import { Trans } from '@lingui/react/macro'
import { useAccountName } from '../accounts/account-name.tsx'

type Named =
  | ({ readonly kind: 'ACCOUNT_OPENING'; readonly accountType: Account['type'] } & Pick<Account, 'alias' | 'currency'>)
  | { readonly kind: 'CARD_APPLICATION'; readonly nameOnCard: string; readonly replaces: string | null }
  | { readonly kind: 'QUESTIONNAIRE' }

/** An operation by its kind; an account is named as it will be. */
export function OperationName({ operation }: { operation: Named }) {
  const accountName = useAccountName()
  if (operation.kind === 'QUESTIONNAIRE') return <Trans>Анкета клієнта</Trans>
  if (operation.kind === 'CARD_APPLICATION') {
    const { nameOnCard, replaces } = operation
    return replaces === null ? <Trans>Картка: {nameOnCard}</Trans> : <Trans>Заміна картки: {nameOnCard}</Trans>
  }
  const { alias, accountType: type, currency } = operation
  const name = accountName({ alias, type, currency })
  return <Trans>Відкриття рахунку: {name}</Trans>
}
