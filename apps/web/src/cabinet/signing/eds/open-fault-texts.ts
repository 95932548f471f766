import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpenFault } from './open-key.ts'

/** Why a key does not open, and what to do. */
export const openFaultTexts: Record<OpenFault, MessageDescriptor> = {
  certificate: msg`Це сертифікат, а не ключ. Виберіть файл ключа: його назва закінчується на .pfx, .p12, .pk8, .jks, .zs2 або .dat.`,
  otherKind: msg`Цей ключ не за ДСТУ 4145, тож КЕП ним не накласти. Виберіть файл із ключем КЕП, який видав ваш надавач.`,
  notAKey: msg`Це не файл ключа. Його назва закінчується на .pfx, .p12, .pk8, .jks, .zs2 або .dat. Якщо файл той самий, він пошкоджений: візьміть копію.`,
  wrongPassword: msg`Цей пароль не відкриває ключа. Перевірте мову, великі й малі літери та введіть ще раз.`,
  noCertificate: msg`У цьому файлі є лише ключ. Додайте до нього файл сертифіката (.cer або .crt): його видали разом із ключем.`,
  certificateOfAnotherKey: msg`Цей сертифікат не від вибраного ключа. Додайте той, який видали разом із ним.`,
  notACertificate: msg`Другий файл не є сертифікатом. Виберіть файл .cer або .crt, який видали разом із ключем.`,
  notForSigning: msg`Цей ключ не для підпису: ним лише шифрують. Надавач КЕП видав вам ще один, виберіть його.`,
  expired: msg`Строк дії сертифіката минув. Отримайте новий ключ у свого надавача КЕП, а зараз підпишіть іншим способом.`,
  notYetValid: msg`Сертифікат ще не діє. Перевірте дату на вашому пристрої: якщо вона правильна, зачекайте початку строку або візьміть інший ключ.`,
}

/** The faults of the second file, which show at it. */
export const atCertificate: ReadonlySet<OpenFault> = new Set([
  'noCertificate',
  'certificateOfAnotherKey',
  'notACertificate',
])
