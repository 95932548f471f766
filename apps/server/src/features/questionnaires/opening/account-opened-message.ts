import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

/**
 * The message to heads when the first account is there. At most 70 characters in a text message (domain-ukraine.md
 * section 6).
 */
export const accountOpenedMessage =
  (company: Readonly<Record<Language, string>>) =>
  (language: Language): Record<Channel, string> =>
    ({
      uk: {
        sms: 'Діло: рахунок відкрито. Реквізити в кабінеті.',
        email: `Рахунок у гривні для клієнта ${company.uk} відкрито. Реквізити вже в кабінеті, на сторінці рахунку: їх можна надсилати тим, хто вам платить.`,
      },
      ru: {
        sms: 'Діло: счёт открыт. Реквизиты в кабинете.',
        email: `Счёт в гривне для клиента ${company.ru} открыт. Реквизиты уже в кабинете, на странице счёта: их можно отправлять тем, кто вам платит.`,
      },
    })[language]
