import type { Account } from '@dilo/contract/account.ts'
import { Trans } from '@lingui/react/macro'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { depositName } from '../deposits/deposit-name.ts'
import { RequestName } from '../exchange/request-name.tsx'
import { useLanguage } from '../page/use-language.ts'

type Named =
  | ({ readonly kind: 'ACCOUNT_OPENING'; readonly accountType: Account['type'] } & Pick<Account, 'alias' | 'currency'>)
  | { readonly kind: 'CARD_APPLICATION'; readonly nameOnCard: string; readonly replaces: string | null }
  | {
      readonly kind: 'DEPOSIT_OPERATION'
      readonly asks: 'opening' | 'replenishing' | 'closing'
      readonly name: Readonly<Record<Language, string>>
      readonly alias: string | null
    }
  | {
      readonly kind: 'EXCHANGE_REQUEST'
      readonly side: 'SALE' | 'PURCHASE'
      readonly amount: string
      readonly currency: Currency
    }
  | { readonly kind: 'QUESTIONNAIRE' }

/** An operation by its kind; an account is named as it will be. */
export function OperationName({ operation }: { operation: Named }) {
  const accountName = useAccountName()
  const language = useLanguage()
  if (operation.kind === 'QUESTIONNAIRE') return <Trans>Анкета клієнта</Trans>
  if (operation.kind === 'DEPOSIT_OPERATION') {
    const name = depositName(operation, language)
    if (operation.asks === 'opening') return <Trans>Відкриття депозиту: {name}</Trans>
    return operation.asks === 'replenishing' ? (
      <Trans>Поповнення депозиту: {name}</Trans>
    ) : (
      <Trans>Повернення депозиту: {name}</Trans>
    )
  }
  if (operation.kind === 'EXCHANGE_REQUEST') return <RequestName request={operation} />
  if (operation.kind === 'CARD_APPLICATION') {
    const { nameOnCard, replaces } = operation
    return replaces === null ? <Trans>Картка: {nameOnCard}</Trans> : <Trans>Заміна картки: {nameOnCard}</Trans>
  }
  const { alias, accountType: type, currency } = operation
  const name = accountName({ alias, type, currency })
  return <Trans>Відкриття рахунку: {name}</Trans>
}
