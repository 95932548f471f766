import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** The subjects that belong to no product. */
const ownSubjects = {
  payment: { uk: 'платіж', ru: 'платёж' },
  account: { uk: 'рахунок', ru: 'счёт' },
  signature: { uk: 'КЕП і підписання', ru: 'КЭП и подписание' },
  access: { uk: 'вхід і доступи', ru: 'вход и доступы' },
  verification: { uk: 'перевірка даних', ru: 'проверка данных' },
  error: { uk: 'помилка в кабінеті', ru: 'ошибка в кабинете' },
  other: { uk: 'інше', ru: 'другое' },
} as const

/** The subjects of enquiries about products, in the message about an answer; each room of a product has its own. */
export type EnquiriesOfProducts = Readonly<
  Record<Exclude<EnquirySubject, keyof typeof ownSubjects>, Readonly<Record<Language, string>>>
>

/** The subject in the message about an answer. */
export const answerSubject = (
  { enquiries }: { readonly enquiries: EnquiriesOfProducts },
  subject: EnquirySubject,
  language: Language,
): string => ({ ...ownSubjects, ...enquiries })[subject][language]

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

type Answered = {
  readonly above: { readonly enquiries: EnquiriesOfProducts }
  readonly subject: EnquirySubject
  readonly createdAt: Date
  readonly contactPhone: string
}

/** The e-mail about an answer. The letters stay in the cabinet: nothing in a message is of anybody's own wording. */
export const answerMessage =
  ({ above, subject, createdAt, contactPhone }: Answered) =>
  (language: Language): { email: string } => ({
    email: email[language](answerSubject(above, subject, language), momentInKyiv(createdAt), contactPhone),
  })
