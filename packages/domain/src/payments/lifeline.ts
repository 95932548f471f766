import type { PaymentState } from '../flows/payment.ts'
import type { PaymentHistoryEvent } from './payment-history.ts'
import type { PaymentKind } from './payment-kind.ts'

/**
 * Stations of a payment, in order. `settled`: the other bank has the money, and only that bank knows whether its client
 * has it; a settled payment inside this bank is credited at once.
 */
export const stationNames = [
  'draft',
  'signing',
  'signed',
  'waiting',
  'queued',
  'handedOver',
  'accepted',
  'settled',
  'credited',
  'rejected',
  'returned',
  'revoked',
  'deleted',
] as const

export type StationName = (typeof stationNames)[number]

/** The last stations of a payment. A settled transfer may still come back. */
const lastStations = [
  'credited',
  'rejected',
  'returned',
  'revoked',
  'deleted',
] as const satisfies readonly StationName[]

export const isLastStation = (name: StationName): boolean => (lastStations as readonly StationName[]).includes(name)

/** An event of a payment; `at` is an ISO 8601 instant, or null when it was not recorded. */
export type Happened = { readonly event: PaymentHistoryEvent; readonly at: string | null }

/** @property at the time of reaching the station; null for future stations and unrecorded times */
export type Station<Event extends Happened = Happened> = {
  readonly name: StationName
  readonly standing: 'past' | 'now' | 'ahead'
  readonly at: string | null
  readonly events: readonly Event[]
}

/** The route of a payment to its recipient: through our own books, or through clearing. */
export type Way = 'inside' | 'clearing'

const leavesTheBank: Record<PaymentKind, boolean> = {
  toClient: false,
  betweenOwnAccounts: false,
  betweenOwnCards: false,
  toOtherBank: true,
  toBudget: true,
  // Only the register shows the states of its rows.
  salary: false,
}

/** @param kind null: of a draft whose ends are not known @param inDemo nothing of a demo is given to clearing (decision 056) */
export const wayOf = (kind: PaymentKind | null, { inDemo }: { readonly inDemo: boolean }): Way =>
  kind !== null && leavesTheBank[kind] && !inDemo ? 'clearing' : 'inside'

/**
 * @property mayWait whether the bank would let it wait after its last signature (decision 058, or a day to come)
 * @property endedAt when it came to its end, for a history that does not tell it
 */
export type Travelling = {
  readonly state: PaymentState
  readonly way: Way
  readonly mayWait: boolean
  readonly endedAt: string | null
}

/** To which station an event brings a payment; null: it stays where it is. */
const stationOf: Record<PaymentHistoryEvent, ((way: Way) => StationName) | StationName | null> = {
  CREATE: 'draft',
  EDIT: 'draft',
  REPEAT: null,
  SEND_TO_SIGNING: 'signing',
  SEND_CODE: 'signing',
  SIGN_IN_PART: 'signing',
  REVOKE_SIGNATURE: 'signing',
  RETURN_FOR_REWORK: 'draft',
  REVOKE_FROM_SIGNING: 'draft',
  SIGN: 'signed',
  SIGN_TO_WAIT: 'signed',
  ORDER: 'signed',
  RELEASE: 'waiting',
  QUEUE: 'queued',
  HAND_OVER: 'handedOver',
  ACCEPT: 'accepted',
  SETTLE: (way) => (way === 'clearing' ? 'settled' : 'credited'),
  CREDIT: 'credited',
  // The payment stays where it is: a recall moves no money, and a part of the money is not the payment.
  RETURN_IN_PART: null,
  RECALL: null,
  RECALL_REFUSED: null,
  RECALL_AGREED: null,
  REJECT: 'rejected',
  RETURN: 'returned',
  REVOKE: 'revoked',
  CANCEL: 'revoked',
  DELETE: 'deleted',
}

type Reached<Event> = { readonly name: StationName; readonly at: string | null; readonly events: readonly Event[] }

const rank = (name: StationName): number => stationNames.indexOf(name)

/** Signed, by a person or by its standing order, and waiting since then. */
const beginsToWait: readonly PaymentHistoryEvent[] = ['SIGN_TO_WAIT', 'ORDER']

/** Follows a history. An event that leads back also removes all stations past it: the line has each station once. */
function follow<Event extends Happened>(life: readonly Event[], way: Way): Reached<Event>[] {
  const line: Reached<Event>[] = []
  for (const event of life) {
    const named = stationOf[event.event]
    const name = (typeof named === 'function' ? named(way) : named) ?? line.at(-1)?.name ?? 'draft'
    const further = line.findIndex((station) => rank(station.name) >= rank(name))
    const [first, ...after] = further < 0 ? [] : line.splice(further)
    const isBack = first !== undefined && (after.length > 0 || first.name !== name)
    const since = first === undefined || isBack ? event.at : first.at
    line.push({
      name,
      at: since,
      events: [...(first?.events ?? []), ...after.flatMap((station) => station.events), event],
    })
    if (beginsToWait.includes(event.event)) line.push({ name: 'waiting', at: event.at, events: [] })
  }
  return line
}

const inProcessing: readonly StationName[] = ['accepted', 'handedOver', 'queued']

/** The station of a payment in this state; among the stations of processing, the furthest in its history. */
function standsAt({ state, way }: Travelling, isReached: (name: StationName) => boolean): StationName {
  switch (state) {
    case 'onSigning':
      return 'signing'
    case 'signed':
      return inProcessing.find(isReached) ?? 'queued'
    case 'settled':
      return way === 'inside' || isReached('credited') ? 'credited' : 'settled'
    default:
      return state
  }
}

function ahead(now: StationName, { way, mayWait }: Travelling): StationName[] {
  if (isLastStation(now)) return []
  const waits: StationName[] = mayWait || now === 'waiting' ? ['waiting'] : []
  const between: StationName[] = way === 'clearing' ? ['handedOver', 'accepted', 'settled'] : []
  const path: StationName[] = ['draft', 'signing', 'signed', ...waits, 'queued', ...between, 'credited']
  return path.filter((name) => rank(name) > rank(now))
}

/**
 * The way of a payment from its draft to its recipient as one line: its history, its current station, its future ones.
 * Exactly one station is `now`. The state decides: a history that was read a moment before or after it loses the
 * stations past the current one, and stations missing from the history have no time.
 * @param life the events, the oldest first; may be empty
 */
export function lifelineOf<Event extends Happened>(payment: Travelling, life: readonly Event[]): Station<Event>[] {
  const stations = follow(life, payment.way)
  const name = standsAt(payment, (asked) => stations.some((station) => station.name === asked))
  const past = stations
    .filter((station) => rank(station.name) < rank(name))
    .map((station): Station<Event> => ({ ...station, standing: 'past' }))
  const reached = stations.find((station) => station.name === name)
  const now: Station<Event> = {
    name,
    standing: 'now',
    at: reached?.at ?? payment.endedAt,
    events: reached?.events ?? [],
  }
  return [
    ...past,
    now,
    ...ahead(name, payment).map((next): Station<Event> => ({ name: next, standing: 'ahead', at: null, events: [] })),
  ]
}
