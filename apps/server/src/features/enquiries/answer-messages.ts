import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** In the message about an answer. */
export const answerSubjects: Record<Language, Record<EnquirySubject, string>> = {
  uk: {
    payment: 'платіж',
    account: 'рахунок',
    card: 'картка',
    deposit: 'депозит',
    exchange: 'обмін валюти',
    signature: 'КЕП і підписання',
    access: 'вхід і доступи',
    verification: 'перевірка даних',
    error: 'помилка в кабінеті',
    other: 'інше',
  },
  ru: {
    payment: 'платёж',
    account: 'счёт',
    card: 'карта',
    deposit: 'депозит',
    exchange: 'обмен валюты',
    signature: 'КЭП и подписание',
    access: 'вход и доступы',
    verification: 'проверка данных',
    error: 'ошибка в кабинете',
    other: 'другое',
  },
}

const email: Record<Language, (subject: string, at: string, phone: string) => string> = {
  uk: (subject, at, phone) =>
    `Банк відповів на ваше звернення від ${at} за Києвом (тема: ${subject}). ` +
    `Відповідь у кабінеті Діло, на сторінці «Звернення до банку». ` +
    `Якщо ви нам не писали, зателефонуйте: ${phone}.`,
  ru: (subject, at, phone) =>
    `Банк ответил на ваше обращение от ${at} по Киеву (тема: ${subject}). ` +
    `Ответ в кабинете Діло, на странице «Обращения в банк». ` +
    `Если вы нам не писали, позвоните: ${phone}.`,
}

type Answered = { readonly subject: EnquirySubject; readonly createdAt: Date; readonly contactPhone: string }

/** The e-mail about an answer. The letters stay in the cabinet: nothing in a message is of anybody's own wording. */
export const answerMessage =
  ({ subject, createdAt, contactPhone }: Answered) =>
  (language: Language): { email: string } => ({
    email: email[language](answerSubjects[language][subject], momentInKyiv(createdAt), contactPhone),
  })
