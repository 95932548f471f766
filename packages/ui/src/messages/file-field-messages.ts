import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields that take a file. */
export const fileFieldMessages: FieldMessages<FileMessageKey> = {
  'File size error': msg`Файл завеликий: можна до 10 МБ`,
  'File extension error': msg`Файли такого типу не підходять`,
  maxFileSize: msg`Логотип завеликий: можна до 10 МБ`,
  'Image unreadable': msg`Це зображення не вдалося прочитати: збережіть його ще раз як PNG або JPEG`,
  'Image has too many pixels': msg`На зображенні забагато точок: зменште його, наприклад, до 2000 × 2000`,
}
