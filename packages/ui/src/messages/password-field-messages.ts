import type { PasswordMessageKey } from '@dilo/domain/message-key.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Texts of fields for a new password: characters to add or remove. */
export const passwordFieldMessages: FieldMessages<PasswordMessageKey> = {
  'Password too short': msg`Пароль закороткий: потрібно щонайменше 8 символів`,
  'Password has no numbers': msg`Додайте до пароля цифру`,
  'Password has no literals': msg`Додайте до пароля малу літеру`,
  'Password has no uppercase': msg`Додайте до пароля велику латинську літеру`,
  'Password has forbidden symbols': msg`Такий знак не підходить. Можна літери, цифри й _ - , . ] [ @ ! # $ % ^ & ? *`,
  'Password too common': msg`Такий пароль підбирають одним із перших. Придумайте інший, без звичних слів`,
  'Password should be equal': msg`Паролі не збігаються`,
}
