import { type AmountProblem, parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Result } from '@dilo/domain/result.ts'

/** One of the company's open accounts that pay. */
export type Held = {
  readonly id: string
  readonly currency: Currency
  /** Minor units. Undefined: the person may not see it. */ readonly availableBalance?: string | undefined
}

/** An exchange as the address of its form has it, filled in as far as it is known. */
type ExchangeFirst = {
  readonly give: Currency
  readonly get: Currency
  readonly from?: string
  readonly to?: string
  readonly said?: 'give' | 'get'
  readonly sum?: string
}

/**
 * The exchanges that bring hryvnia for a payment to others: one for each foreign currency that the company has.
 * @param payer the hryvnia account that is to pay
 * @param amount as typed; what the payer has is not exchanged, if the payer has some of it
 */
export function exchangesForOthers(
  accounts: readonly Held[],
  payer: Held | undefined,
  amount: string,
): ExchangeFirst[] {
  const sum = lackingOf(parseAmountInput(amount), payer?.availableBalance)
  return currenciesOf(accounts, 'UAH').map((give) => ({
    give,
    get: 'UAH',
    ...onlyOf(accounts, give, 'from'),
    ...(payer !== undefined && { to: payer.id }),
    ...(sum !== undefined && { said: 'get', sum }),
  }))
}

/**
 * The exchanges that stand for a transfer between own accounts in different currencies.
 * @param payer undefined: none is chosen, and each currency may be given
 */
export function exchangesBetweenOwn(
  accounts: readonly Held[],
  payer: Held | undefined,
  amount: string,
): ExchangeFirst[] {
  const read = parseAmountInput(amount)
  const gives = payer === undefined ? currenciesOf(accounts) : [payer.currency]
  return gives.flatMap((give) =>
    currenciesOf(accounts, give).map((get): ExchangeFirst => ({
      give,
      get,
      ...(payer === undefined ? onlyOf(accounts, give, 'from') : { from: payer.id }),
      ...onlyOf(accounts, get, 'to'),
      ...(read.ok && { said: 'give', sum: typedAmountOf(String(read.value)) }),
    })),
  )
}

const currenciesOf = (accounts: readonly Held[], without?: Currency): Currency[] => [
  ...new Set(accounts.map(({ currency }) => currency).filter((currency) => currency !== without)),
]

/** The only account of a currency needs no choosing. */
function onlyOf(accounts: readonly Held[], currency: Currency, side: 'from' | 'to'): { from?: string; to?: string } {
  const [only, another] = accounts.filter((account) => account.currency === currency)
  return only === undefined || another !== undefined ? {} : { [side]: only.id }
}

/** The part of an amount that an account lacks, as typed; the whole amount, if it lacks nothing. */
function lackingOf(amount: Result<Kopiykas, AmountProblem>, available: string | undefined): string | undefined {
  if (!amount.ok) return undefined
  const has = BigInt(available ?? '0')
  const lacks = has > 0n && has < amount.value ? amount.value - has : amount.value
  return typedAmountOf(String(lacks))
}
