import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import type { RegistrationEvent } from '@dilo/domain/flows/registration.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import {
  type RightCode,
  useCode,
  type CodeRefusal,
  type CodeSubject,
  issueCode,
  type IssuedCode,
} from '../../access/door.ts'
import { type AskedByPhone, countAskedByPhone, forgiveAskedByPhone } from './registration-limits.ts'
import { registrationMessage } from './registration-message.ts'
import type { RegistrationFlow } from './store.ts'

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

/** The purpose of a code: this very registration. Its counter is the contact's, for any owner of the contact. */
export const registrationSubject = (purpose: RegistrationPurpose, flow: Contacts): CodeSubject => ({
  purpose,
  id: flow.tokenHash.toString('hex'),
  whose: contactOf(purpose, flow),
})

const askedBy = (purpose: AskedByPhone['purpose'], flow: Contacts): AskedByPhone => ({
  purpose,
  contact: contactOf(purpose, flow),
  phone: flow.phone,
})

/**
 * Spends a right code of another contact than the phone, as `useCode`: it counts no longer among those that were left
 * unused. Counters are held in the order in which `sendCode` takes them; where it is false the caller's transaction ends.
 */
export async function useContactCode(
  context: Context,
  transaction: DatabaseTransaction,
  right: RightCode,
  { purpose, flow }: { readonly purpose: AskedByPhone['purpose']; readonly flow: Contacts },
): Promise<boolean> {
  await forgiveAskedByPhone(context, transaction, askedBy(purpose, flow))
  return useCode(context, transaction, right)
}

/** Sends a code of a registration, in the transaction of the step that asks for it. */
export async function sendCode(
  context: Context,
  transaction: DatabaseTransaction,
  purpose: RegistrationPurpose,
  flow: Contacts & Pick<RegistrationFlow, 'language'>,
): Promise<Result<IssuedCode, CodeRefusal>> {
  if (purpose !== 'registration-phone') {
    const counted = await countAskedByPhone(context, transaction, askedBy(purpose, flow))
    if (!counted.ok) return counted
  }
  return issueCode(context, transaction, {
    subject: registrationSubject(purpose, flow),
    channel: purpose === 'registration-email' ? 'email' : 'sms',
    contact: contactOf(purpose, flow),
    text: (code) => registrationMessage(purpose, code, flow.language),
  })
}
