import type { FieldMessageKey, SignInMessageKey } from '@dilo/domain/message-key.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** The message of a field for every key of a group. */
export type FieldMessages<Key extends FieldMessageKey> = Readonly<Record<Key, MessageDescriptor>>

export const signInFieldMessages: FieldMessages<SignInMessageKey> = {
  'This field is required': msg`Заповніть це поле`,
  'Invalid login': msg`Введіть мобільний номер або e-mail повністю`,
  'Invalid login or password': msg`Неправильний логін або пароль`,
  'Invalid code': msg`Неправильний код`,
}

/**
 * Texts of field errors in the person's language. Those of sign-in are always there; a form brings the groups that it
 * meets beyond them, and can show no key without a text.
 * The function's second argument is what a message names: a limit (`{count}`), the typed text (`{typed}`), or a sign in
 * it (`{sign}`, with a space before it; `namedBy`).
 */
export function useFieldMessage<Key extends FieldMessageKey = never>(
  further?: FieldMessages<Key>,
): (key: Key | SignInMessageKey | undefined, named?: number | string) => string | undefined {
  const { i18n } = useLingui()
  const messages: { readonly [K in FieldMessageKey]?: MessageDescriptor } = { ...signInFieldMessages, ...further }
  return (key, named) => {
    const message = key && messages[key]
    return (
      message &&
      i18n._({ ...message, values: { count: named, typed: named, sign: typeof named === 'string' ? named : '' } })
    )
  }
}
