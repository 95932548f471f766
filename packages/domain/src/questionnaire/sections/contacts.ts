import { parseEmail } from '../../values/email.ts'
import { parsePhone } from '../../values/phone.ts'
import { required } from '../../values/required.ts'
import { parseWebAddress } from '../../values/web-address.ts'
import { group, optional, text } from '../typed-field.ts'
import { address, words } from '../typed-values.ts'

/** The contacts of a company. Those for sign-in and codes stand elsewhere: these are no contacts of a person. */
export const contacts = group({
  phone: text((typed) => {
    const given = required(typed)
    return given.ok ? parsePhone(given.value) : given
  }),
  email: text((typed) => {
    const given = required(typed)
    return given.ok ? parseEmail(given.value) : given
  }),
  website: optional(text(parseWebAddress)),
  postalPlace: optional(address),
  contactPerson: optional(words(120, 2)),
})
