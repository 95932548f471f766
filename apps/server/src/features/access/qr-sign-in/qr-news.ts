import { randomInt } from 'node:crypto'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import { matchingDigits } from './matching-digits.ts'
import { lockBySocket, saveToken } from './store.ts'

/** The channel on which servers tell each other that a client has news. A message holds only the client's name. */
export const QR_NEWS = 'qr_news'

/** The news for a page over its socket. `since` tells two steps of the same kind apart. */
type QrNews = { readonly since: string } & (
  | { readonly event: 'SCANNED'; readonly digits: string }
  | { readonly event: 'DECLINED' }
  | { readonly event: 'SUCCESS'; readonly token: string; readonly code: string }
)

const CODE_DIGITS = 6

/** Token and code form one secret: neither works without the other. */
export const hashOfToken = (token: string, code: string): Buffer => hashToken(`${token}.${code}`)

type Listener = {
  readonly clientId: string
  readonly socketId: string
  /** The last step that this socket got: a repetition would void its token before use. */
  readonly lastSent: string | null
}

/**
 * The news for a page that waits at this very socket, or null. The server that delivers a token makes it here, so that
 * it never exists elsewhere. Another socket, after a broken one, gets another token.
 */
export async function newsFor(context: Context, { clientId, socketId, lastSent }: Listener): Promise<QrNews | null> {
  const now = context.clock.now()
  const found = await inTransaction<QrNews, null>(context.database, async (transaction) => {
    const waiting = await lockBySocket(transaction, clientId, socketId)
    if (waiting === null || waiting.expiresAt.getTime() <= now) return refused(null)
    const since = `${waiting.state} ${waiting.expiresAt.toISOString()}`
    if (since === lastSent) return refused(null)
    if (waiting.state === 'scanned' && waiting.secretHash !== null) {
      return ok({ event: 'SCANNED', since, digits: matchingDigits(context.serverKey, waiting.secretHash) })
    }
    if (waiting.state === 'declined') return ok({ event: 'DECLINED', since })
    if (waiting.state !== 'approved') return refused(null)
    const token = newSecretToken()
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await saveToken(transaction, clientId, hashOfToken(token, code))
    return ok({ event: 'SUCCESS', since, token, code })
  })
  return found.ok ? found.value : null
}
