import type { AccountType } from '../dictionaries/bank-products.ts'

/**
 * True if payments are made from accounts of a kind. A deposit is paid out by its own agreement alone, and takes money
 * by its own operations.
 */
export const paysOut = (type: AccountType): type is Exclude<AccountType, 'DEPOSIT'> => type !== 'DEPOSIT'

/**
 * True if payments may begin with an account by a person's choice: they begin in hryvnia, and one from a card account
 * goes between the company's own accounts alone.
 */
export const mayBeginPayments = ({
  type,
  currency,
}: {
  readonly type: AccountType
  readonly currency: string
}): boolean => paysOut(type) && type !== 'CARD' && currency === 'UAH'

/** An account that a payment can be made from, with the fields that the choice of the account needs. */
export type PayingAccount = {
  readonly id: string
  readonly status: 'OPEN' | 'BLOCKED' | 'CLOSED'
  /** Minor units. */ readonly available: bigint
}

/** A person's choice of accounts in a company; a missing account counts as closed. */
export type ChosenAccounts = { readonly defaultAccount: string | null; readonly reservedAccount: string | null }

/** Why an account cannot pay: `empty` has nothing to spend, nor the agreed overdraft of an account that has one. */
export const cannotPayCauses = ['blocked', 'closed', 'empty'] as const

export type CannotPay = (typeof cannotPayCauses)[number]

type FirstAccount = {
  /** Null: no chosen account can pay, and the form starts with the first of all. */
  readonly accountId: string | null
  /** The reason for not using the default account; null: it is used, or none was chosen. */
  readonly insteadOf: CannotPay | null
}

function cannotPay(account: PayingAccount | undefined): CannotPay | null {
  if (account === undefined || account.status === 'CLOSED') return 'closed'
  if (account.status === 'BLOCKED') return 'blocked'
  return account.available > 0n ? null : 'empty'
}

/**
 * The account that a payment starts with: the default one; if that is blocked, closed or empty, the reserve, if it can
 * pay. When neither can, an open default stays, and the form reports insufficient money.
 */
export function firstAccount(
  accounts: readonly PayingAccount[],
  { defaultAccount, reservedAccount }: ChosenAccounts,
): FirstAccount {
  if (defaultAccount === null) return { accountId: null, insteadOf: null }
  const of = (id: string) => accounts.find((account) => account.id === id)
  const why = cannotPay(of(defaultAccount))
  if (why === null) return { accountId: defaultAccount, insteadOf: null }
  if (reservedAccount !== null && cannotPay(of(reservedAccount)) === null)
    return { accountId: reservedAccount, insteadOf: why }
  return why === 'empty' ? { accountId: defaultAccount, insteadOf: null } : { accountId: null, insteadOf: why }
}
