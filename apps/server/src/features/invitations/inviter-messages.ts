import type { Language } from '@dilo/domain/values/language.ts'
import { type Email, maskEmail } from '@dilo/domain/values/email.ts'
import { maskPhone, type Phone } from '@dilo/domain/values/phone.ts'
import type { Channel } from '../../db/outbox.ts'
import type { Contacts } from './invitation-message.ts'

type Told = { readonly to: Contacts; readonly company: Record<Language, string>; readonly contactPhone: string }

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const sms: Record<Language, (phone: string) => string> = {
  uk: (phone) => `Діло: запрошення надіслано. Це не ви? Телефонуйте ${phone}`,
  ru: (phone) => `Діло: приглашение отправлено. Не вы? Позвоните ${phone}`,
}

const email: Record<Language, (company: string, to: string, phone: string) => string> = {
  uk: (company, to, phone) =>
    `З вашого кабінету надіслано запрошення діяти від імені клієнта ${company} (${to}). ` +
    `Якщо це ви, нічого не робіть. Якщо ні, відкличте його на сторінці «Люди» й одразу зателефонуйте нам: ${phone}.`,
  ru: (company, to, phone) =>
    `Из вашего кабинета отправлено приглашение действовать от имени клиента ${company} (${to}). ` +
    `Если это вы, ничего не делайте. Если нет, отзовите его на странице «Люди» и сразу позвоните нам: ${phone}.`,
}

/** What tells whoever invites that an invitation has gone out in their name, on both channels (as security row 6). */
export const inviterMessages =
  ({ to, company, contactPhone }: Told) =>
  (language: Language): Record<Channel, string> => {
    const contacts = [to.phone && maskPhone(to.phone as Phone), to.email && maskEmail(to.email as Email)].filter(Boolean).join(', ')
    return { sms: sms[language](contactPhone), email: email[language](company[language], contacts, contactPhone) }
  }
