import type { QuestionnaireMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields of a questionnaire. Its pages load them beside the texts of every field. Only tests use it. */
export const questionnaireFieldMessages: FieldMessages<QuestionnaireMessageKey> = {
  'Text too long': msg`Скоротіть: стільки тексту тут не вміститься`,
  'Text too short': msg`Напишіть докладніше, хоча б кілька слів`,
  'List too long': msg`Тут забагато рядків. Лишіть найважливіші`,
  'Stands twice': msg`Це вже є вище. Приберіть зайве`,
  'Choose from the list': msg`Виберіть зі списку`,
  'Day has passed': msg`Строк уже минув. Потрібен документ, який діє`,
  'Ends before it begins': msg`Кінець раніший за початок. Перевірте обидві дати`,
  'Invalid whole number': msg`Впишіть ціле число цифрами`,
  'Invalid percent': msg`Впишіть відсоток від 0 до 100`,
  'Invalid activity code': msg`Код КВЕД має бути на зразок 62.01`,
  'Invalid register number': msg`У номері запису в реєстрі має бути 17 цифр`,
  'Invalid VAT number': msg`Номер платника ПДВ має 12 цифр, у підприємця — 10`,
  'Invalid demographic number': msg`УНЗР має бути на зразок 19850427-01234 і починатися з дати народження`,
  'Invalid GIIN': msg`GIIN має бути на зразок 98Q96B.00000.LE.804`,
  'Invalid tax number': msg`Для України це ваш код ЄДРПОУ або РНОКПП`,
  'Birth date against INN': msg`Дата народження не збігається з РНОКПП. Перевірте обидва`,
  'Person has no okpo': msg`Код ЄДРПОУ має лише компанія. Для людини впишіть РНОКПП`,
  'Invalid share': msg`Впишіть частку на зразок 25, 33,33 % або 1/3`,
  'Unknown owner': msg`Такого власника в схемі немає. Додайте його або виберіть іншого`,
  'Nobody owns this': msg`Людиною чи державою ніхто не володіє. Приберіть цю частку`,
  'Percentage sum above 100': msg`Разом власники мають понад 100 %. Перевірте частки`,
  'Owns itself': msg`Через інших це володіє саме собою. Приберіть одну з часток`,
  'Too many owners above': msg`У ланцюжку понад десять рівнів власників. Перевірте схему`,
  'Owns nothing of the company': msg`Цей власник не має частки в компанії. Додайте її або приберіть його`,
  'Too many owners': msg`У схемі понад сто власників. Лишіть тих, хто має щонайменше відсоток`,
  'Explain the rest': msg`Власників названо менш ніж на 100 %. Поясніть, чия решта`,
  'Name a beneficiary or the reason': msg`Назвіть бенефіціара або виберіть, чому його немає`,
  'Negative row': msg`Цей рядок не буває від’ємним`,
  'Profit and loss': msg`Заповніть або прибуток, або збиток`,
  'Differs from its rows': msg`Не сходиться із сумою рядків. Виправте або поясніть`,
  'More than its whole': msg`Більше, ніж рядок, до якого входить. Виправте або поясніть`,
  'Statement is old': msg`Звітності понад 15 місяців. Додайте новішу або поясніть`,
}
