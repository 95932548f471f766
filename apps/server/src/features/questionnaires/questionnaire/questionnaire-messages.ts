import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

/** The outcome in a message to the heads of a company about its questionnaire. */
export type NotifiedOutcome = 'returned' | 'rejected' | 'approved'

type Facts = { readonly name: Readonly<Record<Language, string>>; readonly contactPhone: string }

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const shortly: Readonly<Record<Language, Readonly<Record<NotifiedOutcome, string>>>> = {
  uk: {
    returned: 'Діло: банк повернув анкету. Що виправити, видно в кабінеті.',
    rejected: 'Діло: банк відхилив анкету. Подробиці в кабінеті.',
    approved: 'Діло: анкету погоджено.',
  },
  ru: {
    returned: 'Діло: банк вернул анкету. Что исправить, видно в кабинете.',
    rejected: 'Діло: банк отклонил анкету. Подробности в кабинете.',
    approved: 'Діло: анкета согласована.',
  },
}

const atLength: Readonly<Record<Language, Readonly<Record<NotifiedOutcome, (name: string, phone: string) => string>>>> =
  {
    uk: {
      returned: (name) =>
        `Ми переглянули анкету клієнта ${name} і повернули її: щось треба уточнити. Біля кожного такого поля в анкеті є пояснення. Виправте й надішліть її ще раз.`,
      rejected: (name, phone) =>
        `Ми не погодили анкету клієнта ${name}. Чому, видно в кабінеті на сторінці анкети. Її можна виправити й надіслати ще раз. Питання: ${phone}.`,
      approved: (name) => `Ми погодили анкету клієнта ${name}. Дякуємо: більше нічого робити не треба.`,
    },
    ru: {
      returned: (name) =>
        `Мы посмотрели анкету клиента ${name} и вернули её: что-то нужно уточнить. Возле каждого такого поля в анкете есть пояснение. Исправьте и отправьте её ещё раз.`,
      rejected: (name, phone) =>
        `Мы не согласовали анкету клиента ${name}. Почему, видно в кабинете на странице анкеты. Её можно исправить и отправить ещё раз. Вопросы: ${phone}.`,
      approved: (name) => `Мы согласовали анкету клиента ${name}. Спасибо: больше ничего делать не нужно.`,
    },
  }

export const questionnaireMessages =
  (outcome: NotifiedOutcome, { name, contactPhone }: Facts) =>
  (language: Language): Record<Channel, string> => ({
    sms: shortly[language][outcome],
    email: atLength[language][outcome](name[language], contactPhone),
  })
