import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { OutgoingMessage } from '../ports/message-sender.ts'
import type { Database } from './open.ts'
import type { DatabaseTransaction } from './transaction.ts'

export type Channel = 'sms' | 'email'

/** Puts a message beside the work that causes it: it goes out only if that work is committed. */
export async function enqueueMessage(
  transaction: DatabaseTransaction,
  channel: Channel,
  message: Omit<OutgoingMessage, 'messageId'>,
  times: { now: number; expires: number },
): Promise<void> {
  const at = new Date(times.now)
  await transaction
    .insertInto('outbox')
    .values({
      message_id: randomUUIDv7(),
      kind: channel,
      payload: JSON.stringify(message),
      created_at: at,
      due_at: at,
      expires_at: new Date(times.expires),
    })
    .execute()
}

export type DueMessage = { readonly channel: Channel; readonly attempts: number; readonly message: OutgoingMessage }

/**
 * Takes messages that are due and leases them until `leaseUntil`: if this server dies before it confirms,
 * another takes them again, so each is sent at least once.
 */
export async function leaseDueMessages(
  database: Database,
  { now, leaseUntil, atMost }: { now: number; leaseUntil: number; atMost: number },
): Promise<DueMessage[]> {
  const rows = await database
    .updateTable('outbox')
    .set({ due_at: new Date(leaseUntil), attempts: sql<number>`attempts + 1` })
    .where('message_id', 'in', (select) =>
      select
        .selectFrom('outbox')
        .select('message_id')
        .where('due_at', '<=', new Date(now))
        .where('expires_at', '>', new Date(now))
        .orderBy('due_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['message_id', 'kind', 'payload', 'attempts'])
    .execute()
  return rows.map((row) => ({
    channel: row.kind,
    attempts: row.attempts,
    message: { ...(row.payload as Omit<OutgoingMessage, 'messageId'>), messageId: row.message_id },
  }))
}

/** Forgets messages that came to nothing in their time. @returns how many */
export async function forgetExpiredMessages(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox')
    .where('expires_at', '<=', new Date(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets a message that was delivered. Its text holds a code and must not stay. */
export async function forgetMessage(database: Database, messageId: string): Promise<void> {
  await database.deleteFrom('outbox').where('message_id', '=', messageId).execute()
}
