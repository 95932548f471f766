import { maskEmail } from '@dilo/domain/values/email.ts'
import { byCode, channelOfMethod } from '../one-time-code/by-code.ts'

/** A code to the person's financial e-mail. */
export const email = byCode({
  channel: channelOfMethod.EMAIL,
  contactOf: ({ email: address }) => address && { value: address, masked: maskEmail(address) },
  withoutContact: 'noEmailForSigning',
})
