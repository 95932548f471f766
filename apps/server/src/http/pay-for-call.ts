import type { Cost } from '@dilo/contract/cost.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { addressRange, type Pace, type Payers, type Shown, type TooFast, widerRange } from '../features/access/door.ts'

/** A token that a request shows, and the look-up that says whose budgets it opens; null: it is a token of nobody. */
export type Claim = { readonly shown: Shown; readonly payers: () => Promise<Payers | null> }

/** A token of a session or a device has 256 bits in base64url, after the mark of its kind. Nothing else is looked up. */
const TOKEN = /^(?:demo\.|staff\.)?[A-Za-z0-9_-]{43}$/

export const hasTokenShape = (token: string): boolean => TOKEN.test(token)

/**
 * A look-up of a token costs its network as much as a try to sign in, since it is a try to be another person. A token
 * is looked up on this account alone, so strangers with invented tokens spend their own network's look-ups and nobody
 * else's.
 */
const LOOK_UP: Cost = 'signIn'

const lookUpPayers = (address: string): Payers => {
  const site = widerRange(address)
  return { tokensOfNetwork: addressRange(address), ...(site !== null && { tokensOfSite: site }) }
}

const strangersPayers = (address: string): Payers => {
  const site = widerRange(address)
  return { network: addressRange(address), ...(site !== null && { site }), strangers: '' }
}

/**
 * Looks a token up: one that this server has met lately costs nothing, another one is paid by its network, and repaid
 * if it is valid.
 * @param payersOf the payers whose budgets the found one opens: remembered for the next call
 */
export async function lookUp<Found>(
  pace: Pace,
  { address, shown }: { readonly address: string; readonly shown: Shown },
  find: () => Promise<Found | null>,
  payersOf: (found: Found) => Payers,
): Promise<Result<Found | null, TooFast>> {
  const isFamiliar = pace.known.payersOf(shown) !== undefined
  const tried = isFamiliar ? ok(undefined) : pace.spend(LOOK_UP, lookUpPayers(address))
  if (!tried.ok) return tried
  const found = await find()
  if (found === null) pace.known.forget(shown)
  else {
    if (!isFamiliar) pace.giveBack(LOOK_UP, lookUpPayers(address))
    pace.known.remember(shown, payersOf(found))
  }
  return ok(found)
}

/**
 * Pays for a call that anybody may make. A caller whom this server has met lately pays from their own budgets, others as
 * strangers; only where a purse of strangers is empty, what the caller shows is looked up, so that a flood of strangers
 * keeps no known caller out.
 */
export async function payAsAnybody(
  pace: Pace,
  cost: Cost,
  address: string,
  claims: readonly Claim[],
): Promise<Result<void, TooFast>> {
  for (const { shown } of claims) {
    const payers = pace.known.payersOf(shown)
    if (payers !== undefined) return pace.spend(cost, payers)
  }
  const asStranger = strangersPayers(address)
  if (!pace.canPay(cost, asStranger)) {
    for (const { shown, payers } of claims) {
      const found = await lookUp(pace, { address, shown }, payers, (theirs) => theirs)
      if (found.ok && found.value !== null) return pace.spend(cost, found.value)
    }
  }
  return pace.spend(cost, asStranger)
}
