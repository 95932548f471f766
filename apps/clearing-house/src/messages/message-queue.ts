import type { Message } from '@dilo/iso20022/message.ts'
import { write } from '@dilo/iso20022/write.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Store } from '../store/open-store.ts'

/** Questions about instants have seconds, and are given apart from all other messages. */
export const lanes = ['questions', 'news'] as const

export type Lane = (typeof lanes)[number]

/** A message as a participant gets it, again and again until it confirms it. */
export type QueuedMessage = { readonly number: number; readonly xml: string }

/** Puts a message into a participant's queue, in the transaction of its cause. @param dueAt milliseconds since 1970 */
export function enqueue(store: Store, to: BankCode, message: Message, dueAt: number, lane: Lane = 'news'): void {
  store.run(
    'insert into sent_message (recipient, body, due_at, lane) values (?, ?, ?, ?)',
    to,
    write(message),
    dueAt,
    lane,
  )
}

type Wanted = {
  readonly lane: Lane
  readonly now: number
  readonly atMost: number
  /** Messages that are left out, by their numbers. */
  readonly except: readonly number[]
}

/** The oldest messages of a participant in a lane that are due and not confirmed. */
export function waitingMessages(
  store: Store,
  participant: BankCode,
  { lane, now, atMost, except }: Wanted,
): readonly QueuedMessage[] {
  const rows = store.all(
    `select message_number, body from sent_message
     where recipient = ? and lane = ? and confirmed_at is null and due_at <= ?
       and message_number not in (select value from json_each(?)) order by message_number limit ?`,
    participant,
    lane,
    now,
    JSON.stringify(except),
    atMost,
  )
  return rows.map(({ message_number: number, body }) => ({ number: Number(number), xml: String(body) }))
}

/** A participant has written these messages down for good. Those of others stay. */
export function confirmMessages(store: Store, participant: BankCode, numbers: readonly number[], now: number): void {
  store.atomically(() => {
    for (const number of numbers) {
      store.run(
        'update sent_message set confirmed_at = ? where message_number = ? and recipient = ? and confirmed_at is null',
        now,
        number,
        participant,
      )
    }
  })
}
