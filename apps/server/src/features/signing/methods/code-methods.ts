import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { maskEmail } from '@dilo/domain/values/email.ts'
import { maskPhone } from '@dilo/domain/values/phone.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'

type Contact = { readonly value: string; readonly masked: string }

/**
 * The way in which a method proves the signatory's identity. A signature by EDS, which proves itself, will be another
 * kind beside this one.
 */
type CodeWay = {
  readonly channel: Channel
  /** Null: the person has no such contact. */
  readonly contactOf: (person: RelatedPerson) => Contact | null
}

/** The bank's methods by code, each with the channel and contact of its code. */
export const codeWays: Record<CodeMethod, CodeWay> = {
  SMS: { channel: 'sms', contactOf: ({ phone }) => phone && { value: phone, masked: maskPhone(phone) } },
  EMAIL: { channel: 'email', contactOf: ({ email }) => email && { value: email, masked: maskEmail(email) } },
}
