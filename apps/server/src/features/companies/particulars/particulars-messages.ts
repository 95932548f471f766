import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

type Facts = { readonly name: string; readonly contactPhone: string }

/** The message to heads when the bank calls their company by another name. At most 70 characters in a text message. */
export const companyNamed =
  ({ name, contactPhone }: Facts) =>
  (language: Language): Record<Channel, string> =>
    ({
      uk: {
        sms: `Діло: назву вашої компанії оновлено. Не ви? ${contactPhone}`,
        email: `Відтепер у кабінеті, реквізитах, платежах і виписках ваша компанія зветься «${name}». Якщо назва неправильна, зателефонуйте нам: ${contactPhone}.`,
      },
      ru: {
        sms: `Діло: название вашей компании обновлено. Не вы? ${contactPhone}`,
        email: `Теперь в кабинете, реквизитах, платежах и выписках ваша компания называется «${name}». Если название неправильное, позвоните нам: ${contactPhone}.`,
      },
    })[language]

/** The message to a person whom the bank calls by another name. */
export const personNamed =
  ({ name, contactPhone }: Facts) =>
  (language: Language): Record<Channel, string> =>
    ({
      uk: {
        sms: `Діло: ваше ім’я в банку змінено. Не ви? ${contactPhone}`,
        email: `За вашим документом банк змінив ваше ім’я: «${name}». Так воно стоятиме в кабінеті й документах. Якщо це не ви, одразу зателефонуйте нам: ${contactPhone}.`,
      },
      ru: {
        sms: `Діло: ваше имя в банке изменено. Не вы? ${contactPhone}`,
        email: `По вашему документу банк изменил ваше имя: «${name}». Так оно будет стоять в кабинете и документах. Если это не вы, сразу позвоните нам: ${contactPhone}.`,
      },
    })[language]
