import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'
import { type ShownAccess, useLimitsInWords } from '../relations/access-limits.ts'

type Scope = Pick<ShownAccess, 'accounts' | 'limits' | 'validUntil' | 'authority'>

/** The whole scope of an access, for people of the company, who see its accounts. */
export function useScopeInWords(): (
  scope: Scope,
) => Readonly<Record<'accounts' | 'limits' | 'until' | 'document', string>> {
  const { t } = useLingui()
  const limitsInWords = useLimitsInWords()
  const { data } = useQuery(accounts)
  const nameOf = (id: string): string => {
    const account = data?.accounts.find((one) => one.id === id)
    return account === undefined ? t`рахунок, якого ви не бачите` : (account.alias ?? account.iban)
  }
  return ({ accounts: own, ...scope }) => ({
    accounts: own === null ? t`Усі, і ті, що з’являться` : own.map(nameOf).join(', '),
    ...limitsInWords(scope),
  })
}
