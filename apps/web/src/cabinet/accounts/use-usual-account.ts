import type { Account } from '@dilo/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsOpen } from '../address/open-page.ts'
import { overview } from './overview-query.ts'
import { currentClient } from '../session/session-queries.ts'
import { accounts } from './account-queries.ts'
import { usualAccount } from './usual-account.ts'

/** The company's accounts, which the home page gets in its own call. Undefined: not known yet. */
function useKnownAccounts(): readonly Account[] | undefined {
  const isHome = useIsOpen('/accounts')
  const seen = useQuery({ ...overview, enabled: isHome }).data
  const listed = useQuery({ ...accounts, enabled: !isHome }).data
  return (listed ?? seen)?.accounts
}

/** The account that a page of an account opens with in the menu. Undefined: not known yet; null: there is none. */
export function useUsualAccount(): Account | null | undefined {
  const known = useKnownAccounts()
  const chosen = useQuery(currentClient).data?.settings.defaultAccount ?? null
  return known === undefined ? undefined : (usualAccount(known, chosen) ?? null)
}

/** Tells whether money can go from one account to another: a person with one account is not offered it. */
export const useSeveralAccounts = (): boolean =>
  (useKnownAccounts() ?? []).filter(({ status }) => status === 'OPEN').length > 1
