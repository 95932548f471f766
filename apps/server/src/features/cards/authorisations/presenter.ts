import type { CardDecline, CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { isAllowable } from '@dilo/domain/cards/allowance.ts'
import type { Decline, StoredDecline } from '@dilo/domain/cards/decide-authorisation.ts'
import type { PurchaseStep } from '../clearing/life-of-purchases.ts'
import type { OperationRow } from './operations-store.ts'

/** Limits of a spend program refuse for all of its cards. */
const isOfLimits = (because: Decline['because']): boolean => because === 'ended' || isAllowable(because)

export const presentDecline = (decline: Decline | StoredDecline | null): CardDecline | null =>
  decline === null
    ? null
    : {
        because: decline.because,
        over: 'over' in decline ? String(decline.over) : null,
        short: 'short' in decline ? String(decline.short) : null,
        limitOf: isOfLimits(decline.because) ? ('of' in decline ? 'program' : 'card') : null,
      }

/** A purchase as calls show it, from all of its authorisations, the earliest first. */
export function presentOperation(
  rows: readonly [OperationRow, ...OperationRow[]],
  afterwards: readonly PurchaseStep[] = [],
): CardOperation {
  const [first] = rows
  const last = rows.at(-1) ?? first
  const sum = (of: (row: OperationRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n)
  const [authorised, held, cleared] = [sum((row) => row.amount), sum((row) => row.held), sum((row) => row.cleared)]
  const state = rows.find((row) => row.state === 'held')?.state ?? (cleared > 0n ? 'cleared' : last.state)
  return {
    id: first.authorisation_id,
    cardId: first.card_id,
    kind: kindOf(first),
    state,
    at: first.at.toISOString(),
    amount: String(amountOf(state, { authorised, held, cleared })),
    held: String(held),
    endsAt: held > 0n ? (last.ends_at?.toISOString() ?? null) : null,
    original:
      first.original_currency === 'UAH'
        ? null
        : { amount: String(sum((row) => row.original_amount)), currency: first.original_currency },
    merchant: {
      id: first.merchant_id,
      name: first.merchant_name,
      city: first.merchant_city,
      country: first.merchant_country,
      category: first.merchant_category,
    },
    channel: first.channel,
    decline: presentDecline(first.decline),
    steps: stepsOf(rows, afterwards),
    receipt: 'none',
  }
}

function kindOf({ amount, channel, state }: OperationRow): CardOperation['kind'] {
  if (state === 'looked' && amount === 0n) return 'look'
  return channel === 'cash' ? 'cash' : 'payment'
}

type Sums = { readonly authorised: bigint; readonly held: bigint; readonly cleared: bigint }

/** The charged amount; before a charge the held amount; for one without either the requested amount. */
function amountOf(state: CardOperation['state'], { authorised, held, cleared }: Sums): bigint {
  if (cleared > 0n) return cleared
  return state === 'held' && held > 0n ? held : authorised
}

/**
 * In the order in which they happened, by the processor's clock. Refused payments and account checks have no further
 * steps, though the same purchase may pass later.
 */
function stepsOf(rows: readonly OperationRow[], afterwards: readonly PurchaseStep[]): CardOperation['steps'] {
  const asked = rows
    .filter(({ state }) => state !== 'declined' && state !== 'looked')
    .map(({ at, amount }, index) => ({
      what: index === 0 ? ('authorised' as const) : ('increased' as const),
      at: at.toISOString(),
      amount: String(amount),
    }))
  if (asked.length === 0) return []
  const all = [...asked, ...afterwards.map(({ what, at, amount }) => ({ what, at, amount }))]
  return all.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
