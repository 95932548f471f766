import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

type Texts = Readonly<Record<Language, Record<Channel, string>>>

type Company = Readonly<Record<Language, string>>

/** The part that the client has to bring up to date; nothing of why the bank looks. */
export type RenewalCause = 'document' | 'register' | 'bank'

/**
 * Message to the heads that the answers are valid until a day. At most 70 characters in a text message
 * (domain-ukraine.md section 6).
 */
export const dueMessage =
  (company: Company, until: string) =>
  (language: Language): Record<Channel, string> =>
    ({
      uk: {
        sms: `Діло: оновіть анкету до ${until}, щоб платити й далі.`,
        email: `Дані клієнта ${company.uk} у банку діють до ${until} включно. Відкрийте в кабінеті анкету: вона вже заповнена. Якщо нічого не змінилося, лишиться підписати, це кілька хвилин. Після цього дня вихідні платежі зупиняться, крім податків і зарплати; вхідні надходитимуть.`,
      },
      ru: {
        sms: `Діло: обновите анкету до ${until}, чтобы платить и дальше.`,
        email: `Данные клиента ${company.ru} в банке действуют до ${until} включительно. Откройте в кабинете анкету: она уже заполнена. Если ничего не изменилось, останется подписать, это несколько минут. После этого дня исходящие платежи остановятся, кроме налогов и зарплаты; входящие будут поступать.`,
      },
    })[language]

const what: Readonly<Record<RenewalCause, Readonly<Record<Language, string>>>> = {
  document: {
    uk: 'скінчився строк документа однієї з людей, яких в ній названо',
    ru: 'закончился срок документа одного из людей, которые в ней названы',
  },
  register: {
    uk: 'у державному реєстрі компанію описано вже інакше: перевірте керівника, власників і види діяльності',
    ru: 'в государственном реестре компания описана уже иначе: проверьте руководителя, владельцев и виды деятельности',
  },
  bank: {
    uk: 'перевірте всі відповіді, надто про обороти й контрагентів',
    ru: 'проверьте все ответы, особенно об оборотах и контрагентах',
  },
}

/** Message to the heads that the bank asks to look at the questionnaire again before its day. */
export const changedMessage =
  (company: Company, cause: RenewalCause) =>
  (language: Language): Record<Channel, string> => {
    const texts: Texts = {
      uk: {
        sms: 'Діло: оновіть анкету. Що саме, написано в листі.',
        email: `Оновіть, будь ласка, анкету клієнта ${company.uk}: ${what[cause].uk}. Вона вже заповнена в кабінеті: виправте, що змінилося, і підпишіть. Платежі тим часом ідуть, як завжди.`,
      },
      ru: {
        sms: 'Діло: обновите анкету. Что именно, написано в письме.',
        email: `Обновите, пожалуйста, анкету клиента ${company.ru}: ${what[cause].ru}. Она уже заполнена в кабинете: исправьте, что изменилось, и подпишите. Платежи тем временем идут, как обычно.`,
      },
    }
    return texts[language]
  }
