import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseOkpo } from '@dilo/domain/values/okpo.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { askRegister } from '../../companies/door.ts'
import { findAtStep } from './find-step.ts'
import { keepGovernmentAnswer } from './store.ts'

/**
 * Asks the government's register about a company that is about to be registered. Its answer is kept with the
 * registration: it stops no registration, silence leads to a later request, and 'no' flags the company (security row
 * 20).
 */
export async function checkOkpo(
  context: Context,
  { token, okpo, from }: { token: string; okpo: string; from: string },
): Promise<Result<{ valid: boolean }, Refusal>> {
  const found = await findAtStep(context, token, 'ASK_INN')
  if (!found.ok) return found
  const code = parseOkpo(okpo)
  if (!code.ok) return refused({ code: 'invalidRequest', fields: { okpo: code.error } })
  const answer = await askRegister(context, code.value, from)
  if (!answer.ok) return answer
  await keepGovernmentAnswer(context.database, found.value, code.value, answer.value)
  return ok({ valid: answer.value !== 'notValid' })
}
