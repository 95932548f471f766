import type { Account } from '@dilo/contract/account.ts'
import { accountTypes } from '@dilo/domain/dictionaries/bank-products.ts'
import { useLanguage } from '../page/use-language.ts'

/** The name of an account: the person's own name for it, or its type. */
export function useAccountName(): (account: Pick<Account, 'alias' | 'type' | 'currency'>) => string {
  const language = useLanguage()
  return (account) => account.alias ?? `${accountTypes[account.type][language]} · ${account.currency}`
}
