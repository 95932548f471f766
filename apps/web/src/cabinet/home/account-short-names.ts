import type { Account } from '@dilo/contract/account.ts'

const NBSP = '\u00A0'

/** The few characters that distinguish an account from the others; undefined if the company has only one. */
export function shortNames(accounts: readonly Account[]): (accountId: string) => string | undefined {
  if (accounts.length < 2) return () => undefined
  const names = new Map(accounts.map(({ id, alias, iban }) => [id, alias ?? `••${NBSP}${iban.slice(-4)}`]))
  return (accountId) => names.get(accountId)
}
