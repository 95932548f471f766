import { type RegistrationEvent, type RegistrationStep, step } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { findFlow, type RegistrationFlow, type StoredState } from './store.ts'

/** Why a step is not to be taken: of a code that is behind, the status says so beside the code (spec section 8). */
export const asRefusal = (code: Refusal['code']): Refusal =>
  code === 'alreadyConfirmed' ? { code, status: 'ALREADY_CONFIRMED', requireCaptcha: false } : { code }

/** @returns registrationExpired for a registration that is unknown or whose time ran out */
export async function findRegistration(context: Context, token: string): Promise<Result<RegistrationFlow, Refusal>> {
  const flow = await findFlow(context.database, hashToken(token), new Date(context.clock.now()))
  return flow === null ? refused({ code: 'registrationExpired' }) : ok(flow)
}

/** Finds the registration of a token, if what it is at takes this event. */
export async function findAtStep(
  context: Context,
  token: string,
  event: RegistrationEvent,
): Promise<Result<RegistrationFlow, Refusal>> {
  const found = await findRegistration(context, token)
  if (!found.ok) return found
  const awaited = step(found.value.state, event)
  return awaited.ok ? found : refused(asRefusal(awaited.error))
}

/** The next state of a flow that takes the event, as `findAtStep` has found. */
export function stepOf(
  { state }: RegistrationFlow,
  event: RegistrationEvent,
): RegistrationStep & { readonly next: StoredState } {
  const taken = step(state, event)
  if (!taken.ok || taken.value.next === 'form') throw new Error(`A registration at ${state} does not take ${event}`)
  return { ...taken.value, next: taken.value.next }
}

/** Another tab or a second press has taken the step meanwhile. */
export const tooLate: Refusal = asRefusal('alreadyConfirmed')
