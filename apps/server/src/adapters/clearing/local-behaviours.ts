import { createHash } from 'node:crypto'
import { SECOND } from '@dilo/domain/values/duration.ts'
import type { TransactionStatusCode } from '@dilo/iso20022/codes/code-lists.ts'
import type { ClearingMessage } from './iso-20022.ts'

/** The events of a transfer in the local clearing house. */
type Happening = 'accepted' | 'settled' | 'rejected' | 'returned'

type After<Thing> = { readonly after: number } & Thing

/** A message about it: an ISO 20022 status with its reason, or a return. `of` is the event whose day it names. */
type Telling = After<
  { readonly of: Happening } & (
    | { readonly status: TransactionStatusCode; readonly code?: string; readonly wrongAmount?: true }
    | { readonly returned: string }
  )
> & {
  /** Says a message again, under its own name. */
  readonly again?: true
}

/**
 * The events of a transfer, and the messages about them, in milliseconds after it was taken. The two may well differ.
 */
export type Behaviour = {
  readonly happens: readonly After<{ readonly what: Happening }>[]
  readonly tells: readonly Telling[]
  /** It is taken, but the caller gets a fault. */
  readonly submissionFails?: true
}

const accepted = { after: 1 * SECOND, what: 'accepted' } as const
const settled = { after: 3 * SECOND, what: 'settled' } as const
const returned = { after: 10 * SECOND, what: 'returned' } as const
const tellsAccepted = { after: 1 * SECOND, of: 'accepted', status: 'ACSP' } as const
const tellsSettled = { after: 3 * SECOND, of: 'settled', status: 'ACSC' } as const
const tellsReturned = { after: 10 * SECOND, of: 'returned', returned: 'AC04' } as const

/** The adapter's own table of behaviours. */
const behaviours = {
  plain: {
    happens: [accepted, settled],
    tells: [{ after: 0, of: 'accepted', status: 'RCVD' }, tellsAccepted, tellsSettled],
  },
  /** The recipient's bank says as well that it has credited the account. */
  credited: {
    happens: [accepted, settled],
    tells: [tellsAccepted, tellsSettled, { after: 5 * SECOND, of: 'settled', status: 'ACCC' }],
  },
  rejected: {
    happens: [{ after: 2 * SECOND, what: 'rejected' }],
    tells: [{ after: 2 * SECOND, of: 'rejected', status: 'RJCT', code: 'AC04' }],
  },
  rejectedAfterAcceptance: {
    happens: [accepted, { after: 4 * SECOND, what: 'rejected' }],
    tells: [tellsAccepted, { after: 4 * SECOND, of: 'rejected', status: 'RJCT', code: 'BE01' }],
  },
  returned: { happens: [accepted, settled, returned], tells: [tellsAccepted, tellsSettled, tellsReturned] },
  late: {
    happens: [accepted, settled],
    tells: [
      { ...tellsAccepted, after: 45 * SECOND },
      { ...tellsSettled, after: 90 * SECOND },
    ],
  },
  twice: {
    happens: [accepted, settled],
    tells: [
      tellsAccepted,
      { ...tellsAccepted, after: 2 * SECOND, again: true },
      tellsSettled,
      { ...tellsSettled, after: 4 * SECOND, again: true },
      { ...tellsSettled, after: 5 * SECOND },
    ],
  },
  outOfOrder: {
    happens: [accepted, settled],
    tells: [
      { ...tellsSettled, after: 3 * SECOND },
      { ...tellsAccepted, after: 6 * SECOND },
    ],
  },
  returnOvertakes: {
    happens: [accepted, settled, returned],
    tells: [tellsReturned, { ...tellsSettled, after: 12 * SECOND }, { ...tellsAccepted, after: 13 * SECOND }],
  },
  rejectedThenSettled: {
    happens: [accepted, settled],
    tells: [{ after: 2 * SECOND, of: 'accepted', status: 'RJCT', code: 'TM01' }, tellsSettled],
  },
  settledThenRejected: {
    happens: [accepted, settled],
    tells: [tellsAccepted, tellsSettled, { after: 5 * SECOND, of: 'settled', status: 'RJCT', code: 'TM01' }],
  },
  otherAmount: { happens: [accepted, settled], tells: [tellsAccepted, { ...tellsSettled, wrongAmount: true }] },
  silent: { happens: [accepted, settled], tells: [tellsAccepted] },
  submissionFails: { happens: [accepted, settled], tells: [tellsAccepted, tellsSettled], submissionFails: true },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours

export const behaviourNames = Object.keys(behaviours) as BehaviourName[]

export const behaviourOf = (name: string): Behaviour => behaviours[name as BehaviourName] ?? behaviours.plain

/** One draw for each transfer, in any order of their coming: a run replays by its seed. */
export function drawnBehaviour(seed: number | null, transferId: string): BehaviourName {
  if (seed === null) return 'plain'
  const drawn = createHash('sha256').update(`${seed}:${transferId}`).digest().readUInt32BE()
  return behaviourNames[drawn % behaviourNames.length] ?? 'plain'
}

/** The message of a telling. */
export function messageOf(
  telling: Telling,
  named: Pick<ClearingMessage, 'MsgId' | 'OrgnlTxId' | 'OrgnlUETR' | 'IntrBkSttlmDt'>,
  amount: bigint,
): ClearingMessage {
  if ('returned' in telling) {
    return { type: 'pacs.004', ...named, RtrRsnCd: telling.returned, RtrdIntrBkSttlmAmt: String(amount) }
  }
  const reportedAmount = String(telling.wrongAmount ? amount + 1n : amount)
  const status = { type: 'pacs.002', ...named, TxSts: telling.status, IntrBkSttlmAmt: reportedAmount } as const
  return telling.code === undefined ? status : { ...status, StsRsnCd: telling.code }
}
