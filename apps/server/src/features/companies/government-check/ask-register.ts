import { type GovernmentAnswer, isValidByGovernment } from '@dilo/domain/rules/government-verification.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange, count, type Counter, type TooMany } from '../../access/door.ts'

/** `silent`: the company counts as valid for now, and the bank asks again (security row 20). */
export type RegisterAnswer = 'valid' | 'notValid' | 'silent'

/** A failure is no answer: only a 2xx says yes and only 404 says no. */
export function meaningOf(answer: GovernmentAnswer): RegisterAnswer {
  if (!isValidByGovernment(answer)) return 'notValid'
  return answer.kind === 'status' && answer.status >= 200 && answer.status < 300 ? 'valid' : 'silent'
}

/** Nobody may copy or overload the government's register through the bank. */
const asked = ({ config }: Context, from: string): Counter => ({
  kind: "questions to the government's register from a range",
  of: addressRange(from),
  cap: config.limits.governmentChecksPerRange,
  windowMs: 5 * MINUTE,
})

/** Asks the government's register about a code for a caller at a network address. Waits 10 s at most. */
export async function askRegister(
  context: Context,
  code: string,
  from: string,
): Promise<Result<RegisterAnswer, TooMany>> {
  const counted = await count(context, context.database, asked(context, from))
  return counted.ok ? ok(meaningOf(await context.governmentRegister.ask(code))) : counted
}
