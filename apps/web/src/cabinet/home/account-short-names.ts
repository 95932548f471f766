import type { Account } from '@dilo/contract/account.ts'

const NBSP = '\u00A0'

/** What tells an account from the others in few characters; nothing where there is one alone. */
export function shortNames(accounts: readonly Account[]): (accountId: string) => string | undefined {
  if (accounts.length < 2) return () => undefined
  const names = new Map(accounts.map(({ id, alias, iban }) => [id, alias ?? `••${NBSP}${iban.slice(-4)}`]))
  return (accountId) => names.get(accountId)
}
