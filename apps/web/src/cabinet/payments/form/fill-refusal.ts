import type { NbuQrRefusal } from '@dilo/domain/payments/read-nbu-qr.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readerNotLoaded } from '../../camera/reader-not-loaded.ts'

/** The reason why a code, a picture or a text fills no field. */
export type FillRefusal =
  | NbuQrRefusal
  | 'Image unreadable'
  | 'No code in picture'
  | 'Picture too large'
  | 'Reader not loaded'
  | 'No requisites in text'
  | 'Not chosen'

/** The texts of refusals, with the solution. */
export const fillRefusals: Record<FillRefusal, MessageDescriptor> = {
  'Not a payment code': msg`Це не платіжний QR-код Національного банку. Його посилання починається з bank.gov.ua/qr або qr.bank.gov.ua.`,
  'Broken payment code': msg`Код пошкоджено або скопійовано не повністю. Попросіть отримувача надіслати його ще раз.`,
  'Garbled payment code': msg`Літери в коді зіпсовано: його створено в неправильному кодуванні. Попросіть інший код або реквізити.`,
  'Unknown version of code': msg`Це код нової версії, якої ми ще не читаємо. Заповніть платіж за реквізитами рахунку.`,
  'Code without recipient': msg`У коді немає назви отримувача. Попросіть інший код або реквізити.`,
  'Code with wrong account': msg`У коді неправильний рахунок отримувача. Не платіть за ним, доки не з’ясуєте реквізитів.`,
  'Code with wrong recipient code': msg`У коді неправильний код отримувача: ЄДРПОУ, РНОКПП чи паспорт. З’ясуйте реквізити в отримувача.`,
  'Code with wrong amount': msg`У коді неправильна сума. З’ясуйте її в отримувача.`,
  'Code in another currency': msg`Код не в гривні. За QR-кодом платять лише в гривні.`,
  'Code has expired': msg`Строк дії коду минув. Попросіть в отримувача новий.`,
  'Image unreadable': msg`Файл не схожий на зображення. Підійдуть PNG, JPEG або знімок екрана.`,
  'No code in picture': msg`QR-коду на зображенні не знайдено. Зробіть знімок чіткішим, щоб код був цілим і рівним.`,
  'Picture too large': msg`Зображення завелике: можна до 20 МБ.`,
  'Reader not loaded': readerNotLoaded,
  'No requisites in text': msg`У тексті не знайшли ні отримувача, ні рахунку, ні суми. Скопіюйте реквізити повністю.`,
  'Not chosen': msg`Виберіть, що взяти: у тексті є різні.`,
}
