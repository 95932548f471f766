import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mainPhoneEvent,
  organizationEvent,
  passportEvent,
  type RegistrationEvent,
  registrationEvents,
  type RegistrationState,
  registrationStates,
  step,
} from '../src/flows/registration.ts'
import { type KnownToBank, nextRegistrationCheck } from '../src/flows/next-registration-check.ts'

type Walk = { readonly states: readonly RegistrationState[]; readonly events: readonly RegistrationEvent[]; readonly registered: number }

/** A registration that gets any events in any order; an event that does not fit the state leaves it unchanged. */
function walk(given: readonly RegistrationEvent[]): Walk {
  const [states, events]: [RegistrationState[], RegistrationEvent[]] = [['form'], []]
  let registered = 0
  for (const event of given) {
    const taken = step(states.at(-1) ?? 'form', event)
    if (!taken.ok) continue
    events.push(event)
    states.push(taken.value.next)
    if (taken.value.effects.includes('register')) registered += 1
  }
  return { states, events, registered }
}

const anything = fc.array(fc.constantFrom(...registrationEvents), { maxLength: 80 })

const property = (holds: (walked: Walk) => void) =>
  fc.assert(
    fc.property(anything, (given) => holds(walk(given))),
    { numRuns: 2_000 },
  )

describe('any facts of a registration, in any order', () => {
  test('a person registers at most once, at the very end', () => {
    property(({ states, registered }) => {
      expect(registered).toBe(states.includes('thankYou') ? 1 : 0)
      expect(states.slice(0, -1)).not.toContain('thankYou')
      expect(states.slice(0, -1)).not.toContain('ended')
    })
  })

  test('a contact that is proven is not asked for again', () => {
    property(({ states }) => {
      for (const asked of ['phoneCode', 'emailCode', 'otherPhone'] as const) {
        const left = states.findLastIndex((state) => state === asked)
        const between = states.slice(states.indexOf(asked), left + 1)
        expect(new Set(between).difference(new Set([asked, 'offline']))).toEqual(new Set())
      }
    })
  })

  test('nobody becomes a client without the phone, and without an invitation also the e-mail and the organization', () => {
    property(({ states, events }) => {
      if (!states.includes('thankYou')) return
      if (events.includes('PHONE_PROVEN_BY_INVITED')) return
      expect(events).toEqual(expect.arrayContaining(['PHONE_PROVEN', 'EMAIL_PROVEN']))
      expect(states).toContain('organization')
    })
  })

  test('what the bank asked of a client that it knows is proven before they are registered', () => {
    property(({ states, events }) => {
      if (!states.includes('thankYou')) return
      if (events.includes('ASK_OTHER_PHONE')) expect(events).toContain('OTHER_PHONE_PROVEN')
      if (events.includes('ASK_PASSPORT')) expect(events.some((event) => event.startsWith('PASSPORT_PROVEN'))).toBe(true)
      if (events.includes('ASK_INN')) expect(events).toContain('INN_PROVEN')
    })
  })
})

test.each(registrationStates.filter((state) => state !== 'ended'))('the thank-you can be reached from %s', (state) => {
  let reached = new Set<RegistrationState>([state])
  for (let round = 0; round < registrationStates.length; round += 1) {
    const next = [...reached].flatMap((from) => registrationEvents.map((event) => step(from, event))).filter((taken) => taken.ok)
    reached = new Set([...reached, ...next.map((taken) => taken.value.next)])
  }
  expect(reached).toContain('thankYou')
})

test.each([
  ['logo', 'logo'],
  ['done', 'thankYou'],
] as const)('whose last proof is followed by %s comes to %s by every answer to the organization, the passport and the phone', (ending, end) => {
  for (const events of Object.values(organizationEvent)) expect(step('organization', events[ending])).toMatchObject({ ok: true })
  expect(step('organization', organizationEvent.ABSENT[ending])).toMatchObject({ value: { next: end } })
  expect(step('passport', passportEvent[ending])).toMatchObject({ value: { next: end } })
  expect(step('mainPhone', mainPhoneEvent[ending])).toMatchObject({ value: { next: end } })
})

test.each([
  ['emailCode', 'PHONE_PROVEN', 'alreadyConfirmed'],
  ['logo', 'RESEND_EMAIL_CODE', 'alreadyConfirmed'],
  ['thankYou', 'FINISH', 'alreadyConfirmed'],
  ['phoneCode', 'FINISH', 'registrationStepFailed'],
  ['organization', 'PASSPORT_PROVEN', 'registrationStepFailed'],
  ['ended', 'PHONE_PROVEN', 'registrationExpired'],
] as const)('a registration at %s refuses %s with %s', (state, event, code) => {
  expect(step(state, event)).toEqual({ ok: false, error: code })
})

describe('what the bank knows decides the next check', () => {
  const nobody: KnownToBank = { codesExist: true, person: { as: 'unknown' }, company: 'unknown', phoneOfAnother: false }
  const client = (phone: 'same' | 'another' | 'none', passport: 'known' | 'unknown'): KnownToBank['person'] => ({ as: 'client', phone, passport })

  test.each<[string, Partial<KnownToBank>, string]>([
    ['nobody knows them', {}, 'ABSENT'],
    ['a code that cannot exist', { codesExist: false }, 'noClientDataForCode'],
    ['a client with the same phone', { person: client('same', 'known') }, 'PASSPORT_NUMBER'],
    ['a client with another phone', { person: client('another', 'known') }, 'OTHER_PHONE_OTP'],
    ['a client with another phone and no passport', { person: client('another', 'unknown') }, 'OTHER_PHONE_OTP'],
    ['a client without a phone', { person: client('none', 'known') }, 'PASSPORT_NUMBER'],
    ['a client of whom there is nothing to ask', { person: client('none', 'unknown') }, 'noClientData'],
    ['a client with the same phone and no passport', { person: client('same', 'unknown') }, 'noClientData'],
    ['the phone of another client', { phoneOfAnother: true }, 'INN'],
    ['a client with the phone of another client', { phoneOfAnother: true, person: client('another', 'known') }, 'INN'],
    ['somebody who has a login', { person: { as: 'registered' } }, 'personIsClient'],
    ['somebody who has a login, for a company that is a client', { person: { as: 'registered' }, company: 'client' }, 'personIsClient'],
    ['a person of another internet bank', { person: { as: 'clientElsewhere' } }, 'clientOfOtherInternetBank'],
    ['a company of another internet bank', { company: 'clientElsewhere' }, 'clientOfOtherInternetBank'],
    ['a company that is a client', { company: 'client' }, 'companyIsClient'],
    ['a company that is a client, by the phone of another', { company: 'client', phoneOfAnother: true }, 'companyIsClient'],
  ])('%s', (_, known, next) => {
    const decided = nextRegistrationCheck({ ...nobody, ...known })
    expect(decided.ok ? decided.value : decided.error).toBe(next)
  })
})
