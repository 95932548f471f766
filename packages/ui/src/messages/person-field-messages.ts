import type { PersonMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields of a person: registration, recovery, settings. */
export const personFieldMessages: FieldMessages<PersonMessageKey> = {
  'Incorrect FIO': msg`Введіть прізвище та ім’я літерами, у кожному — щонайменше дві`,
  'Invalid email address': msg`Перевірте e-mail: має бути на зразок name@example.com`,
  'Incomplete phone number': msg`Номер неповний: потрібно 12 цифр`,
  'Invalid phone number': msg`Перевірте номер: +380 і ще 9 цифр`,
  'Phone of another country': msg`Це номер іншої країни, а потрібен український`,
  'Invalid phone': msg`Цей номер не підходить. Перевірте його`,
  'Invalid user INN': msg`РНОКПП не підходить. Перевірте всі 10 цифр`,
  'Invalid inn code': msg`РНОКПП неповний: потрібно 10 цифр`,
  'Invalid INN format': msg`У РНОКПП має бути рівно 10 цифр`,
  'Invalid okpo': msg`Перевірте код ЄДРПОУ: 8 цифр`,
  'Invalid passport code': msg`Перевірте номер паспорта: від 6 до 9 цифр`,
  'You must check checkbox': msg`Поставте позначку, щоб продовжити`,
}
