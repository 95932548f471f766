import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of sign-in and recovery beyond the general ones: the event and the remedy. */
export const signInErrorMessages: Record<WireCode<'signIn'>, MessageDescriptor> = {
  AUTH_E004: msg`Вхід заблоковано. Відновіть пароль, щоб увійти знову.`,
  SUPPORT_BLOCKED_USERS: msg`Тривають технічні роботи: ми поліпшуємо сервіс. Спробуйте увійти трохи згодом.`,
  CAPTCHA_001: msg`Перевірку, що ви не робот, не пройдено. Пройдіть її ще раз.`,
  CAPTCHA_UNAVAILABLE: msg`Зараз не можемо перевірити, що ви не робот, тому не пускаємо далі. Спробуйте за кілька хвилин.`,
  SESSION_NOT_SET: msg`Не вдалося розпочати сеанс. Увійдіть ще раз.`,
  QR_NOT_LOADED: msg`Не вдалося показати QR-код. Оновіть його або увійдіть за паролем.`,
  DEMO_CLOSED: msg`Демо зараз вимкнено. Увійдіть або зателефонуйте нам, щоб стати клієнтом.`,
  DEMO_FULL: msg`Зараз усі місця в демо зайняті. Спробуйте за кілька хвилин.`,
  DEMO_REFUSED: msg`У демо цього зробити не можна: це лише для клієнтів банку.`,
  CONSENTS_AWAITED: msg`Спершу погодьте умови банку: без цього кабінет не відкривається. Оновіть сторінку.`,
  CONSENT_OUTDATED: msg`Цей текст щойно змінився. Прочитайте нову редакцію й погодьте її.`,
  INVALID_PHONE: msg`Банк не знає такого номера. Перевірте його й спробуйте ще раз.`,
  INVALID_INN: msg`РНОКПП не збігається з тим, що знає банк. Перевірте всі 10 цифр.`,
  INVALID_PASSPORT: msg`Номер паспорта не збігається з тим, що знає банк. Перевірте його й спробуйте ще раз.`,
}
