import { maskPhone } from '@dilo/domain/values/phone.ts'
import { byCode } from '../one-time-code/by-code.ts'

/** A code to the person's financial phone. */
export const sms = byCode({
  channel: 'sms',
  contactOf: ({ phone }) => phone && { value: phone, masked: maskPhone(phone) },
  withoutContact: 'noPhoneForSigning',
})
