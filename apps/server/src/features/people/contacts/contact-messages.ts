import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { ContactType } from './contact-type.ts'

type CodeText = (code: OneTimeCode) => string

/** A text message has at most 70 characters: one of Cyrillic (domain-ukraine.md section 6). It names the effect of the code. */
const toOld: Record<Language, Record<ContactType, CodeText>> = {
  uk: {
    FINANCIAL_PHONE: (code) => `Діло: код ${code} змінить ваш номер телефону. Нікому не кажіть.`,
    FINANCIAL_EMAIL: (code) => `Діло: код ${code} змінить ваш e-mail. Нікому не кажіть.`,
  },
  ru: {
    FINANCIAL_PHONE: (code) => `Діло: код ${code} сменит ваш номер телефона. Никому не говорите.`,
    FINANCIAL_EMAIL: (code) => `Діло: код ${code} сменит ваш e-mail. Никому не говорите.`,
  },
}

const toNew: Record<Language, CodeText> = {
  uk: (code) => `Діло: код ${code} підтверджує новий контакт. Нікому його не кажіть.`,
  ru: (code) => `Діло: код ${code} подтверждает новый контакт. Никому не говорите.`,
}

/** What the code of each contact does, to who reads it. */
export const codeMessages = {
  old: (type: ContactType, language: Language): CodeText => toOld[language][type],
  new: (language: Language): CodeText => toNew[language],
}

type Changed = {
  readonly type: ContactType
  readonly now: number
  /** Until when payments to new recipients wait. */
  readonly until: Date
  readonly contactPhone: string
}

const sms: Record<Language, Record<ContactType, (phone: string) => string>> = {
  uk: {
    FINANCIAL_PHONE: (phone) => `Діло: номер телефону змінено. Не ви? Телефонуйте ${phone}`,
    FINANCIAL_EMAIL: (phone) => `Діло: e-mail змінено. Не ви? Телефонуйте ${phone}`,
  },
  ru: {
    FINANCIAL_PHONE: (phone) => `Діло: номер телефона сменён. Не вы? Звоните ${phone}`,
    FINANCIAL_EMAIL: (phone) => `Діло: e-mail сменён. Не вы? Звоните ${phone}`,
  },
}

const changedThing: Record<Language, Record<ContactType, string>> = {
  uk: { FINANCIAL_PHONE: 'Номер телефону', FINANCIAL_EMAIL: 'E-mail' },
  ru: { FINANCIAL_PHONE: 'Номер телефона', FINANCIAL_EMAIL: 'E-mail' },
}

const email: Record<Language, (what: string, at: string, until: string, phone: string) => string> = {
  uk: (what, at, until, phone) =>
    `${what} вашого кабінету Діло змінено ${at} за Києвом, решту сеансів завершено. ` +
    `Платежі новим отримувачам, підписані до ${until}, до того часу чекатимуть. ` +
    `Якщо це не ви, одразу зателефонуйте нам: ${phone}. Ми закриємо вхід і зупинимо ці платежі.`,
  ru: (what, at, until, phone) =>
    `${what} вашего кабинета Діло сменён ${at} по Киеву, остальные сеансы завершены. ` +
    `Платежи новым получателям, подписанные до ${until}, до того времени подождут. ` +
    `Если это не вы, сразу позвоните нам: ${phone}. Мы закроем вход и остановим эти платежи.`,
}

/** What the former contact and the person's other one are told: how to stop it, too (security row 6). */
export const contactChanged = (
  language: Language,
  { type, now, until, contactPhone }: Changed,
): Record<Channel, string> => ({
  sms: sms[language][type](contactPhone),
  email: email[language](changedThing[language][type], momentInKyiv(now), momentInKyiv(until), contactPhone),
})
