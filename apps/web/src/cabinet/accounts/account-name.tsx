import type { Account } from '@dilo/contract/account.ts'
import { accountTypes } from '@dilo/domain/dictionaries/bank-products.ts'
import { useLanguage } from '../page/use-language.ts'

/** What a person calls an account: the name that they gave it, or what it is. */
export function useAccountName(): (account: Pick<Account, 'alias' | 'type' | 'currency'>) => string {
  const language = useLanguage()
  return (account) => account.alias ?? `${accountTypes[account.type][language]} · ${account.currency}`
}
