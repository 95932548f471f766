import { DAY } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

export const MESSAGE_LIFE_MS = DAY

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const sms: Record<Language, (phone: string) => string> = {
  uk: (phone) => `Діло: вашу реєстрацію закрито, дані не підтверджено. ${phone}`,
  ru: (phone) => `Діло: ваша регистрация закрыта, данные не подтверждены. ${phone}`,
}

const email: Record<Language, (phone: string) => string> = {
  uk: (phone) =>
    'Ми закрили вашу реєстрацію: за три дні банк не зміг підтвердити дані, а тепер із тим самим податковим номером зареєструвався хтось інший. ' +
    `Грошей на рахунку не було. Якщо це ваш номер, одразу зателефонуйте нам: ${phone}.`,
  ru: (phone) =>
    'Мы закрыли вашу регистрацию: за три дня банк не смог подтвердить данные, а теперь с тем же налоговым номером зарегистрировался кто-то другой. ' +
    `Денег на счёте не было. Если это ваш номер, сразу позвоните нам: ${phone}.`,
}

/** The message to a person whose registration has given way to another one with the same code. */
export const gaveWayMessages =
  (phone: string) =>
  (language: Language): Record<Channel, string> => ({ sms: sms[language](phone), email: email[language](phone) })
