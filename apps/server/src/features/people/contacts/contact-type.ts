import type { Channel } from '../../../db/outbox.ts'
import { certain, type Result } from '@dilo/domain/result.ts'
import { type Email, maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import { keptPhone, maskPhone, parsePhone, type Phone, type PhoneError } from '@dilo/domain/values/phone.ts'

export type ContactType = 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'

/** A contact in the form in which it is stored, of either kind. */
export type Contact = Phone | Email

export const channelOf: Record<ContactType, Channel> = { FINANCIAL_PHONE: 'sms', FINANCIAL_EMAIL: 'email' }

type Unreadable = PhoneError | 'Invalid email address'

export const parseContact: Record<ContactType, (typed: string) => Result<Contact, Unreadable>> = {
  FINANCIAL_PHONE: parsePhone,
  FINANCIAL_EMAIL: parseEmail,
}

export const typeOf = (contact: string): ContactType => (contact.includes('@') ? 'FINANCIAL_EMAIL' : 'FINANCIAL_PHONE')

/** A stored contact in the form that its owner recognizes, and that tells nobody else. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(certain(parseEmail(contact))) : maskPhone(keptPhone(contact))
