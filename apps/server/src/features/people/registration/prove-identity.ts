import { timingSafeEqual } from 'node:crypto'
import { passportEvent, type RegistrationEvent } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parsePassportNumber } from '@dilo/domain/values/passport-number.ts'
import { parseTypedInn } from '@dilo/domain/values/typed-inn.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { endTried } from './end-tried.ts'
import { endingOf } from './ending-of.ts'
import { findAtStep, stepOf, tooLate } from './find-step.ts'
import { letRegisteredIn, type Registering, type Step } from './let-registered-in.ts'
import { findBranchClient, findBranchPeopleByPhone } from './known-to-bank.ts'
import { registerClient } from './register-client.ts'
import { countProof, forgiveProofs, PROOFS_AT_MOST } from './registration-limits.ts'
import { countTry, lockFlow, moveFlow, type RegistrationFlow } from './store.ts'

const isSame = (typed: string, known: string): boolean =>
  typed.length === known.length && timingSafeEqual(Buffer.from(typed), Buffer.from(known))

/** The person of a proof, and the bank's facts to compare it with. */
type Proof = {
  readonly clientCode: string
  readonly known: string
  readonly typed: string
  readonly wrong: 'innInvalid' | 'passportInvalid'
}

/**
 * A try is counted and committed before the comparison; the answer never says which part was wrong, and the third wrong
 * try ends the registration.
 */
async function compare(
  context: Context,
  flow: RegistrationFlow,
  { clientCode, known, typed, wrong }: Proof,
): Promise<Result<undefined, Refusal>> {
  const counted = await countProof(context, { clientCode, phone: flow.phone })
  if (!counted.ok) return counted
  const tried = await countTry(context.database, flow, 'tries', PROOFS_AT_MOST)
  if (tried === null) return endTried(context, flow)
  if (isSame(typed, known)) {
    await forgiveProofs(context, { clientCode, phone: flow.phone })
    return ok(undefined)
  }
  return tried < PROOFS_AT_MOST ? refused({ code: wrong }) : endTried(context, flow)
}

/** Takes the step that a proof was for; an entrepreneur is registered by it where it is the last. */
async function goOn(
  context: Context,
  at: RegistrationFlow,
  { event, browser }: { event: RegistrationEvent; browser: Registering['browser'] },
): Promise<Result<Step<undefined>, Refusal>> {
  const taken = await inTransaction<Step<undefined>, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, at)
    if (flow === null) return refused(tooLate)
    const { next, effects } = stepOf(flow, event)
    const isLast = effects.includes('register')
    if (isLast) {
      const registered = await registerClient(context, transaction, flow)
      if (!registered.ok) return registered
    }
    await moveFlow(transaction, flow, next)
    const sessionToken = isLast ? await letRegisteredIn(context, transaction, flow, browser) : null
    return ok({ value: undefined, sessionToken })
  })
  if (taken.ok) context.wakeOutbox()
  return taken
}

const innProven = { event: 'INN_PROVEN', browser: null } as const

/** Proves the INN of a person whom the bank knows by the phone; then the organization is named again, with it. */
export async function proveInn(
  context: Context,
  { token, inn }: { token: string; inn: string },
): Promise<Result<Step<undefined>, Refusal>> {
  const found = await findAtStep(context, token, 'INN_PROVEN')
  if (!found.ok) return found
  const typed = parseTypedInn(inn.trim())
  // Not ten digits: no guess, so no try is spent.
  if (!typed.ok) return refused({ code: 'innInvalid' })
  const known = await findBranchPeopleByPhone(context.database, found.value.phone)
  const client = known.find(({ clientCode }) => isSame(typed.value, clientCode)) ?? known[0]
  // The branch knows them by another phone since.
  if (client === undefined) return goOn(context, found.value, innProven)
  const proof = {
    clientCode: client.clientCode,
    known: client.clientCode,
    typed: typed.value,
    wrong: 'innInvalid',
  } as const
  const compared = await compare(context, found.value, proof)
  return compared.ok ? goOn(context, found.value, innProven) : compared
}

/** Proves the passport of a client of a branch. */
export async function provePassport(
  context: Context,
  { token, browser, number }: Registering & { number: string },
): Promise<Result<Step<undefined>, Refusal>> {
  const found = await findAtStep(context, token, 'PASSPORT_PROVEN')
  if (!found.ok) return found
  const typed = parsePassportNumber(number)
  if (!typed.ok) return refused({ code: 'passportInvalid' })
  const { inn } = found.value
  const client = inn === null ? null : await findBranchClient(context.database, inn)
  if (client === null || client.passportNumber === null) return refused({ code: 'passportInvalid' })
  const proof = {
    clientCode: client.clientCode,
    known: client.passportNumber,
    typed: typed.value,
    wrong: 'passportInvalid',
  } as const
  const compared = await compare(context, found.value, proof)
  return compared.ok
    ? goOn(context, found.value, { event: passportEvent[await endingOf(context.database, found.value)], browser })
    : compared
}
