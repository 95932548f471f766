import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CodeSubject, issueCode } from '../../access/door.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import { codeWays } from './code-methods.ts'

export type SentCode = Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>

/** The method of a requested code, and the language of the page that requests it. */
export type CodeWish = { readonly method: CodeMethod; readonly language: Language | null }

type CodeLetter = {
  readonly subject: CodeSubject
  readonly person: RelatedPerson
  readonly text: (code: OneTimeCode, language: Language) => string
  readonly wish: CodeWish
}

/** Sends a code to the contact of the method. Without a contact: noPhoneForSigning, noEmailForSigning. */
export async function sendCode(
  context: Context,
  transaction: DatabaseTransaction,
  { subject, person, text, wish }: CodeLetter,
): Promise<Result<SentCode, Refusal>> {
  const { channel, contactOf } = codeWays[wish.method]
  const contact = contactOf(person)
  if (contact === null) return refused({ code: wish.method === 'SMS' ? 'noPhoneForSigning' : 'noEmailForSigning' })
  const issued = await issueCode(context, transaction, {
    subject,
    channel,
    contact: contact.value,
    text: (code) => text(code, wish.language ?? person.language),
  })
  if (!issued.ok) return issued
  const { resendAfter, shown } = issued.value
  return ok({ sentTo: contact.masked, resendAfter, ...(shown !== null && { demoCode: shown }) })
}
