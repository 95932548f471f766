import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { OutgoingMessage } from '../ports/message-sender.ts'
import type { Database } from './open.ts'
import type { DatabaseTransaction } from './transaction.ts'

export type Channel = 'sms' | 'email'

/** What may be asked for in a transaction and done after it, by the queue. JSON: instants are ISO texts. */
export type OutboxTasks = {
  deliverMessage: {
    readonly channel: Channel
    readonly message: Omit<OutgoingMessage, 'messageId'>
    /** A message that says something out of date is not sent any more. */
    readonly expiresAt: string
  }
  submitCreditTransfer: { readonly companyId: string; readonly paymentId: string }
}

export type OutboxTask = keyof OutboxTasks

/** Puts a task beside the work that causes it: it is done only if that work is committed. */
export async function enqueue<Task extends OutboxTask>(
  transaction: DatabaseTransaction,
  task: Task,
  payload: OutboxTasks[Task],
  now: number,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ message_id: randomUUIDv7(), task, payload: JSON.stringify(payload), created_at: new Date(now) })
    .execute()
}

/** Puts a message to a person into the outbox. */
export const enqueueMessage = (
  transaction: DatabaseTransaction,
  channel: Channel,
  message: Omit<OutgoingMessage, 'messageId'>,
  times: { now: number; expires: number },
): Promise<void> =>
  enqueue(transaction, 'deliverMessage', { channel, message, expiresAt: new Date(times.expires).toISOString() }, times.now)

/**
 * Hands tasks to the queue, oldest first, at most so many: each is taken from the outbox and put into the queue in one
 * statement, so that it is in exactly one of them. Any number of servers may do it at once. @returns how many
 */
export async function relayOutbox(database: Database, atMost: number): Promise<number> {
  const { rows } = await sql`
    with taken as (
      delete from outbox where message_id in (
        select message_id from outbox order by created_at, message_id limit ${sql.lit(atMost)} for update skip locked)
      returning message_id, task, payload)
    select graphile_worker.add_job(task, json_build_object('id', message_id, 'payload', payload)) from taken
  `.execute(database)
  return rows.length
}
