import { maskPhone } from '@dilo/domain/values/phone.ts'
import { byCode, channelOfMethod } from '../one-time-code/by-code.ts'

/** A code to the person's financial phone. */
export const sms = byCode({
  channel: channelOfMethod.SMS,
  contactOf: ({ phone }) => phone && { value: phone, masked: maskPhone(phone) },
  withoutContact: 'noPhoneForSigning',
})
