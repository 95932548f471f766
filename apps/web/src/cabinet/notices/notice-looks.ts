import type { NoticeKind } from '@dilo/domain/payments/notice.ts'
import { Ban, CircleX, Clock, Pencil, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Look = {
  readonly tone: Tone
  readonly icon: Drawing
  /** The event. */
  readonly title: MessageDescriptor
  /** The title after the requested action is done. */
  readonly over?: MessageDescriptor
}

export const noticeLooks: Record<NoticeKind, Look> = {
  awaitsSignature: {
    tone: 'warning',
    icon: Clock,
    title: msg`Чекає на ваш підпис`,
    over: msg`Вашого підпису вже не потребує`,
  },
  done: { tone: 'success', icon: CircleCheck, title: msg`Проведено, гроші в отримувача` },
  rejected: { tone: 'danger', icon: CircleX, title: msg`Відхилено, гроші на вашому рахунку` },
  returned: { tone: 'warning', icon: Undo2, title: msg`Гроші повернулися на ваш рахунок` },
  rework: {
    tone: 'warning',
    icon: Pencil,
    title: msg`Вам повернули на доопрацювання`,
    over: msg`Повертали на доопрацювання`,
  },
  cancelled: { tone: 'neutral', icon: Ban, title: msg`Відкликано, гроші на вашому рахунку` },
}
