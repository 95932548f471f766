import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const cardErrorMessages: Record<WireCode<'cards'>, MessageDescriptor> = {
  CARD_NOT_LOCKED: msg`Картку не заблоковано, тож розблоковувати нічого. Оновіть сторінку, щоб побачити її стан.`,
  CARD_CANNOT_BLOCK: msg`Картку вже закрито, заблокувати її не можна. Нічого робити не потрібно: платити нею не вийде.`,
  CARD_NEEDS_REISSUE: msg`Цю картку треба перевипустити. Замовте нову.`,
  CARD_INACTIVE: msg`Картка ще не активна. Активуйте її й спробуйте знову.`,
  CARD_REISSUE_OTHER_BANK: msg`Картку для перевипуску випустив інший банк. Вкажіть картку нашого банку.`,
  CARD_OWNER_ONLY: msg`Це може зробити лише власник картки. Попросіть його.`,
  CARD_NO_ENTERPRISE: msg`Ви не пов’язані з підприємством, якому належить картка. Зверніться до його керівника.`,
  CARD_CLOSED: msg`Картку закрито. Виберіть іншу або замовте нову.`,
  CARD_CLOSING_FAILED: msg`Не вдалося закрити картку, вона діє, як і раніше. Спробуйте ще раз за кілька хвилин.`,
  CARD_REISSUE_USED: msg`Цю картку вже використано для перевипуску. Вкажіть іншу.`,
  CARD_REISSUE_NOT_BUSINESS: msg`Перевипустити можна лише бізнес-картку. Вкажіть іншу.`,
  CARD_NOT_COMPANYS: msg`Ця картка не належить компанії. Виберіть картку зі списку.`,
  CARD_PIN_RULES: msg`Такий PIN не підходить: потрібні лише цифри, і не всі однакові. Змінити PIN може лише власник картки.`,
  CARD_EXPIRED: msg`Термін дії картки минув. Замовте перевипуск.`,
  CARD_INVALID_OTP: msg`Неправильний код. Перевірте останнє повідомлення; з карткою нічого не змінилося.`,
  CARD_INVALID_PHONE: msg`Фінансовий номер записано неправильно. Перевірте його: +380 і ще 9 цифр.`,
}
