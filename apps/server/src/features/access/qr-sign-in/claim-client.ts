import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import { count, type TooMany } from '../attempt-limits/counters.ts'
import { hashToken } from '../../../secret-token.ts'
import { deleteEnded, hold, release } from './store.ts'

/** A socket is closed after this time; an open page then opens another one. Milliseconds. */
export const SOCKET_LIFE_MS = 10 * MINUTE

type Client = {
  /** Made by the page: names the socket, and proves nothing. */
  readonly clientId: string
  /** The cookie with which the socket was opened. */
  readonly browser: string
  readonly socketId: string
  readonly from: string
}

/** Records that a socket waits under this name (the event AUTH). noAuthority: another browser's socket has the name. */
export async function claimClient(
  context: Context,
  { clientId, browser, socketId, from }: Client,
): Promise<Result<undefined, { code: 'noAuthority' } | TooMany>> {
  const now = context.clock.now()
  const counted = await count(context, context.database, {
    kind: 'QR sockets from a range',
    of: addressRange(from),
    cap: context.config.limits.qrCodesPerRange,
    windowMs: 5 * MINUTE,
  })
  if (!counted.ok) return counted
  // The first count of a network's window also deletes ended rows: no scheduled job is needed.
  if (counted.value.counted === 1) await deleteEnded(context.database, new Date(now))
  const until = new Date(now + SOCKET_LIFE_MS)
  const held = await hold(context.database, {
    clientId,
    browserHash: hashToken(browser),
    socketId,
    now: new Date(now),
    until,
  })
  return held ? ok(undefined) : refused({ code: 'noAuthority' })
}

/** The socket has closed: its name gets no code any more. */
export const releaseClient = (context: Context, clientId: string, socketId: string): Promise<void> =>
  release(context.database, clientId, socketId)
