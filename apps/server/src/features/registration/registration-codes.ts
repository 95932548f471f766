import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import type { RegistrationEffect, RegistrationEvent } from '@dilo/domain/flows/registration.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { type CodeRefusal, type CodeSubject, issueCode, type IssuedCode } from '../one-time-codes/issue-code.ts'
import { registrationMessage } from './registration-message.ts'
import type { RegistrationFlow } from './store.ts'

export type SendingEffect = Exclude<RegistrationEffect, 'register'>

/** Which contact each code of a registration proves. */
export const purposeOf: Record<SendingEffect, RegistrationPurpose> = {
  sendPhoneCode: 'registration-phone',
  sendEmailCode: 'registration-email',
  sendOtherPhoneCode: 'registration-other-phone',
}

export const resendEvent: Record<RegistrationPurpose, RegistrationEvent> = {
  'registration-phone': 'RESEND_PHONE_CODE',
  'registration-email': 'RESEND_EMAIL_CODE',
  'registration-other-phone': 'RESEND_OTHER_PHONE_CODE',
}

type Contacts = Pick<RegistrationFlow, 'tokenHash' | 'phone' | 'email' | 'otherPhone'>

export function contactOf(purpose: RegistrationPurpose, flow: Contacts): string {
  const contacts: Record<RegistrationPurpose, string | null> = {
    'registration-phone': flow.phone,
    'registration-email': flow.email,
    'registration-other-phone': flow.otherPhone,
  }
  const contact = contacts[purpose]
  if (contact === null) throw new Error(`A registration has no contact for ${purpose}`)
  return contact
}

/** What a code is for: this very registration. It counts with its contact, whoever has it. */
export const registrationSubject = (purpose: RegistrationPurpose, flow: Contacts): CodeSubject => ({
  purpose,
  id: flow.tokenHash.toString('hex'),
  whose: contactOf(purpose, flow),
})

/** Sends a code of a registration, in the transaction of the step that asks for it. */
export const sendCode = (
  context: Context,
  transaction: DatabaseTransaction,
  purpose: RegistrationPurpose,
  flow: Contacts & Pick<RegistrationFlow, 'language'>,
): Promise<Result<IssuedCode, CodeRefusal>> =>
  issueCode(context, transaction, {
    subject: registrationSubject(purpose, flow),
    channel: purpose === 'registration-email' ? 'email' : 'sms',
    contact: contactOf(purpose, flow),
    text: (code) => registrationMessage(purpose, code, flow.language),
  })
