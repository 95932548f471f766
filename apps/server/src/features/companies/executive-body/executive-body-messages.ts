import { type ExecutiveBody, executiveBodies } from '@dilo/domain/dictionaries/executive-bodies.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

type InBoth = Readonly<Record<Language, string>>

type Facts = {
  readonly company: InBoth
  /** The person who changed it. */
  readonly person: InBoth
  readonly before: ExecutiveBody | null
  readonly after: ExecutiveBody
  readonly contactPhone: string
}

/** The message to heads. At most 70 characters in a text message (domain-ukraine.md section 6). */
export const executiveBodyMessages =
  ({ company, person, before, after, contactPhone }: Facts) =>
  (language: Language): Record<Channel, string> => {
    const now = executiveBodies[after][language]
    const was = before === null ? '' : executiveBodies[before][language]
    return {
      uk: {
        sms: `Діло: змінено виконавчий орган компанії. Питання: ${contactPhone}`,
        email:
          `Виконавчий орган клієнта ${company.uk} тепер «${now}»${was && `, було «${was}»`}. ` +
          `Хто змінив: ${person.uk}. Якщо це помилка, виправте в кабінеті на сторінці «Про компанію» або зателефонуйте нам: ${contactPhone}.`,
      },
      ru: {
        sms: `Діло: изменён исполнительный орган компании. ${contactPhone}`,
        email:
          `Исполнительный орган клиента ${company.ru} теперь «${now}»${was && `, был «${was}»`}. ` +
          `Кто изменил: ${person.ru}. Если это ошибка, исправьте в кабинете на странице «О компании» или позвоните нам: ${contactPhone}.`,
      },
    }[language]
  }
