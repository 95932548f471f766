import { configuration } from './configuration.ts'

/** The contact centre, to be called by a press. */
export function ContactPhone() {
  const phone = configuration.contactPhone
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00A0')}</a>
}
