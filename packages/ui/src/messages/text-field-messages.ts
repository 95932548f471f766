import type { TextMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Messages for any text field. */
export const textFieldMessages: FieldMessages<TextMessageKey> = {
  'Max length {count} symbols': msg({
    message:
      '{count, plural, one {Не більше # символу} few {Не більше # символів} many {Не більше # символів} other {Не більше # символа}}',
  }),
  'Only numbers available': msg`Тут можуть бути лише цифри`,
  'Only Cyrillic letters available': msg`Пишіть лише кирилицею`,
  'Only Latin letters available': msg`Пишіть лише латиницею`,
  'Latin letters not available': msg`Приберіть латинські літери`,
  'Cyrillic letters not available': msg`Приберіть кириличні літери`,
  'Invalid URL': msg`Перевірте адресу: має бути на зразок https://example.com`,
  'Incorrect format of date': msg`Перевірте дату`,
  'Day is ahead': msg`Цей день ще не настав. Перевірте дату`,
  'Should be more than {count}': msg({ message: 'Має бути більше ніж {count}' }),
  'Should be at least {count}': msg({ message: 'Має бути не менше ніж {count}' }),
  'Should be less than {count}': msg({ message: 'Має бути менше ніж {count}' }),
  'Should be at most {count}': msg({ message: 'Має бути не більше ніж {count}' }),
  'Should be exactly {count}': msg({ message: 'Має бути рівно {count}' }),
  'Unknown field': msg`Зайве поле в запиті`,
  'Invalid value': msg`Перевірте значення`,
}
