import type { ChosenAccounts } from '@dilo/domain/payments/paying-account.ts'

/** The role of an account in a person's payments. */
export type AccountRole = 'none' | 'default' | 'reserve'

export function roleOf(accountId: string, { defaultAccount, reservedAccount }: ChosenAccounts): AccountRole {
  if (accountId === defaultAccount) return 'default'
  return accountId === reservedAccount ? 'reserve' : 'none'
}

/**
 * The person's choice once an account has this role. A new default makes the previous one its reserve if it has none:
 * swapping the two takes one press. Without a default there is no reserve either.
 */
export function choiceWith(
  accountId: string,
  role: AccountRole,
  { defaultAccount, reservedAccount }: ChosenAccounts,
): ChosenAccounts {
  if (role === 'reserve') return { defaultAccount, reservedAccount: accountId }
  if (role === 'default') {
    const reserve = reservedAccount === null || reservedAccount === accountId ? defaultAccount : reservedAccount
    return { defaultAccount: accountId, reservedAccount: reserve }
  }
  if (accountId === defaultAccount) return { defaultAccount: reservedAccount, reservedAccount: null }
  return { defaultAccount, reservedAccount: null }
}
