import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { ContactType } from './contact-type.ts'
import type { ContactChange } from './store.ts'

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

const toRemoved: Record<Language, Record<ContactType, CodeText>> = {
  uk: {
    FINANCIAL_PHONE: (code) => `Діло: код ${code} прибере ваш номер телефону. Нікому не кажіть.`,
    FINANCIAL_EMAIL: (code) => `Діло: код ${code} прибере ваш e-mail. Нікому не кажіть.`,
  },
  ru: {
    FINANCIAL_PHONE: (code) => `Діло: код ${code} уберёт ваш номер телефона. Никому не говорите.`,
    FINANCIAL_EMAIL: (code) => `Діло: код ${code} уберёт ваш e-mail. Никому не говорите.`,
  },
}

const toNew: Record<Language, CodeText> = {
  uk: (code) => `Діло: код ${code} підтверджує новий контакт. Нікому його не кажіть.`,
  ru: (code) => `Діло: код ${code} подтверждает новый контакт. Никому не говорите.`,
}

/** The text of each contact's code: its effect, for its reader. */
export const codeMessages = {
  old: ({ type, removes }: Pick<ContactChange, 'type' | 'removes'>, language: Language): CodeText =>
    (removes ? toRemoved : toOld)[language][type],
  new: (language: Language): CodeText => toNew[language],
}

type Changed = Pick<ContactChange, 'type' | 'removes'> & {
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

const smsOfRemoved: typeof sms = {
  uk: {
    FINANCIAL_PHONE: (phone) => `Діло: номер телефону прибрано. Не ви? Телефонуйте ${phone}`,
    FINANCIAL_EMAIL: (phone) => `Діло: e-mail прибрано. Не ви? Телефонуйте ${phone}`,
  },
  ru: {
    FINANCIAL_PHONE: (phone) => `Діло: номер телефона убран. Не вы? Звоните ${phone}`,
    FINANCIAL_EMAIL: (phone) => `Діло: e-mail убран. Не вы? Звоните ${phone}`,
  },
}

const changedThing: Record<Language, Record<ContactType, string>> = {
  uk: { FINANCIAL_PHONE: 'Номер телефону', FINANCIAL_EMAIL: 'E-mail' },
  ru: { FINANCIAL_PHONE: 'Номер телефона', FINANCIAL_EMAIL: 'E-mail' },
}

type EmailText = (what: string, done: string, at: string, until: string, phone: string) => string

const done: Record<Language, Record<'changed' | 'removed', string>> = {
  uk: { changed: 'змінено', removed: 'прибрано' },
  ru: { changed: 'сменён', removed: 'убран' },
}

const email: Record<Language, EmailText> = {
  uk: (what, done, at, until, phone) =>
    `${what} вашого кабінету Діло ${done} ${at} за Києвом, решту сеансів завершено. ` +
    `Платежі новим отримувачам, підписані до ${until}, до того часу чекатимуть. ` +
    `Якщо це не ви, одразу зателефонуйте нам: ${phone}. Ми закриємо вхід і зупинимо ці платежі.`,
  ru: (what, done, at, until, phone) =>
    `${what} вашего кабинета Діло ${done} ${at} по Киеву, остальные сеансы завершены. ` +
    `Платежи новым получателям, подписанные до ${until}, до того времени подождут. ` +
    `Если это не вы, сразу позвоните нам: ${phone}. Мы закроем вход и остановим эти платежи.`,
}

/** The message to the former contact and the person's other one: it says how to stop it, too (security row 6). */
export const contactChanged = (
  language: Language,
  { type, removes, now, until, contactPhone }: Changed,
): Record<Channel, string> => ({
  sms: (removes ? smsOfRemoved : sms)[language][type](contactPhone),
  email: email[language](
    changedThing[language][type],
    done[language][removes ? 'removed' : 'changed'],
    momentInKyiv(now),
    momentInKyiv(until),
    contactPhone,
  ),
})
