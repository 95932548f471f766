import type { Account } from '@dilo/contract/account.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'

type Chosen = { readonly from?: string; readonly to?: string }

/** The accounts between which a sale may go, and those that it goes between. */
export type SaleAccounts = {
  readonly givers: readonly Account[]
  readonly takers: readonly Account[]
  /** Undefined: the company has none in this currency. */
  readonly payer: Account | undefined
  readonly payee: Account | undefined
}

type Sale = { readonly currency: ForeignCurrency; readonly amount: bigint; readonly defaultAccount: string | null }

/** As chosen; else from an account that has the money to the one with which payments begin. */
export function saleAccounts(
  held: readonly Account[],
  { currency, amount, defaultAccount }: Sale,
  chosen: Chosen,
): SaleAccounts {
  const own = held.filter(({ type, status }) => type === 'CURRENT' && status === 'OPEN')
  const givers = own.filter((one) => one.currency === currency)
  const takers = own.filter((one) => one.currency === 'UAH')
  const has = ({ availableBalance }: Account) => BigInt(availableBalance) >= amount
  return {
    givers,
    takers,
    payer: givers.find(({ id }) => id === chosen.from) ?? givers.find(has) ?? givers[0],
    payee: takers.find(({ id }) => id === chosen.to) ?? takers.find(({ id }) => id === defaultAccount) ?? takers[0],
  }
}
