import { createHash } from 'node:crypto'
import type { BehaviourName as HouseBehaviour } from '@dilo/clearing-house/invented-banks/behaviours.ts'
import type { ClearingEvent, ClearingReason } from '@dilo/domain/flows/clearing.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'

/** The events of a transfer in the house, in milliseconds after the bank has handed it over. */
type Life = {
  /** Nothing is said of it: the transfer is on its way to the house. */
  readonly accepted: number | null
  readonly decided: number
  /** Only where the house decides on a return. */
  readonly returned: number | null
}

/** An answer that the bank gets, in milliseconds after it has handed the transfer over. `of` is the event whose day it names. */
export type Telling = {
  readonly after: number
  readonly event: Exclude<ClearingEvent, 'SEND'>
  readonly of: keyof Life
  readonly because?: { readonly code: string; readonly reason: ClearingReason }
  readonly credited?: true
  readonly wrongAmount?: true
  /** Says the answer before once more, under its own name. */
  readonly again?: true
}

/** The fate of a transfer in the house, and what the bank hears of it. The two may well differ. */
export type Behaviour = {
  readonly house: HouseBehaviour
  readonly life: Life
  readonly tells: readonly Telling[]
  /** The house has it, but the caller gets a fault. */
  readonly submissionFails?: true
}

const closed = { code: 'AC04', reason: 'accountClosed' } as const
const fault = { code: 'TM01', reason: 'clearingFault' } as const

const settles = { house: 'plain', life: { accepted: 1 * SECOND, decided: 3 * SECOND, returned: null } } as const
const returns = { house: 'returned', life: { accepted: 1 * SECOND, decided: 3 * SECOND, returned: 13 * SECOND } } as const
const rejects = (accepted: number | null, decided: number) => ({ house: 'rejected', life: { accepted, decided, returned: null } }) as const

const accepted = { after: 1 * SECOND, event: 'ACCEPT', of: 'accepted' } as const
const settled = { after: 3 * SECOND, event: 'SETTLE', of: 'decided' } as const
const returned = { after: 10 * SECOND, event: 'RETURN', of: 'returned', because: closed } as const
const rejected = (after: number, because: Telling['because'] & {}) => ({ after, event: 'REJECT', of: 'decided', because }) as const

const behaviours = {
  plain: { ...settles, tells: [accepted, settled] },
  /** The recipient's bank says as well that it has credited the account. */
  credited: { ...settles, house: 'credited', tells: [accepted, settled, { ...settled, after: 5 * SECOND, credited: true }] },
  rejected: { ...rejects(null, 2 * SECOND), tells: [rejected(2 * SECOND, closed)] },
  rejectedAfterAcceptance: {
    ...rejects(1 * SECOND, 4 * SECOND),
    tells: [accepted, rejected(4 * SECOND, { code: 'BE01', reason: 'nameMismatch' })],
  },
  returned: { ...returns, tells: [accepted, settled, returned] },
  late: {
    ...settles,
    tells: [
      { ...accepted, after: 45 * SECOND },
      { ...settled, after: 90 * SECOND },
    ],
  },
  twice: {
    ...settles,
    tells: [
      accepted,
      { ...accepted, after: 2 * SECOND, again: true },
      settled,
      { ...settled, after: 4 * SECOND, again: true },
      { ...settled, after: 5 * SECOND },
    ],
  },
  outOfOrder: { ...settles, tells: [settled, { ...accepted, after: 6 * SECOND }] },
  returnOvertakes: { ...returns, tells: [returned, { ...settled, after: 12 * SECOND }, { ...accepted, after: 13 * SECOND }] },
  rejectedThenSettled: { ...settles, tells: [{ ...rejected(2 * SECOND, fault), of: 'accepted' }, settled] },
  settledThenRejected: { ...settles, tells: [accepted, settled, rejected(5 * SECOND, fault)] },
  otherAmount: { ...settles, tells: [accepted, { ...settled, wrongAmount: true }] },
  silent: { ...settles, tells: [accepted] },
  submissionFails: { ...settles, tells: [accepted, settled], submissionFails: true },
} as const satisfies Record<string, Behaviour>

/** The fates that the house and a bad line to it have for an ordinary transfer. */
export type BehaviourName = keyof typeof behaviours

export const behaviourNames = Object.keys(behaviours) as BehaviourName[]

export const behaviourOf = (name: BehaviourName): Behaviour => behaviours[name]

/** One draw for each account, in any order of the transfers to it: a run replays by its seed. */
export function drawnBehaviour(seed: number, account: string): BehaviourName {
  const drawn = createHash('sha256').update(`${seed}:${account}`).digest().readUInt32BE()
  return behaviourNames[drawn % behaviourNames.length] ?? 'plain'
}
