import type { CaptchaAction } from '@dilo/domain/captcha-actions.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CaptchaTask } from '../../../ports/captcha.ts'
import { count, type TooMany } from '../attempt-limits/counters.ts'
import { findAnybodysDevice } from '../session/known-device.ts'
import { posedTo } from './captcha-limits.ts'
import { purposeOf } from './captcha-purpose.ts'

type Asked = {
  readonly action: CaptchaAction
  /** The flow's token, if the action lies within a flow. */
  readonly token: string
  /** The network address that the call came from. */
  readonly from: string
  /** The token of the device cookie. */
  readonly deviceToken: string
}

/** Gives a browser a captcha to solve. */
export async function poseCaptcha(
  context: Context,
  { action, token, from, deviceToken }: Asked,
): Promise<Result<CaptchaTask, TooMany>> {
  const knownDevice = await findAnybodysDevice(context.database, deviceToken)
  const counted = await count(context, context.database, posedTo(context, { from, knownDevice }))
  return counted.ok ? ok(await context.captcha.pose(purposeOf(action, token))) : counted
}
