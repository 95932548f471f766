import { sql } from 'kysely'
import { isDemoContact } from '@dilo/domain/values/demo-contact.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { OutgoingMessage } from '../ports/message-sender.ts'
import type { Database } from './open.ts'
import { risingId } from './rising-id.ts'
import type { DatabaseTransaction } from './transaction.ts'

export type Channel = 'sms' | 'email'

/** A message that is written where it is thought of; a file would be written into the outbox with it. */
type OutgoingText = Omit<OutgoingMessage, 'messageId' | 'subject' | 'attachment'>

/**
 * The tasks that a transaction may order and the queue does after it, with their payloads. JSON: instants are ISO texts.
 * Each room declares its own beside its row (`jobs.ts`); these two belong to all.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- rooms add to it
export interface OutboxTasks {
  deliverMessage: {
    readonly channel: Channel
    readonly message: OutgoingText
    /** A message that says something out of date is not sent any more. */
    readonly expiresAt: string
  }
  /**
   * A message without a recipient: it costs the same as a message, so that an answer's time does not reveal who is a
   * client.
   */
  tellNobody: Readonly<Record<string, never>>
}

export type OutboxTask = keyof OutboxTasks

/** Puts a task beside the work that causes it: it is done only if that work is committed. */
export async function enqueue<Task extends OutboxTask>(
  transaction: DatabaseTransaction,
  task: Task,
  payload: OutboxTasks[Task],
  now: number,
): Promise<void> {
  await enqueueEach(transaction, task, [payload], now)
}

/** Puts many of one kind there. */
export async function enqueueEach<Task extends OutboxTask>(
  transaction: DatabaseTransaction,
  task: Task,
  payloads: readonly OutboxTasks[Task][],
  now: number,
): Promise<void> {
  await preparedStatement(
    'enqueue',
    transaction,
    sql`
    insert into outbox (message_id, task, payload, created_at)
    select ordered.id, ${task}::text, ordered.payload::jsonb, ${new Date(now)}::timestamptz
    from unnest(${uuids(payloads.map(() => risingId()))}, ${texts(payloads.map((payload) => JSON.stringify(payload)))})
      as ordered(id, payload)`,
  )
}

/** Puts a message to a person into the outbox. None is ever written to a contact of demo mode: there is no other way out. */
export async function enqueueMessage(
  transaction: DatabaseTransaction,
  channel: Channel,
  message: OutgoingText,
  times: { now: number; expires: number },
): Promise<void> {
  if (isDemoContact(message.recipient)) return
  await enqueue(
    transaction,
    'deliverMessage',
    { channel, message, expiresAt: new Date(times.expires).toISOString() },
    times.now,
  )
}

/** The queue's handling of a task. */
export type Handling<Task extends OutboxTask = OutboxTask> = {
  /** Lower goes first: people wait for their codes. */
  readonly priority: number
  /** The most jobs at once, in all servers together; null: as many as there are workers. */
  readonly lanes: number | null
  /**
   * The field that names the task: a second one of the same name is the same job, due at once, with all its tries
   * before it. Null: each task is its own job.
   */
  readonly name: (keyof OutboxTasks[Task] & string) | null
}

/**
 * Hands tasks to the queue, oldest first, at most so many: each is taken from the outbox and put into the queue in one
 * statement, so that it is in exactly one of them. Any number of servers may do it at once. @returns how many
 */
export async function relayOutbox(
  database: Database,
  handling: { readonly [Task in OutboxTask]: Handling<Task> },
  atMost: number,
): Promise<number> {
  const known = Object.entries(handling).map(([task, { priority, lanes, name }]) => ({ task, priority, lanes, name }))
  const { rows } = await sql`
    with handling as (
      select * from json_to_recordset(${JSON.stringify(known)}) as h(task text, priority integer, lanes integer, name text)
    ), taken as (
      delete from outbox where message_id in (
        select message_id from outbox order by created_at, message_id limit ${sql.lit(atMost)} for update skip locked)
      returning message_id, task, payload, created_at
    ), oldest_first as (
      select * from taken join handling using (task) order by created_at, message_id)
    select graphile_worker.add_job(task, json_build_object('id', message_id, 'payload', payload),
      queue_name => task || ' ' || (abs(hashtext(message_id::text)) % lanes),
      job_key => task || ' ' || (payload ->> name),
      priority => priority + case when (payload ->> 'inBatch')::boolean then ${sql.lit(BEHIND)} else 0 end)
    from oldest_first`.execute(database)
  return rows.length
}

/** A job of a batch is so much lower in priority. */
const BEHIND = 5
