import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Channel } from '../../../../db/outbox.ts'
import type { Refusal } from '../../../../refusal.ts'
import { checkCode, issueCode, lockCode, useCode, type WrongCode } from '../../../access/door.ts'
import type { CodeReceiver, ProvingMethod, SentCode, SubmittedCode } from '../proving-method.ts'

type Contact = { readonly value: string; readonly masked: string }

/** The channel that brings the codes of each method. */
export const channelOfMethod: Record<CodeMethod, Channel> = { SMS: 'sms', EMAIL: 'email' }

type CodeWay = {
  readonly channel: Channel
  /** Null: the person has no such contact. */
  readonly contactOf: (person: CodeReceiver) => Contact | null
  readonly withoutContact: 'noPhoneForSigning' | 'noEmailForSigning'
}

/**
 * A method that proves a person by a one-time code to their contact. The code must have come by the method of the
 * signature, because each method has limits of its own.
 */
export const byCode = ({ channel, contactOf, withoutContact }: CodeWay): ProvingMethod<SentCode, SubmittedCode> => ({
  async begin(context, transaction, { code: subject, person, message, language }) {
    const contact = contactOf(person)
    if (contact === null) return refused({ code: withoutContact })
    const issued = await issueCode(context, transaction, {
      subject,
      channel,
      contact: contact.value,
      text: (code) => message(code, language ?? person.language),
    })
    if (!issued.ok) return issued
    const { resendAfter, shown } = issued.value
    return ok({ sentTo: contact.masked, resendAfter, ...(shown !== null && { demoCode: shown }) })
  },
  async prove(context, { code: subject }, { code, from }) {
    const right = await checkCode(context, subject, code, from)
    if (!right.ok) return refused(refusalOf(right.error))
    if (right.value.channel !== channel) return refused(refusalOfCode.wrongCode)
    return ok({
      digest: subject.digest ?? '',
      hold: (transaction) => lockCode(context, transaction, right.value),
      spend: (transaction) => useCode(context, transaction, right.value),
      over: refusalOfCode.codeExpired,
      evidence: null,
    })
  },
})

const refusalOf = (wrong: WrongCode): Refusal => (wrong.code === 'tooManyRequests' ? wrong : refusalOfCode[wrong.code])

/** A code that is not the one in force. */
export const wrongSigningCode: Refusal = { code: 'wrongSigningCode', fields: { otp_code: 'Invalid code' } }

/** A code that is no longer in force. */
export const codeOver: Refusal = { code: 'codeExpired' }

const refusalOfCode: Record<Exclude<WrongCode['code'], 'tooManyRequests'>, Refusal> = {
  wrongCode: wrongSigningCode,
  codeExpired: codeOver,
  subjectChanged: { code: 'changedSinceCode' },
  // Only sign-in counts failures in a row.
  tooManyInARow: codeOver,
}
