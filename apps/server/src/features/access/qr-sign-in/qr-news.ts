import { randomInt } from 'node:crypto'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import { lockBySocket, saveToken } from './store.ts'

/** The channel on which servers tell each other that a client has news. It names the client and nothing else. */
export const QR_NEWS = 'qr_news'

/** What a page is told over its socket. `since` tells one step from another of the same kind. */
type QrNews = { readonly since: string } & (
  | { readonly event: 'SCANNED' }
  | { readonly event: 'DECLINED' }
  | { readonly event: 'SUCCESS'; readonly token: string; readonly code: string }
)

const CODE_DIGITS = 6

/** Token and code count together: one without the other is worth nothing. */
export const hashOfToken = (token: string, code: string): Buffer => hashToken(`${token}.${code}`)

type Listener = {
  readonly clientId: string
  readonly socketId: string
  /** The step that this socket was told of last: it is not told again, or its token would be void before it is used. */
  readonly told: string | null
}

/**
 * What a page that waits at this very socket is to be told, or null. A token is made here, by the server that hands it
 * over: it has never been anywhere else. Another socket, after one broke, is given another one.
 */
export async function newsFor(context: Context, { clientId, socketId, told }: Listener): Promise<QrNews | null> {
  const now = context.clock.now()
  const found = await inTransaction<QrNews, null>(context.database, async (transaction) => {
    const waiting = await lockBySocket(transaction, clientId, socketId)
    if (waiting === null || waiting.expiresAt.getTime() <= now) return refused(null)
    const since = `${waiting.state} ${waiting.expiresAt.toISOString()}`
    if (since === told) return refused(null)
    if (waiting.state === 'scanned') return ok({ event: 'SCANNED', since })
    if (waiting.state === 'declined') return ok({ event: 'DECLINED', since })
    if (waiting.state !== 'approved') return refused(null)
    const token = newSecretToken()
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await saveToken(transaction, clientId, hashOfToken(token, code))
    return ok({ event: 'SUCCESS', since, token, code })
  })
  return found.ok ? found.value : null
}
