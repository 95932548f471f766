import type { PaymentMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields of orders of money. */
export const paymentFieldMessages: FieldMessages<PaymentMessageKey> = {
  'Invalid amount': msg`Введіть суму більше нуля, копійок — не більше двох цифр`,
  'Amount unclear: {typed}': msg({ message: 'Незрозуміла сума: {typed}. Впишіть її ще раз' }),
  'Amount too precise: {typed}': msg({ message: 'Незрозуміла сума: {typed}. Копійок — не більше двох цифр' }),
  'Amount negative: {typed}': msg({ message: 'Сума з мінусом: {typed}. Якщо за нею платити, впишіть її без мінуса' }),
  'Amount too large: {typed}': msg({ message: 'Завелика сума: {typed}. До коми — не більше 13 цифр' }),
  'Amount in another currency: {typed}': msg({ message: 'Сума в іншій валюті: {typed}. Впишіть її у валюті рахунку' }),
  'Amount above balance': msg`На рахунку немає такої суми`,
  'Too much for an instant payment': msg`Забагато для миттєвого платежу`,
  'Incorrect iBan code': msg`У номері є помилка: контрольні цифри не сходяться. Скопіюйте IBAN ще раз`,
  'Invalid recipient code': msg`Перевірте код: 8 цифр ЄДРПОУ або 10 цифр РНОКПП`,
  'Invalid card number': msg`Перевірте номер картки: помилка хоча б в одній цифрі`,
  'Card number 16 characters': msg`У номері картки має бути 16 цифр`,
  'Invalid EDRPOU': msg`Перевірте код ЄДРПОУ`,
  'Invalid payment number': msg`Номер — до 10 літер і цифр, без пробілів і знаків`,
  'Payment number is taken': msg`Такий номер цього року вже є. Виберіть інший`,
  'Character cannot be sent': msg({
    message: 'Є знак{sign}, якого платіжна система не передає. Залиште літери, цифри й звичайні розділові знаки',
  }),
  'Garbled text': msg`Літери зіпсовано неправильним кодуванням. Впишіть текст заново`,
  'Day beyond a year': msg`Платіж можна запланувати не далі як на рік. Виберіть ближчий день`,
  'Day is over': msg`Цей день уже минув. Виберіть інший`,
  'Person is in the register already': msg`Ця людина вже є у відомості`,
  'Account is in the register already': msg`Цей рахунок уже є у відомості`,
  'Account and code do not match': msg`У банку немає такого рахунку з таким кодом. Перевірте IBAN і код`,
  'Recipient not verified': msg`Банк ще перевіряє дані власника рахунку, поки що йому платити не можна`,
  'Exchange comes first': msg`Спершу обмін: валюти рахунків різні`,
  'Recipient is a deposit': msg`На депозит не платять: гроші на нього кладуть поповненням`,
  'Account cannot be paid': msg`Такого рахунку немає або його закрито`,
  'Other banks closed': msg`На рахунки інших банків зараз платити не можна`,
  'Only EDS signs this': msg`Це підписують лише ключем КЕП`,
  'No suitable accounts': msg`Немає рахунку, який для цього підходить`,
}
