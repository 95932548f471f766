import { maskEmail } from '@dilo/domain/values/email.ts'
import { byCode } from '../one-time-code/by-code.ts'

/** A code to the person's financial e-mail. */
export const email = byCode({
  channel: 'email',
  contactOf: ({ email: address }) => address && { value: address, masked: maskEmail(address) },
  withoutContact: 'noEmailForSigning',
})
