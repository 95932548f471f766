import { type QrSignInEvent, qrSignInStates, step as qrSignInStep } from '@dilo/domain/flows/qr-sign-in.ts'
import { type RegistrationEvent, registrationStates, step as registrationStep } from '@dilo/domain/flows/registration.ts'
import { step as signInStep, signInEvents, signInStates } from '@dilo/domain/flows/sign-in.ts'
import { type PaymentAction, paymentStates, step } from '@dilo/domain/flows/payment.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../src/call.ts'
import { type CallName, calls } from '../src/calls.ts'
import { httpStatus } from '../src/http-status.ts'
import { refusalsOf } from '../src/refusals-of.ts'

const every: readonly (readonly [name: string, call: Call])[] = Object.entries(calls)

const PAYMENT = '/api/payment-service/payments/{paymentId}'

describe('a call that takes a step of a flow', () => {
  test.each<[CallName, PaymentAction]>([
    [`DELETE ${PAYMENT}`, 'DELETE'],
    [`POST ${PAYMENT}/signing`, 'SEND_TO_SIGNING'],
    [`DELETE ${PAYMENT}/signing`, 'REVOKE_FROM_SIGNING'],
    [`POST ${PAYMENT}/rework`, 'RETURN_FOR_REWORK'],
    [`POST ${PAYMENT}/signing-code`, 'SEND_CODE'],
    [`POST ${PAYMENT}/signatures`, 'SIGN'],
    [`DELETE ${PAYMENT}/signatures`, 'REVOKE_SIGNATURE'],
  ])('%s names every refusal of %s', (name, action) => {
    for (const state of paymentStates) {
      const taken = step(state, action)
      if (!taken.ok) expect(refusalsOf(name, calls[name])).toContain(taken.error)
    }
  })

  test.each<[CallName, (typeof signInEvents)[number]]>([
    ['POST /api/auth-service/auth/by/phone_otp', 'CODE_ACCEPTED'],
    ['POST /api/auth-service/auth/resend/email_code', 'RESEND'],
  ])('%s names every refusal of %s', (name, event) => {
    for (const state of signInStates) {
      const taken = signInStep(state, event)
      if (!taken.ok) expect(refusalsOf(name, calls[name])).toContain(taken.error)
    }
  })

  test.each<[CallName, RegistrationEvent]>([
    ['POST /api/auth-service/reg/verify/sms_code', 'PHONE_PROVEN'],
    ['POST /api/auth-service/reg/verify/email_code', 'EMAIL_PROVEN'],
    ['POST /api/auth-service/reg/resend/sms_code', 'RESEND_PHONE_CODE'],
    ['POST /api/auth-service/reg/resend/email_code', 'RESEND_EMAIL_CODE'],
    ['POST /api/auth-service/reg/verify/okpo', 'ASK_INN'],
    ['POST /api/auth-service/reg/corp_client', 'IS_NEW_AND_DONE'],
    ['POST /api/auth-service/reg/verify/inn', 'INN_PROVEN'],
    ['POST /api/auth-service/reg/verify/passport', 'PASSPORT_PROVEN'],
    ['POST /api/auth-service/reg/contacts/confirm_other_phone', 'OTHER_PHONE_PROVEN'],
    ['POST /api/auth-service/reg/contacts/cannot_confirm', 'CANNOT_CONFIRM'],
    ['POST /api/auth-service/reg/contacts/set_fin_phone', 'PHONE_CHOSEN'],
    ['GET /api/file-service/upload-parameters', 'FINISH'],
    ['POST /api/file-service/file', 'FINISH'],
  ])('%s names every refusal of %s', (name, event) => {
    for (const state of registrationStates) {
      const taken = registrationStep(state, event)
      if (!taken.ok) expect(refusalsOf(name, calls[name])).toContain(taken.error)
    }
  })

  test.each<[CallName, QrSignInEvent]>([
    ['GET /api/qr-service/generate/{clientId}', 'SHOW'],
    ['POST /api/qr-service/scan', 'SCAN'],
    ['POST /api/qr-service/approve', 'APPROVE'],
    ['POST /api/qr-service/decline', 'DECLINE'],
    ['POST /api/user-service/user/session', 'START_SESSION'],
  ])('%s names every refusal of %s', (name, event) => {
    for (const state of qrSignInStates) {
      const taken = qrSignInStep(state, event)
      if (!taken.ok) expect(refusalsOf(name, calls[name])).toContain(taken.error)
    }
  })
})

// Spec section 7. Those that are not built yet are held to it on the day they are.
test.each([
  ['POST /api/auth-service/auth/resend/sms_code'],
  ['POST /api/auth-service/auth/resend/email_code'],
  ['POST /api/auth-service/reg/resend/sms_code'],
  ['POST /api/auth-service/reg/resend/email_code'],
  ['POST /api/auth-service/user/resend/sms_code'],
  ['POST /api/auth-service/user/verify/sms_code'],
  ['POST /api/auth-service/reg/send/reg_data'],
  ['POST /api/auth-service/reg/send/by_invite_reg_data'],
])('%s takes the language of its message', (name) => {
  const call = every.find(([known]) => known === name)?.[1]
  if (call !== undefined) expect(z.toJSONSchema(call.body as z.ZodType).properties).toHaveProperty('lang')
})

describe.each(every)('%s', (name, call) => {
  test.each(['params', 'query', 'headers', 'body', 'answer'] as const)('has no %s that may carry a field unseen', (part) => {
    const schema = call[part]
    // The bytes of a picture have no fields.
    if (schema !== undefined) expect(openObjects(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))).toEqual([])
  })

  test('has a parameter for every hole in its path', () => {
    const holes = [...name.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole)
    const params = call.params === undefined ? {} : z.toJSONSchema(call.params).properties
    expect(Object.keys(params ?? {})).toEqual(holes)
  })

  test('says each refusal once, and none that is said of any call', () => {
    expect(new Set(call.refusals).size).toBe(call.refusals.length)
    expect(refusalsOf(name as CallName, { ...call, refusals: [] }).filter((code) => call.refusals.includes(code))).toEqual([])
  })
})

test('only faults of ours and of others have a status above 499', () => {
  const ours = Object.entries(httpStatus).filter(([, status]) => status >= 500)
  expect(ours.map(([code]) => code).filter((code) => code.startsWith('PAY'))).toEqual([])
})

/** Objects in a schema that take fields which they do not name; maps from any name to text are meant to. */
function openObjects(schema: unknown, path = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, additionalProperties, properties } = schema as Record<string, unknown>
  const isOpen = type === 'object' && properties !== undefined && additionalProperties !== false
  return [...(isOpen ? [path] : []), ...Object.entries(schema).flatMap(([key, inner]) => openObjects(inner, `${path}/${key}`))]
}
