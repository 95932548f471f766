import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Registration (spec section 4, every path of it); the diagram is registration.mermaid beside this file. The form stands
 * before anything is stored. In the order in which a registration comes to them: a person who is asked for something of an earlier
 * one has given it already.
 */
export const registrationStates = [
  'form',
  'phoneCode',
  'emailCode',
  'organization',
  'inn',
  'passport',
  'otherPhone',
  'offline',
  'mainPhone',
  'logo',
  'thankYou',
  'ended',
] as const

export type RegistrationState = (typeof registrationStates)[number]

export const registrationEvents = [
  'SUBMIT',
  'RESEND_PHONE_CODE',
  'PHONE_PROVEN',
  'PHONE_PROVEN_BY_INVITED',
  'RESEND_EMAIL_CODE',
  'EMAIL_PROVEN',
  'CONTACT_TAKEN',
  'IS_NEW_AND_DONE',
  'IS_NEW',
  'ASK_INN',
  'ASK_PASSPORT',
  'ASK_OTHER_PHONE',
  'INN_PROVEN',
  'PASSPORT_PROVEN_AND_DONE',
  'PASSPORT_PROVEN',
  'RESEND_OTHER_PHONE_CODE',
  'OTHER_PHONE_PROVEN',
  'CANNOT_CONFIRM',
  'PHONE_CHOSEN_AND_DONE',
  'PHONE_CHOSEN',
  'FINISH',
  'TRIES_SPENT',
] as const

export type RegistrationEvent = (typeof registrationEvents)[number]

/** `register`: login, company, relation and account come to be. */
export type RegistrationEffect = 'sendPhoneCode' | 'sendEmailCode' | 'sendOtherPhoneCode' | 'register'

export type RegistrationStep = { readonly next: RegistrationState; readonly effects: readonly RegistrationEffect[] }

const to = (next: RegistrationState, ...effects: RegistrationEffect[]): RegistrationStep => ({ next, effects })

const registered = to('thankYou', 'register')

/** The arrows of the diagram. The INN leads back to the step that asked: phone and e-mail are proven by then. */
const ways: Record<RegistrationState, Partial<Record<RegistrationEvent, RegistrationStep>>> = {
  form: { SUBMIT: to('phoneCode', 'sendPhoneCode') },
  phoneCode: {
    RESEND_PHONE_CODE: to('phoneCode', 'sendPhoneCode'),
    PHONE_PROVEN: to('emailCode', 'sendEmailCode'),
    PHONE_PROVEN_BY_INVITED: registered,
    CONTACT_TAKEN: to('ended'),
  },
  emailCode: {
    RESEND_EMAIL_CODE: to('emailCode', 'sendEmailCode'),
    EMAIL_PROVEN: to('organization'),
    CONTACT_TAKEN: to('ended'),
  },
  organization: {
    IS_NEW_AND_DONE: registered,
    IS_NEW: to('logo'),
    ASK_INN: to('inn'),
    ASK_PASSPORT: to('passport'),
    ASK_OTHER_PHONE: to('otherPhone', 'sendOtherPhoneCode'),
    TRIES_SPENT: to('ended'),
  },
  inn: { INN_PROVEN: to('organization'), TRIES_SPENT: to('ended') },
  passport: { PASSPORT_PROVEN_AND_DONE: registered, PASSPORT_PROVEN: to('logo'), TRIES_SPENT: to('ended') },
  otherPhone: {
    RESEND_OTHER_PHONE_CODE: to('otherPhone', 'sendOtherPhoneCode'),
    OTHER_PHONE_PROVEN: to('mainPhone'),
    CANNOT_CONFIRM: to('offline'),
  },
  // A person who finds the phone after all need not begin again.
  offline: { RESEND_OTHER_PHONE_CODE: to('otherPhone', 'sendOtherPhoneCode'), OTHER_PHONE_PROVEN: to('mainPhone') },
  mainPhone: { PHONE_CHOSEN_AND_DONE: registered, PHONE_CHOSEN: to('logo') },
  logo: { FINISH: registered },
  thankYou: {},
  ended: {},
}

const placeOf = (state: RegistrationState): number => registrationStates.indexOf(state)

/** The last state that an event belongs to: beyond it, it has happened. */
const lastPlaceOf = (event: RegistrationEvent): number =>
  Math.max(...registrationStates.filter((state) => ways[state][event] !== undefined).map(placeOf))

/**
 * @returns alreadyConfirmed for a step that this registration has passed; registrationStepFailed for a step still
 * ahead: its page leads to the right one; registrationExpired for any event after the end
 */
export function step(state: RegistrationState, event: RegistrationEvent): Result<RegistrationStep, RefusalCode> {
  const taken = ways[state][event]
  if (taken !== undefined) return ok(taken)
  if (state === 'ended') return refused('registrationExpired')
  return refused(placeOf(state) > lastPlaceOf(event) ? 'alreadyConfirmed' : 'registrationStepFailed')
}

/** The kind of registrant: for themselves, or for a company (spec section 6). */
export const registrants = ['entrepreneur', 'representative'] as const

export type Registrant = (typeof registrants)[number]

/**
 * The step after the last proof: the registrant of a company may add a logo; an entrepreneur is done, and so is a
 * person who joins the company that invited them.
 */
export const endings = ['logo', 'done'] as const

export type Ending = (typeof endings)[number]

/** The next check in a step's answer (spec section 4); ABSENT: no check, a representative goes on to the logo. */
export const registrationChecks = [
  'EMAIL_OTP',
  'ORGANIZATION',
  'INN',
  'PASSPORT_NUMBER',
  'OTHER_PHONE_OTP',
  'ABSENT',
] as const

export type RegistrationCheck = (typeof registrationChecks)[number]

/** The checks that the bank may require of a person who has named their organization. */
export type OrganizationCheck = Exclude<RegistrationCheck, 'EMAIL_OTP' | 'ORGANIZATION'>

export const organizationEvent: Record<OrganizationCheck, Record<Ending, RegistrationEvent>> = {
  ABSENT: { done: 'IS_NEW_AND_DONE', logo: 'IS_NEW' },
  INN: { done: 'ASK_INN', logo: 'ASK_INN' },
  PASSPORT_NUMBER: { done: 'ASK_PASSPORT', logo: 'ASK_PASSPORT' },
  OTHER_PHONE_OTP: { done: 'ASK_OTHER_PHONE', logo: 'ASK_OTHER_PHONE' },
}

export const passportEvent: Record<Ending, RegistrationEvent> = {
  done: 'PASSPORT_PROVEN_AND_DONE',
  logo: 'PASSPORT_PROVEN',
}

export const mainPhoneEvent: Record<Ending, RegistrationEvent> = {
  done: 'PHONE_CHOSEN_AND_DONE',
  logo: 'PHONE_CHOSEN',
}
