import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The bytes are not what a key makes: only a damaged page or program comes to this. */
const damaged = msg`Банк не прийняв підпису: він пошкоджений. Оновіть сторінку й підпишіть ще раз. Якщо повториться, зателефонуйте нам.`
const foreignKind = msg`Банк не знає такого ключа. Підпишіть ключем від українського надавача КЕП або іншим способом.`
const untrusted = msg`Банк не довіряє центру, який видав цей сертифікат. Підпишіть ключем кваліфікованого надавача або іншим способом.`

/** Why the bank has refused a signature by a key, and what to do. */
export const edsFaultTexts: Record<EdsFault, MessageDescriptor> = {
  malformed: damaged,
  unknownAlgorithm: foreignKind,
  contentType: damaged,
  otherContent: damaged,
  signerCount: damaged,
  noSignedAttributes: damaged,
  noSignerCertificate: damaged,
  messageDigest: msg`Поки ви підписували, це змінили. Перегляньте ще раз і підпишіть наново.`,
  signingCertificate: damaged,
  signatureRange: damaged,
  signature: damaged,
  unknownKey: foreignKind,
  unknownCriticalExtension: foreignKind,
  keyUsage: msg`Цей ключ не для підпису. Надавач КЕП видав вам ще один, виберіть його.`,
  unknownAuthority: untrusted,
  certificateSignature: untrusted,
  certificateNotYetValid: msg`Сертифікат ще не діє. Підпишіть іншим ключем або іншим способом.`,
  certificateExpired: msg`Строк дії сертифіката минув. Отримайте новий ключ у свого надавача КЕП, а зараз підпишіть іншим способом.`,
  notAnAuthority: untrusted,
  revoked: msg`Сертифікат скасовано. Якщо його скасували не ви, зателефонуйте нам. Підпишіть іншим ключем або іншим способом.`,
  revocationUnknown: msg`Надавач КЕП не відповідає, тому сертифікат не перевірено й підпису не прийнято. Спробуйте за кілька хвилин або підпишіть іншим способом.`,
  overValueLimit: msg`Сума більша, ніж дозволяє сертифікат цього ключа. Підпишіть іншим ключем або іншим способом.`,
  seal: msg`Це печатка компанії, а не підпис людини. Виберіть ключ, виданий на вас.`,
  anotherPerson: msg`Це ключ іншої людини. Виберіть ключ, виданий на вас.`,
  anotherCompany: msg`Цей ключ видано вам від іншої компанії. Виберіть ключ цієї компанії або ваш особистий.`,
  personalKey: msg`Ця компанія приймає лише ключі, видані від її імені. Виберіть такий ключ.`,
  usedBefore: msg`Цим підписом уже скористалися. Підпишіть ще раз.`,
}
