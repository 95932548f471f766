import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { answersOfProducts } from './products.ts'

/** Reasons that actions of every kind have. Each says what was checked, and the person adds what is special. */
export const reasonTemplates: readonly MessageDescriptor[] = [
  msg`Клієнт попросив телефоном, особу підтверджено за номером із реєстру.`,
  msg`Клієнт попросив листом у кабінеті.`,
  msg`Дані звірено з державним реєстром.`,
  msg`Документи переглянуто, вони повні й чинні.`,
  msg`Є підозра, що доступ у чужих руках.`,
]

/** Ready answers to the letters of a subject. The officer fills in what stands in brackets. */
export const answerTemplates: Readonly<Record<EnquirySubject, readonly MessageDescriptor[]>> = {
  payment: [
    msg`Добрий день! Ваш платіж виконано: гроші вже в банку отримувача. Квитанція є на сторінці платежу.`,
    msg`Добрий день! Платіж ще перевіряє банк. Гроші нікуди не пішли: вони на вашому рахунку.`,
  ],
  account: [
    msg`Добрий день! Рахунок відкрито, реквізити вже є на його сторінці.`,
    msg`Добрий день! Щоб відкрити рахунок, бракує [чого]. Доповніть, будь ласка, заявку в кабінеті.`,
  ],
  ...answersOfProducts,
  signature: [
    msg`Добрий день! Ключ читаємо з файлів .pfx, .p12, .pk8, .jks, .zs2 і Key-6.dat. Перевірте пароль і строк сертифіката.`,
    msg`Добрий день! Підписати можна й телефоном: виберіть інший спосіб поруч із кнопкою підпису.`,
  ],
  access: [
    msg`Добрий день! Додати людину чи змінити її права можна в розділі «Люди». Зміни підписує керівник.`,
    msg`Добрий день! Доступ відновлено. Увійдіть ще раз; якщо не вийде, напишіть, що саме показує сторінка.`,
  ],
  verification: [
    msg`Добрий день! Дані ще перевіряємо. Стан видно на сторінці анкети.`,
    msg`Добрий день! Перевірку завершено, усе гаразд. Робити нічого не треба.`,
  ],
  error: [
    msg`Добрий день! Дякуємо, що написали. Помилку виправлено: оновіть сторінку й спробуйте ще раз.`,
    msg`Добрий день! Причину знайдено. Поки її виправляють, можна так: [як].`,
  ],
  other: [
    msg`Добрий день! Дякуємо за лист. Щоб відповісти точно, нам потрібно знати: [що].`,
    msg`Добрий день! На ваше запитання відповідає [хто]: [що].`,
  ],
}
