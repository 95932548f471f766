import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Why a card is locked, the softest first: a harder reason takes the place of a softer one, never the other way round.
 * `pause` is the holder's own, `bank` the bank's; after the last three the card is replaced.
 */
export const lockKinds = ['pause', 'bank', 'lost', 'stolen', 'compromised'] as const

export type LockKind = (typeof lockKinds)[number]

/**
 * A card (spec section 4); the diagram is card.mermaid beside this file. A locked one keeps the status to which it comes back.
 * Whether it has expired is a matter of days and no status.
 */
export type Card =
  | { readonly status: 'inactive' | 'active' | 'closed' }
  | { readonly status: 'locked'; readonly kind: LockKind; readonly from: 'inactive' | 'active' }

/** Only tests use it. */
export const cardEvents = [
  'ACTIVATE',
  'LOCK',
  'UNLOCK',
  'CHANGE_PIN',
  'REVEAL',
  'SET_LIMITS',
  'REISSUE',
  'CLOSE',
] as const

export type CardEvent = (typeof cardEvents)[number]

/** `client`: the holder, or who heads the company (spec section 6). */
export type CardActor = 'client' | 'bank'

/** An event of a card, and its cause. */
export type CardCause = { readonly by: CardActor; readonly isExpired: boolean } & (
  | { readonly event: 'LOCK'; readonly kind: LockKind }
  | { readonly event: Exclude<CardEvent, 'LOCK'> }
)

type CardRefusal = RefusalCode<'cards'>

type Taken = Result<Card, CardRefusal>

const closed: Card = { status: 'closed' }

/**
 * Takes one step. Pure: the server stores the card and carries out what follows. A step that has been taken already changes
 * nothing and is no refusal: activating an active card, a second lock.
 */
export function step(card: Card, cause: CardCause): Taken {
  switch (cause.event) {
    case 'ACTIVATE':
      return activate(card, cause)
    case 'LOCK':
      return lock(card, cause.kind, cause.by)
    case 'UNLOCK':
      return unlock(card, cause)
    case 'CHANGE_PIN':
    case 'REVEAL':
      return useSecrets(card, cause)
    case 'SET_LIMITS':
    case 'REISSUE':
      return card.status === 'closed' ? refused('cardClosed') : ok(card)
    case 'CLOSE':
      return card.status === 'closed' ? refused('cardClosed') : ok(closed)
  }
}

type Circumstances = Pick<CardCause, 'by' | 'isExpired'>

function activate(card: Card, { isExpired }: Circumstances): Taken {
  if (card.status === 'closed') return refused('cardClosed')
  if (card.status === 'locked') return refused('cardStatusNotChanged')
  if (card.status === 'active') return ok(card)
  return isExpired ? refused('cardExpired') : ok({ status: 'active' })
}

/** The bank's reason is the bank's alone to give. */
function lock(card: Card, kind: LockKind, by: CardActor): Taken {
  if (card.status === 'closed') return refused('cardCannotBeBlocked')
  if (kind === 'bank' && by !== 'bank') return refused('cardStatusNotChanged')
  if (card.status !== 'locked') return ok({ status: 'locked', kind, from: card.status })
  const isHarder = lockKinds.indexOf(kind) > lockKinds.indexOf(card.kind)
  return ok(isHarder ? { ...card, kind } : card)
}

/** A temporary lock is lifted by the person who set it. A card that another person may have is never used again. */
function unlock(card: Card, { by, isExpired }: Circumstances): Taken {
  if (card.status === 'closed') return refused('cardClosed')
  if (card.status !== 'locked') return refused('cardNotLocked')
  if (mustBeReplaced(card.kind)) return refused('cardNeedsReissue')
  if (card.kind === 'bank' && by !== 'bank') return refused('cardStatusNotChanged')
  return isExpired ? refused('cardExpired') : ok({ status: card.from })
}

function useSecrets(card: Card, { isExpired }: Circumstances): Taken {
  if (card.status === 'closed') return refused('cardClosed')
  if (card.status === 'locked') return refused('cardStatusNotChanged')
  if (card.status === 'inactive') return refused('cardInactive')
  return isExpired ? refused('cardExpired') : ok(card)
}

/** True if the card may be in the wrong hands: it is closed as soon as another takes its place. */
export const mustBeReplaced = (kind: LockKind): boolean =>
  kind === 'lost' || kind === 'stolen' || kind === 'compromised'
