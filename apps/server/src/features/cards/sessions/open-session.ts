import { randomBytes } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { FrameSession } from '../../../ports/card-processor.ts'
import { deleteSession, insertSession } from './store.ts'

/** As long as a page needs to load a frame. */
const OPENS_WITHIN_MS = MINUTE

/** The number of frames of each kind for a person and a day: nobody needs more, and a thief gets no more. */
const A_DAY = 5

type WantedSession = { readonly companyId: string; readonly personId: string } & (
  | { readonly kind: 'pin' | 'reveal'; readonly cardId: string; readonly token: string }
  | { readonly kind: 'bind' }
)

type OpenedSession = { readonly url: string; readonly expiresAt: Date }

/**
 * Opens a frame of the processor for one person: once, within a minute. What is typed and shown there never comes to the
 * bank. The caller has proved before who they are..
 */
export async function openSession(
  context: Context,
  wanted: WantedSession,
): Promise<Result<OpenedSession, 'tooManyRequests' | 'temporarilyUnavailable'>> {
  const now = context.clock.now()
  const session = { sessionId: randomBytes(16).toString('hex'), expiresAt: new Date(now + OPENS_WITHIN_MS) }
  const { companyId, personId, kind } = wanted
  const row = {
    ...session,
    companyId,
    personId,
    kind,
    cardId: wanted.kind === 'bind' ? null : wanted.cardId,
    begunAt: new Date(now),
  }
  const begun = await inTransaction(context.database, async (transaction) => {
    const isWithin = await insertSession(transaction, row, { atMost: A_DAY, since: new Date(now - DAY) })
    return isWithin ? ok(undefined) : refused('tooManyRequests')
  })
  if (!begun.ok) return begun
  const opened = await openFrame(context, wanted, session)
  if (opened.ok) return ok({ url: opened.value, expiresAt: session.expiresAt })
  await deleteSession(context.database, companyId, session.sessionId)
  return refused('temporarilyUnavailable')
}

function openFrame({ cardProcessor }: Context, wanted: WantedSession, session: FrameSession) {
  if (wanted.kind === 'bind') return cardProcessor.bindSession(session)
  return wanted.kind === 'pin'
    ? cardProcessor.pinSession(wanted.token, session)
    : cardProcessor.revealSession(wanted.token, session)
}
