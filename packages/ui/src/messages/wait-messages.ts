import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The codes whose answer says when the same call may be tried again. */
export type WaitCode = Extract<WireCode, 'TOO_MANY_REQUESTS' | 'RESEND_TOO_EARLY' | 'REG_E002'>

/** A wait of a minute at most, and a longer one, with the end of it as `{until}`. */
export type WaitMessages = { readonly soon: MessageDescriptor; readonly later: MessageDescriptor }

/** The event, and its end. */
export const waitMessages: Readonly<Record<WaitCode, WaitMessages>> = {
  TOO_MANY_REQUESTS: {
    soon: msg`Забагато спроб. Спробуйте знову за хвилину.`,
    later: msg({ message: 'Забагато спроб. Спробуйте знову після {until} за Києвом.' }),
  },
  RESEND_TOO_EARLY: {
    soon: msg`Код щойно надіслано. Новий можна попросити за хвилину.`,
    later: msg({ message: 'Код щойно надіслано. Новий можна попросити після {until} за Києвом.' }),
  },
  REG_E002: {
    soon: msg`Спроби вичерпано. Почніть реєстрацію знову за хвилину.`,
    later: msg({ message: 'Спроби вичерпано. Почніть реєстрацію знову після {until} за Києвом.' }),
  },
}

/** The ways that work meanwhile, past an hour: at sign-in, and on every other page. */
export const meanwhileMessages = {
  atSignIn: msg({
    message: 'Якщо ви вже ввійшли на іншому пристрої, там усе працює. Не можна чекати — зателефонуйте нам: {phone}.',
  }),
  elsewhere: msg({ message: 'Решта сторінок працює. Не можна чекати — зателефонуйте нам: {phone}.' }),
} satisfies Record<string, MessageDescriptor>
