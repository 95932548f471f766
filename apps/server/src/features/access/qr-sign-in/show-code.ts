import { QR_STEP_LIFE_MS, step } from '@dilo/domain/flows/qr-sign-in.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import { addressRange } from '../attempt-limits/address-range.ts'
import { count } from '../attempt-limits/counters.ts'
import { qrImage, qrText } from './qr-image.ts'
import { keepForDemoPhone, lockHeld, show } from './store.ts'

type Page = {
  readonly clientId: string
  /** The browser's QR cookie. */
  readonly browser: string
  readonly userAgent: string
  /** Shortened. */
  readonly address: string
  readonly from: string
  /** The address of the cabinet's folder, to which the code leads. */
  readonly cabinet: string
}

/**
 * Makes the code for a waiting page: an SVG with a new secret, valid for 60 seconds, void after the next one.
 * notFound: no socket of this very browser waits under this name.
 */
export async function showCode(
  context: Context,
  { clientId, browser, userAgent, address, from, cabinet }: Page,
): Promise<Result<string, Refusal>> {
  const counted = await count(context, context.database, {
    kind: 'QR codes to a range',
    of: addressRange(from),
    cap: context.config.limits.qrCodesPerRange,
    windowMs: 5 * MINUTE,
  })
  if (!counted.ok) return counted
  const secret = newSecretToken()
  const now = context.clock.now()
  const shown = await inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const waiting = await lockHeld(transaction, clientId, hashToken(browser), new Date(now))
    if (waiting === null) return refused({ code: 'notFound' })
    const next = step(waiting.state, 'SHOW')
    if (!next.ok) return refused({ code: next.error })
    const expiresAt = new Date(now + QR_STEP_LIFE_MS)
    await show(transaction, clientId, {
      secretHash: hashToken(secret),
      userAgent,
      address,
      now: new Date(now),
      expiresAt,
    })
    if (context.config.developmentDoors) await keepForDemoPhone(transaction, clientId, secret)
    return ok(undefined)
  })
  return shown.ok ? ok(qrImage(qrText(cabinet, secret))) : shown
}
