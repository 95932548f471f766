import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts of the desk's refusals, for the bank's own people. */
export const deskErrorMessages: Record<WireCode<'desk'>, MessageDescriptor> = {
  DESK_PASSKEY_REFUSED: msg`Ключ доступу не підтвердив дію. Спробуйте ще раз тим ключем, який зареєстровано для вас.`,
  DESK_INVITATION_GONE: msg`Це запрошення вже використано або його строк минув. Попросіть службу безпеки надіслати нове.`,
  DESK_ACTION_OPEN: msg`Така сама дія вже чекає на рішення. Знайдіть її серед дій на розгляді.`,
  DESK_ACTION_CLOSED: msg`Цю дію вже вирішено, відкликано або її строк минув. Сторінка показує, чим усе закінчилося.`,
  DESK_BASE_MOVED: msg`Дані, про які йдеться, відтоді змінилися. Перегляньте їх і почніть дію знову.`,
  DESK_OWN_ACTION: msg`Це ваша дія або дія про ваш обліковий запис. Її вирішує інша людина.`,
  DESK_MAKER_MAY_NOT: msg`Той, хто почав дію, вже не має для неї ролі. Її можна лише відхилити.`,
  DESK_ACTION_ALTERED: msg`Зміст дії не збігається з тим, що підтвердив її автор. Нічого не виконано; повідомте службу безпеки.`,
  DESK_RELATED: msg`Ви маєте стосунок до цієї компанії. Справу веде інша людина.`,
  DESK_CASE_TAKEN: msg`Справу вже взяла інша людина. Візьміть наступну з вхідних.`,
  DESK_CASE_NOT_READY: msg`Справа ще не готова до рішення. Візьміть її, запитайте реєстри й запишіть підсумок дзвінка.`,
  DESK_COMPANY_NOT_OPENED: msg`Компанію ще не відкрито або година вже минула. Знайдіть її за кодом чи рахунком і напишіть підставу.`,
  DESK_SECURITY_NEEDS_TWO: msg`Роль безпеки мають зберегти щонайменше двоє людей. Спершу дайте її ще комусь.`,
}
