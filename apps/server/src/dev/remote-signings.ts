import type { Context } from '../context.ts'
import { signAsDemo } from '../features/signing/door.ts'

const waiting = ({ database, clock }: Context) =>
  database
    .selectFrom('local_remote_signing')
    .where('messages', 'is', null)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))

/** The requests that wait on the demo phone, the oldest first, each with the texts that would be signed. */
export async function waitingRequests(context: Context) {
  const rows = await waiting(context).selectAll().orderBy('expires_at').limit(20).execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    fullName: row.full_name,
    company: row.company_name,
    texts: row.contents.map((content) => content.toString('utf8')),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/** Signs a request as its person. @returns whether it waited, and the demo authority answered */
export async function signRequest(context: Context, requestId: string): Promise<boolean> {
  const row = await waiting(context).selectAll().where('request_id', '=', requestId).executeTakeFirst()
  if (row === undefined) return false
  const owner = {
    fullName: row.full_name,
    organization: row.sole_entrepreneur ? null : row.company_name,
    drfo: row.inn,
    edrpou: row.company_code,
  }
  const messages = await signAsDemo(context, owner, row.contents)
  if (messages === null) return false
  await context.database
    .updateTable('local_remote_signing')
    .set({ messages: [...messages] })
    .where('request_id', '=', requestId)
    .where('declined_at', 'is', null)
    .execute()
  return true
}

/** @returns whether it waited */
export async function declineRequest({ database, clock }: Context, requestId: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('local_remote_signing')
    .set({ declined_at: new Date(clock.now()) })
    .where('request_id', '=', requestId)
    .where('messages', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
