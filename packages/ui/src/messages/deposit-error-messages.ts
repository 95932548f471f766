import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Every text about deposits says where the money is, or what will show it. */
export const depositErrorMessages: Record<WireCode<'deposits'>, MessageDescriptor> = {
  DEPOSIT_CLOSING_NOT_SENT: msg`Не вдалося надіслати заявку на закриття депозиту. Спробуйте ще раз. Гроші залишилися на депозиті.`,
  DEPOSIT_NOT_FOUND: msg`Такого депозиту немає. Виберіть депозит зі списку. Гроші не списано.`,
  DEPOSIT_BLOCKED: msg`Депозит заблоковано: він новий або під арештом. Напишіть нам на сторінці «Звернення до банку». Гроші залишилися на депозиті.`,
  DEPOSIT_NO_PHONE: msg`У банку немає вашого фінансового номера, щоб підтвердити дію. Додайте його в розділі «Мої дані». Гроші не списано.`,
  DEPOSIT_NO_PROLONGATION: msg`Автоматично продовжити можна лише строковий депозит. Вимкніть продовження. Гроші не списано.`,
  DEPOSIT_OPERATION_NOT_FOUND: msg`Такої операції немає. Перевірте список операцій: чи рухалися гроші, видно там і у виписці.`,
  DEPOSIT_TERMS_CHANGED: msg`Умови депозиту змінилися, відколи їх порахували. Перегляньте нові й вирішіть ще раз. Гроші не списано.`,
  DEPOSIT_OPENING_NOT_DELETED: msg`Не вдалося видалити заявку на відкриття депозиту. Спробуйте ще раз; чи списано гроші, покаже її стан.`,
  STATUS_DEPOSIT_NOT_CHANGED: msg`Не вдалося змінити стан депозиту. Оновіть сторінку: чи рухалися гроші, покаже його стан.`,
}
