import type { Account } from '@dilo/contract/account.ts'
import { accountTypes } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { useLanguage } from '../page/use-language.ts'

type Named = Pick<Account, 'alias' | 'type' | 'currency'>

/** The name of an account: the person's own name for it, or its type. */
export const accountName = ({ alias, type, currency }: Named, language: Language): string =>
  alias ?? `${accountTypes[type][language]} · ${currency}`

/** The same in the language of the page. */
export function useAccountName(): (account: Named) => string {
  const language = useLanguage()
  return (account) => accountName(account, language)
}
