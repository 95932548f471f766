import type { LockKind } from '../flows/card.ts'
import { type Card, type CardEvent, mustBeReplaced, step } from '../flows/card.ts'
import { type RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The actions of people on a card. RECOGNIZE: a holder says that suspicious payments are theirs. RAISE_LIMITS: a limit
 * rises or goes.
 */
export const cardActions = [
  'ACTIVATE',
  'LOCK',
  'UNLOCK',
  'CHANGE_PIN',
  'REVEAL',
  'RECOGNIZE',
  'LOWER_LIMITS',
  'RAISE_LIMITS',
  'REISSUE',
  'CLOSE',
  'NAME',
] as const

export type CardAction = (typeof cardActions)[number]

/** The asker and their relation to the card. */
export type CardAsker = {
  /** The card's holder asks. */
  readonly holds: boolean
  /** True if the asker owns or heads the company. */
  readonly heads: boolean
  /** The holder still acts for the company, and on the card's account. */
  readonly holderActs: boolean
  /** A head other than the holder has locked it. */
  readonly lockedByHead: boolean
  readonly isExpired: boolean
  /** Its end is asked for, and the processor has not taken it yet. */
  readonly isClosing: boolean
}

type CardRefusal = RefusalCode<'cards'>

/** The actions that remain for a card whose holder no longer acts. */
const always: readonly CardAction[] = ['LOCK', 'CLOSE']

/** Actions of the heads alone: a holder would raise their own limits, or lift a head's lock, also by another card. */
const ofHeads = (action: CardAction, { lockedByHead }: CardAsker): boolean =>
  action === 'RAISE_LIMITS' || (lockedByHead && (action === 'UNLOCK' || action === 'REISSUE'))

const eventOf: Record<CardAction, CardEvent> = {
  ACTIVATE: 'ACTIVATE',
  LOCK: 'LOCK',
  UNLOCK: 'UNLOCK',
  CHANGE_PIN: 'CHANGE_PIN',
  REVEAL: 'REVEAL',
  // A card that pays, as for its secrets.
  RECOGNIZE: 'REVEAL',
  LOWER_LIMITS: 'SET_LIMITS',
  RAISE_LIMITS: 'SET_LIMITS',
  REISSUE: 'REISSUE',
  CLOSE: 'CLOSE',
  NAME: 'SET_LIMITS',
}

/**
 * Checks that the asker may take a step with a card, before its state is checked (spec section 6: the cardholder or the
 * owner). A holder lowers their limits and never raises them, and does not lift a head's lock nor replace the card; for
 * a card whose holder no longer acts, lock and close remain. The number is the holder's alone: anybody with it can pay.
 * Only the holder knows what they have paid.
 */
function mayAsk(action: CardAction, asker: CardAsker): Result<void, CardRefusal> {
  if (!asker.holds && !asker.heads) return refused('cardOwnerOnly')
  if (!asker.holderActs && !always.includes(action)) return refused('noEnterpriseConnection')
  if (asker.isClosing && !always.includes(action)) return refused('cardStatusNotChanged')
  if ((action === 'REVEAL' || action === 'RECOGNIZE') && !asker.holds) return refused('cardOwnerOnly')
  return ofHeads(action, asker) && !asker.heads ? refused('cardOwnerOnly') : ok(undefined)
}

/** The step of a person, by their rights and the card's state. @param kind of a lock */
export function stepOfPerson(
  card: Card,
  action: CardAction,
  asker: CardAsker,
  kind: LockKind = 'pause',
): Result<Card, CardRefusal> {
  const may = mayAsk(action, asker)
  if (!may.ok) return may
  const event = eventOf[action]
  const cause = { by: 'client', isExpired: asker.isExpired } as const
  return step(card, event === 'LOCK' ? { ...cause, event, kind } : { ...cause, event })
}

/** The actions by which the asker would change something on a card now. */
export const possibleCardActions = (card: Card, asker: CardAsker): CardAction[] =>
  cardActions.filter((action) => {
    if (action === 'ACTIVATE' && card.status !== 'inactive') return false
    if (action === 'LOCK' && card.status === 'locked' && mustBeReplaced(card.kind)) return false
    return stepOfPerson(card, action, asker, 'lost').ok
  })

/** The way in which a lock ends. */
export const endOfLock = (kind: LockKind): 'unlock' | 'bank' | 'reissue' =>
  kind === 'bank' ? 'bank' : mustBeReplaced(kind) ? 'reissue' : 'unlock'

/** A card whose lock the bank lifts: its own, or a pause. */
export const unlockedByBank = (card: Card, isExpired: boolean): Result<Card, CardRefusal> =>
  step(card, { event: 'UNLOCK', by: 'bank', isExpired })

/** A card that the bank locks: a harder kind stays. A closed one stays closed. */
export function lockedForBank(card: Card): Card {
  const locked = step(card, { event: 'LOCK', kind: 'bank', by: 'bank', isExpired: false })
  return locked.ok ? locked.value : card
}
