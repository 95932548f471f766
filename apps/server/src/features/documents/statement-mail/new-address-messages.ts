import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

type Facts = {
  readonly person: string
  readonly account: string
  readonly address: string
  readonly contactPhone: string
}

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const sms: Record<Language, (phone: string) => string> = {
  uk: (phone) => `Діло: нова адреса для виписок. Це не ви? ${phone}`,
  ru: (phone) => `Діло: новый адрес для выписок. Это не вы? ${phone}`,
}

const email: Record<Language, (person: string, account: string, address: string, phone: string) => string> = {
  uk: (person, account, address, phone) =>
    `${person} просить надсилати виписки з рахунку ${account} на нову адресу ${address}. ` +
    `Якщо ви про це знаєте, нічого не робіть. Якщо ні, видаліть її на сторінці «Виписки на пошту» й одразу зателефонуйте нам: ${phone}.`,
  ru: (person, account, address, phone) =>
    `${person} просит присылать выписки по счёту ${account} на новый адрес ${address}. ` +
    `Если вы об этом знаете, ничего не делайте. Если нет, удалите его на странице «Выписки на почту» и сразу позвоните нам: ${phone}.`,
}

/** The message to the company's heads: statements are to go to an address that is new to the company. */
export const newAddressMessages =
  ({ person, account, address, contactPhone }: Facts) =>
  (language: Language): Record<Channel, string> => ({
    sms: sms[language](contactPhone),
    email: email[language](person, account, address, contactPhone),
  })
