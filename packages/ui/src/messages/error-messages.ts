import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Texts of the event and the remedy for the codes of every page. They are part of the first load; further codes have
 * areas of their own.
 */
export const generalErrorMessages: Record<WireCode<'general'>, MessageDescriptor> = {
  AUTH_E007: msg`Неправильний логін або пароль.`,
  AUTH_E016: msg`Технічна помилка: час вийшов. Почніть спочатку.`,
  INVALID_OTP: msg`Неправильний код. Перевірте останнє повідомлення.`,
  OTP_EXPIRED: msg`Цей код уже не діє. Надішліть новий.`,
  RESEND_TOO_EARLY: msg`Код щойно надіслано. Зачекайте трохи, перш ніж просити новий.`,
  ALREADY_CONFIRMED: msg`Цей код уже підтверджено.`,
  SESSION_REQUIRED: msg`Потрібно увійти знову.`,
  CSRF_REFUSED: msg`Сторінка застаріла. Оновіть її й спробуйте ще раз.`,
  INVALID_REQUEST: msg`Перевірте виділені поля.`,
  NOT_FOUND: msg`Такої сторінки або документа немає.`,
  NO_AUTHORITY: msg`У вас немає прав на цю дію. Попросіть керівника компанії.`,
  TOO_MANY_REQUESTS: msg`Забагато спроб. Зачекайте кілька хвилин і спробуйте знову.`,
  TEMPORARILY_UNAVAILABLE: msg`Банк зараз не відповідає. Спробуйте ще раз за хвилину.`,
  TECHNICAL_ERROR: msg`Технічна помилка на нашому боці. Спробуйте ще раз за хвилину.`,
  SYSTEM_ERROR: msg({ message: 'Системна помилка. Зверніться до банку й назвіть код {code}.' }),
}
