import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** What a person reads at a field, for every key of the domain. */
const fieldMessages: Record<FieldMessageKey, MessageDescriptor> = {
  'This field is required': msg`Заповніть це поле`,
  'Invalid login': msg`Введіть мобільний номер або e-mail повністю`,
  'Invalid login or password': msg`Неправильний логін або пароль`,
  'Invalid email address': msg`Перевірте e-mail: має бути на зразок name@example.com`,
  'Incomplete phone number': msg`Номер неповний: потрібно 12 цифр`,
  'Invalid phone number': msg`Номер має починатися з +380`,
  'Invalid code': msg`Неправильний код`,
  'Invalid amount': msg`Введіть суму більше нуля, копійок — не більше двох цифр`,
  'Amount above balance': msg`На рахунку немає такої суми`,
  'Incorrect iBan code': msg`Перевірте IBAN: UA і 27 знаків після, помилка хоча б в одному`,
  'Invalid recipient code': msg`Перевірте код: 8 цифр ЄДРПОУ або 10 цифр РНОКПП`,
  'Invalid payment number': msg`Номер — до 10 літер і цифр, без пробілів і знаків`,
  'Payment number is taken': msg`Такий номер цього року вже є. Виберіть інший`,
  'Max length {count} symbols': msg({
    message: '{count, plural, one {Не більше # символу} few {Не більше # символів} many {Не більше # символів} other {Не більше # символа}}',
  }),
  'Character cannot be sent': msg`Є знак, якого платіжна система не передає. Залиште літери, цифри й звичайні розділові знаки`,
  'Incorrect format of date': msg`Перевірте дату`,
  'Invalid user INN': msg`Перевірте РНОКПП: 10 цифр`,
  'Invalid EDRPOU': msg`Перевірте ЄДРПОУ: 8 цифр`,
  'Unknown field': msg`Зайве поле в запиті`,
  'Invalid value': msg`Перевірте значення`,
}

/** Texts of field errors in the person's language. @param count the limit that a message names */
export function useFieldMessage(): (key: FieldMessageKey | undefined, count?: number) => string | undefined {
  const { i18n } = useLingui()
  return (key, count) => key && i18n._({ ...fieldMessages[key], values: { count } })
}

export const isFieldMessageKey = (text: string): text is FieldMessageKey => Object.hasOwn(fieldMessages, text)
