import type { DocumentMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Why a document is refused, and what to do. */
export const documentFieldMessages: FieldMessages<DocumentMessageKey> = {
  'Document unreadable': msg`Цей файл не вдалося прочитати: він пошкоджений або неповний. Збережіть документ ще раз як PDF.`,
  'Document too heavy': msg`Цей документ заважкий, щоб його показати. Збережіть його через друк як новий PDF або поділіть на частини.`,
  'Document too complex': msg`Цей PDF влаштовано надто складно. Збережіть його через друк як новий PDF.`,
  'PDF acts by itself': msg`Цей PDF щось запускає сам, коли його відкривають. Збережіть його через друк як новий PDF.`,
  'PDF has a password': msg`Цей PDF захищено паролем. Зніміть пароль і додайте файл ще раз.`,
  'PDF has an XFA form': msg`У цьому PDF форма, якої не видно на сторінках (XFA). Збережіть його через друк як новий PDF.`,
  'PDF has attachments': msg`У цей PDF вкладено інші файли. Додайте кожен окремо, а цей збережіть через друк як новий PDF.`,
  'PDF has scripts': msg`У цьому PDF є програма (JavaScript). Збережіть його через друк як новий PDF.`,
  'PDF has too many pages': msg`У цьому документі понад 100 сторінок. Поділіть його на частини.`,
  'Container has no document': msg`У цьому файлі .p7s є лише підпис, без документа. Додайте файл, у якому документ і підпис разом.`,
  'Container in a container': msg`У цьому файлі .p7s лежить ще один .p7s. Додайте внутрішній файл.`,
  'Container unreadable': msg`Цей файл .p7s не вдалося прочитати. Підпишіть документ ще раз або додайте його без підпису.`,
  'Too many documents': msg`Уже додано двадцять документів, більше не можна. Видаліть зайвий або об’єднайте кілька в один PDF.`,
  'No room for documents': msg`Банк зараз не може прийняти файл. Спробуйте пізніше.`,
}
