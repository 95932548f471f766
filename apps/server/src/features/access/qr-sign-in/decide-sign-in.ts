import { QR_STEP_LIFE_MS, step } from '@dilo/domain/flows/qr-sign-in.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { mayNotSignIn } from '../sign-in/password-block.ts'
import type { Device } from './device-store.ts'
import { QR_NEWS } from './qr-news.ts'
import { lockBySecret, move, tellNews } from './store.ts'

type Decision = { readonly device: Device; readonly secret: string; readonly event: 'APPROVE' | 'DECLINE' }

const moved = { APPROVE: 'approved', DECLINE: 'declined' } as const

/** The phone that has scanned a code approves its browser, or declines. The page learns the result over its socket. */
export async function decideSignIn(
  context: Context,
  { device, secret, event }: Decision,
): Promise<Result<undefined, Refusal>> {
  const now = context.clock.now()
  return inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    // The person is locked before the row, as in a change of the password: otherwise the two could deadlock.
    const block = event === 'APPROVE' ? await mayNotSignIn(transaction, device.personId) : null
    const waiting = await lockBySecret(transaction, hashToken(secret))
    // The secret alone decides nothing: only the phone that scanned it has shown its person the browser.
    if (waiting === null || waiting.deviceId !== device.deviceId) return refused({ code: 'codeExpired' })
    const next = step(waiting.state, event)
    if (!next.ok) return refused({ code: next.error })
    if (waiting.expiresAt.getTime() <= now) return refused({ code: 'codeExpired' })
    if (block !== null) return refused(block)
    await move(transaction, waiting.clientId, { state: moved[event], expiresAt: new Date(now + QR_STEP_LIFE_MS) })
    await tellNews(transaction, QR_NEWS, waiting.clientId)
    return ok(undefined)
  })
}
