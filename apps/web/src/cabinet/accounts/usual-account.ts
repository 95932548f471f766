import type { Account } from '@dilo/contract/account.ts'

/**
 * The account that opens if no account was named: the person's default while it is not closed, else the company's
 * first. The home page's accounts come in the same order from the bank.
 */
export const usualAccount = (accounts: readonly Account[], defaultAccount: string | null): Account | undefined =>
  accounts.find(({ id, status }) => id === defaultAccount && status !== 'CLOSED') ?? accounts[0]
