import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Every text about currency exchange says whether money has left the account. */
export const exchangeErrorMessages: Record<WireCode<'exchange'>, MessageDescriptor> = {
  EXCHANGE_RATE_UNAVAILABLE: msg`Не вдалося дізнатися курс. Спробуйте ще раз за хвилину. Гроші з рахунку не списано.`,
  EXCHANGE_SENDER_NOT_COMPANYS: msg`Рахунок, з якого обмінюєте, не належить компанії. Виберіть рахунок зі списку. Гроші з рахунку не списано.`,
  EXCHANGE_RECIPIENT_NOT_COMPANYS: msg`Рахунок, на який обмінюєте, не належить компанії. Виберіть рахунок зі списку. Гроші з рахунку не списано.`,
  EXCHANGE_UNKNOWN_OPERATION: msg`Виберіть, що робите: купуєте чи продаєте валюту. Гроші з рахунку не списано.`,
  EXCHANGE_NO_SELLING_RATE: msg`Курсу цієї валюти зараз немає. Виберіть іншу або спробуйте пізніше. Гроші з рахунку не списано.`,
  EXCHANGE_REQUEST_NOT_FOUND: msg`Заявки на обмін валюти немає або її видалено. Створіть нову. Гроші з рахунку не списано.`,
  EXCHANGE_ALREADY_SIGNED: msg`Заявку вже підписано, підписувати ще раз не потрібно. Удруге гроші не списано.`,
  EXCHANGE_NO_RIGHT_TO_SIGN: msg`Ви не маєте права підпису за рахунком, з якого обмінюєте. Попросіть того, хто його має. Гроші з рахунку не списано.`,
  EXCHANGE_SIGNING_INPUT: msg`Не вдалося підписати: сервіс підпису не прийняв даних. Оновіть сторінку й підпишіть ще раз. Гроші з рахунку не списано.`,
  EXCHANGE_INVALID_OTP: msg`Неправильний код. Перевірте останнє повідомлення. Заявку не підписано, гроші з рахунку не списано.`,
  EXCHANGE_UNKNOWN_SIGNATURE_TYPE: msg`Такого виду підпису немає. Виберіть SMS, e-mail або електронний підпис. Гроші з рахунку не списано.`,
  EXCHANGE_SIGNER_NOT_IDENTIFIED: msg`Банк не знайшов вашого зв’язку з компанією як підписанта. Напишіть нам на сторінці «Звернення до банку». Гроші з рахунку не списано.`,
  EXCHANGE_NO_AUTHORITY: msg`Ваших повноважень не досить для обміну валюти. Попросіть керівника компанії. Гроші з рахунку не списано.`,
  EXCHANGE_CLOSED_NOW: msg`Обмін валюти працює в робочі дні з 10:00 до 14:00. Поверніться в цей час. Гроші з рахунку не списано.`,
  STATUS_EXCHANGE_NOT_CHANGED: msg`Не вдалося змінити стан заявки на обмін. Оновіть сторінку: чи списано гроші, покаже її стан.`,
}
