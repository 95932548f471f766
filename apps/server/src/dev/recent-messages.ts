import type { Database } from '../db/open.ts'

const HOW_MANY = 50

/**
 * The messages that the local adapters 'sent', newest first. @param recipient a phone in the 380 form, an e-mail, or
 * all
 */
export async function recentMessages(database: Database, recipient: string | undefined) {
  const rows = await database
    .selectFrom('local_message')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(HOW_MANY)
    .execute()
  return rows.map((row) => ({
    to: row.recipient,
    channel: row.channel,
    text: row.text,
    code: row.code,
    subject: row.subject,
    attachment: row.attachment_name === null ? null : { name: row.attachment_name, bytes: row.attachment_bytes ?? 0 },
    sentAt: row.sent_at.toISOString(),
  }))
}
