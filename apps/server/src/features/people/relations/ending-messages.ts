import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

type InBoth = Readonly<Record<Language, string>>

type Ended = { readonly person: InBoth; readonly company: InBoth; readonly contactPhone: string }

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const smsToPerson: Record<Language, (phone: string) => string> = {
  uk: (phone) => `Діло: вам припинили доступ до компанії. Питання: ${phone}`,
  ru: (phone) => `Діло: вам закрыли доступ к компании. Вопросы: ${phone}`,
}

const smsToHeads: Record<Language, (phone: string) => string> = {
  uk: (phone) => `Діло: людині припинено доступ. Це не ви? ${phone}`,
  ru: (phone) => `Діло: человеку закрыт доступ. Это не вы? ${phone}`,
}

const emailToPerson: Record<Language, (company: string, phone: string) => string> = {
  uk: (company, phone) =>
    `Вам припинили доступ до клієнта ${company}. Ваші сеанси в ньому завершено, незавершені документи прибрано. ` +
    `Ваш власний вхід у Діло діє далі. Якщо це помилка, зверніться до керівника компанії або зателефонуйте нам: ${phone}.`,
  ru: (company, phone) =>
    `Вам закрыли доступ к клиенту ${company}. Ваши сеансы в нём завершены, незавершённые документы убраны. ` +
    `Ваш собственный вход в Діло действует дальше. Если это ошибка, обратитесь к руководителю компании или позвоните нам: ${phone}.`,
}

const emailToHeads: Record<Language, (person: string, company: string, phone: string) => string> = {
  uk: (person, company, phone) =>
    `${person} більше не має доступу до клієнта ${company}: сеанси, коди, запрошення й непідписані документи цієї людини закінчилися разом із доступом. ` +
    `Якщо ви про це не знаєте, одразу зателефонуйте нам: ${phone}.`,
  ru: (person, company, phone) =>
    `${person} больше не имеет доступа к клиенту ${company}: сеансы, коды, приглашения и неподписанные документы этого человека закончились вместе с доступом. ` +
    `Если вы об этом не знаете, сразу позвоните нам: ${phone}.`,
}

/** The message to a person who acts for a company no more. */
export const messagesToPerson =
  ({ company, contactPhone }: Ended) =>
  (language: Language): Record<Channel, string> => ({
    sms: smsToPerson[language](contactPhone),
    email: emailToPerson[language](company[language], contactPhone),
  })

/** The message to the company's heads about a person who acts for it no more. */
export const messagesToHeads =
  ({ person, company, contactPhone }: Ended) =>
  (language: Language): Record<Channel, string> => ({
    sms: smsToHeads[language](contactPhone),
    email: emailToHeads[language](person[language], company[language], contactPhone),
  })
