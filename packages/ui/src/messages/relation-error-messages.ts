import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of people’s relations to companies. */
export const relationErrorMessages: Record<WireCode<'relations'>, MessageDescriptor> = {
  RELATION_REPRESENTATIVE_REGISTERED: msg`Цей представник уже зареєстрований, змінити його дані тут не можна. Нехай він зробить це сам у своєму кабінеті.`,
  RELATION_CLIENT_NOT_IDENTIFIED: msg`Людина ще не пройшла ідентифікацію. Попросіть її пройти, а тоді додайте.`,
  RELATION_NOT_FOUND: msg`Зв’язку з цією компанією немає. Оновіть сторінку або виберіть іншу компанію.`,
  RELATION_NOT_CONFIRMED: msg`Зв’язок із компанією ще не підтверджено. Зверніться до її представника.`,
  RELATION_EXISTS: msg`Такий зв’язок уже є. Додавати його ще раз не потрібно.`,
  RELATION_PERSON_IS_CHECKED: msg`Банк перевіряє дані цієї людини, тому розширити її права поки не можна. Спробуйте пізніше.`,
  RELATION_INN_PHONE_MISMATCH: msg`РНОКПП і телефон належать різним людям. Перевірте обидва.`,
  RELATION_INVALID_OTP: msg`Неправильний код. Перевірте останнє повідомлення й введіть код ще раз.`,
  RELATION_EDS_INVALID: msg`Електронний підпис не пройшов перевірку. Перевірте, чи ключ чинний, і підпишіть ще раз.`,
  RELATION_EDS_PERSON_MISMATCH: msg`Дані в електронному підписі не збігаються з вашими. Підпишіть власним ключем.`,
  RELATION_COMPANY_CHANGED: msg`В іншій вкладці ви перейшли до іншої компанії. Нічого не зроблено. Оновіть сторінку.`,
  RELATION_OWN: msg`Власний доступ припинити не можна. Попросіть про це іншого керівника компанії.`,
  RELATION_OF_OWNER: msg`Доступ власника бізнесу припинити не можна: це його компанія.`,
  RELATION_OF_HEAD: msg`Доступ керівника один керівник припинити не може. Напишіть нам на сторінці «Звернення до банку».`,
  RELATION_LAST_HEAD: msg`Ви єдиний керівник компанії в банку, тож вийти не можна. Спершу додайте іншого керівника або напишіть нам на сторінці «Звернення до банку».`,
  RELATION_INVITE_NOT_FOUND: msg`Такого запрошення немає. Відкрийте посилання з повідомлення ще раз або попросіть нове.`,
  RELATION_INVITE_FOREIGN: msg`Це запрошення для іншої людини: воно на інший телефон і e-mail. Попросіть компанію надіслати його на ваші контакти.`,
  RELATION_INVITE_EXPIRED: msg`Строк запрошення минув. Попросіть компанію надіслати нове.`,
  RELATION_INVITE_USED: msg`Цим запрошенням уже скористалися. Попросіть компанію надіслати нове.`,
  RELATION_INVITE_WITHDRAWN: msg`Компанія відкликала це запрошення. Якщо це помилка, попросіть її надіслати нове.`,
  RELATION_INVITE_OPEN: msg`На цей телефон чи e-mail уже є чинне запрошення. Надішліть його ще раз або спершу відкличте.`,
}
