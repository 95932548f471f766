import type { AskingNotice } from '@dilo/domain/payments/notice.ts'
import { Clock, Pencil, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Look = {
  readonly tone: Tone
  readonly icon: Drawing
  /** The event. */
  readonly title: MessageDescriptor
  /** The title after the requested action is done. */
  readonly over: MessageDescriptor
}

/** Notices that ask for something. Others say what has become of the payment (payments/payment-outcome.tsx). */
export const askingLooks: Record<AskingNotice, Look> = {
  awaitsSignature: {
    tone: 'warning',
    icon: Clock,
    title: msg`Чекає на ваш підпис`,
    over: msg`Вашого підпису вже не потребує`,
  },
  rework: {
    tone: 'warning',
    icon: Pencil,
    title: msg`Вам повернули на доопрацювання`,
    over: msg`Повертали на доопрацювання`,
  },
  recallAnswered: {
    tone: 'info',
    icon: Undo2,
    title: msg`Банк отримувача відповів, чи поверне гроші`,
    over: msg`Банк отримувача відповів, чи поверне гроші`,
  },
}
