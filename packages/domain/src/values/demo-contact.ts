import type { Phone } from './phone.ts'

/** No operator has the prefix 00 (the national numbering plan), and nothing is ever delivered to `.invalid` (RFC 2606). */
const PHONE_START = '38000'
const MAIL_END = '@demo.invalid'

export const demoPhone = (serial: number): Phone => `${PHONE_START}${String(serial).padStart(7, '0')}` as Phone

export const demoEmail = (name: string): string => `${name}${MAIL_END}`

/** True if a phone or e-mail address is one of demo mode: no message goes there, whatever gateway is configured. */
export const isDemoContact = (contact: string): boolean => contact.startsWith(PHONE_START) || contact.endsWith(MAIL_END)
