import type { Account } from '@dilo/contract/account.ts'
import type { Rates } from '@dilo/contract/rate-service.ts'
import { inHryvnia, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'

type Balance = Pick<Account, 'currency' | 'bookedBalance'>

/** In hryvnia; null for an account in hryvnia, and for one without a rate. */
export function equivalentOf({ currency, bookedBalance }: Balance, rates: Rates): string | null {
  const rate = rates.find((one) => one.currency === currency)
  return rate === undefined ? null : String(inHryvnia(BigInt(bookedBalance), BigInt(rate.rate) as OfficialRate))
}

/** The total in hryvnia, as on the home page; `isWhole`: no account is left out for want of a rate. */
export function totalInHryvnia(accounts: readonly Balance[], rates: Rates): { amount: string; isWhole: boolean } {
  let [amount, isWhole] = [0n, true]
  for (const account of accounts) {
    const hryvnia = account.currency === 'UAH' ? account.bookedBalance : equivalentOf(account, rates)
    if (hryvnia === null) isWhole = false
    else amount += BigInt(hryvnia)
  }
  return { amount: String(amount), isWhole }
}
