import type { Account } from '@dilo/contract/account-service.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const types: Record<Account['type'], MessageDescriptor> = {
  CURRENT: msg`Поточний`,
  CREDIT: msg`Кредитний`,
  CARD: msg`Картковий`,
  DEPOSIT: msg`Депозитний`,
}

/** What a person calls an account: the name that they gave it, or what it is. */
export function useAccountName(): (account: Account) => string {
  const { i18n } = useLingui()
  return (account) => account.alias ?? `${i18n._(types[account.type])} · ${account.currency}`
}
