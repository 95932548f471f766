import { step } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { hashToken } from '../../../secret-token.ts'
import type { Refusal } from '../../../refusal.ts'
import type { LogoOwner } from '../../companies/door.ts'
import { isCompanyOf } from './client-store.ts'
import { asRefusal, findRegistration } from './find-step.ts'
import { shareFlow } from './store.ts'

/**
 * For whom a logo may be uploaded: the company that a registration, which is at that step, is going to be.
 * @returns registrationStepFailed, alreadyConfirmed or registrationExpired at any other
 */
export async function companyAtLogo(context: Context, token: string): Promise<Result<string, Refusal>> {
  const found = await findRegistration(context, token)
  if (!found.ok) return found
  const awaited = step(found.value.state, 'FINISH')
  return awaited.ok ? ok(found.value.companyId) : refused(asRefusal(awaited.error))
}

/**
 * The owner of the logo that the caller's transaction is about to keep. The registration stays where it is until that
 * transaction ends: so a logo is kept before the completion, which gives it to the company, or after it, for the
 * company.
 * @returns as `companyAtLogo`, when there is no such company: an invited person has registered none
 */
export async function ownerOfLogo(
  context: Context,
  transaction: DatabaseTransaction,
  token: string,
): Promise<Result<LogoOwner, Refusal>> {
  const flow = await shareFlow(transaction, hashToken(token), new Date(context.clock.now()))
  if (flow === null) return refused({ code: 'registrationExpired' })
  const { state, companyId, clientCode, personId } = flow
  const awaited = step(state, 'FINISH')
  if (awaited.ok) return ok({ kind: 'registration', flow: companyId })
  const isRegistered = clientCode !== null && (await isCompanyOf(transaction, companyId, clientCode))
  return isRegistered ? ok({ kind: 'company', companyId, personId }) : refused(asRefusal(awaited.error))
}
