import type { Answer } from '@dilo/contract/calls.ts'
import { maskPhone, type Phone } from '@dilo/domain/values/phone.ts'
import { call } from '../../api/call.ts'
import type { TypedOrganization } from './typed-organization.ts'

type RegistrationState = Answer<'GET /api/auth-service/reg/tmp'>

/** The step of a registration, as the server names it. */
export type RegistrationStep = RegistrationState['step']

/** The registered person's role, and their login. */
export type Registered = NonNullable<RegistrationState['registered']>

/** A registration that has begun. In memory only: after a reload the flow cookie makes the server answer again. */
export type RegistrationAttempt = {
  /** Undefined after a reload: then the cookie alone identifies the registration. */
  readonly token?: string
  /** The current step. */
  readonly step: RegistrationStep
  /** The steps that this page has been at before, in their order. */
  readonly passed: readonly RegistrationStep[]
  /** The masked address of this step's code. */
  readonly contact: string
  /** When the code may be sent again, in milliseconds since 1970 by this machine's clock. */
  readonly resendAt: number
  /** Null until the organization is named. */
  readonly entrepreneur: boolean | null
  /** The code that the person gave: of an entrepreneur the okpo, of others the INN. */
  readonly clientCode: string | null
  /** At the choice of the main phone: the one of this registration, and the other one. */
  readonly phones: readonly string[]
  /** At the thank-you. */
  readonly registered: Registered | null
  /** The organization that this page has sent, if any. */
  readonly organization?: TypedOrganization
}

let held: RegistrationAttempt | undefined
const listeners = new Set<() => void>()

/** The registration that this page is in. */
export const registrationAttempt = (): RegistrationAttempt | undefined => held

/** @returns a function that ends it */
export function onRegistration(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks that this window has begun one, and may return to it after a reload: the storage holds only this mark. */
const BEGUN = 'registrationBegun'

export const hasBegun = (): boolean => held !== undefined || sessionStorage.getItem(BEGUN) !== null

function hold(next: RegistrationAttempt | undefined): void {
  held = next
  if (next === undefined) sessionStorage.removeItem(BEGUN)
  else sessionStorage.setItem(BEGUN, '')
  for (const listener of listeners) listener()
}

export const forgetRegistration = (): void => hold(undefined)

/** Spec section 2: the resend timer of the code's page. */
const RESEND_AFTER_MS = 60_000

/** The form was sent; a code goes to the phone. */
export const beginRegistration = (token: string, phone: Phone): void =>
  hold({
    token,
    step: 'phoneCode',
    passed: [],
    contact: maskPhone(phone),
    resendAt: Date.now() + RESEND_AFTER_MS,
    entrepreneur: null,
    clientCode: null,
    phones: [],
    registered: null,
  })

/** Another code went out at this step. @param seconds until the next */
export function waitForResend(seconds: number): void {
  if (held) hold({ ...held, resendAt: Date.now() + seconds * 1000 })
}

/** An organization was typed, or is to be named otherwise than it was. */
export function keepOrganization(organization: TypedOrganization): void {
  if (held) hold({ ...held, organization })
}

/** The field that identifies it in calls: after a reload the cookie does. */
export const named = (): { reg_token?: string } => (held?.token === undefined ? {} : { reg_token: held.token })

/** The same in a header, of calls without a body of ours. */
export const ofRegistration = (): Record<string, string> =>
  held?.token === undefined ? {} : { authorization: `Bearer ${held.token}` }

/**
 * Asks the server for the state of this page's registration, or else of this browser's, and stores it. @throws as
 * `call`
 */
export async function fetchRegistration(): Promise<RegistrationAttempt> {
  const before = held
  const state = await call('GET /api/auth-service/reg/tmp', { headers: ofRegistration() })
  const found: RegistrationAttempt = {
    ...(before?.token !== undefined && { token: before.token }),
    step: state.step,
    passed: passedBefore(state.step, before),
    contact: state.contact ?? '',
    resendAt: Date.now() + state.resend_after * 1000,
    entrepreneur: state.entrepreneur,
    clientCode: state.client_code,
    phones: state.phones,
    registered: state.registered,
    ...(before?.organization && { organization: before.organization }),
  }
  hold(found)
  return found
}

/** The steps of every registration: a reloaded page knows no more. */
const usual: readonly RegistrationStep[] = ['phoneCode', 'emailCode', 'organization']

function passedBefore(step: RegistrationStep, before: RegistrationAttempt | undefined): readonly RegistrationStep[] {
  if (before?.step === step) return before.passed
  const passed = before ? [...before.passed, before.step] : usualBefore(step)
  // The INN leads back to the organization, which is done only then.
  return step === 'inn' ? passed.filter((one) => one !== 'organization') : passed
}

function usualBefore(step: RegistrationStep): readonly RegistrationStep[] {
  const place = usual.indexOf(step)
  return place === -1 ? usual : usual.slice(0, place)
}
