import { Ban, Clock, Lock, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Deposit } from './deposit-queries.ts'

type Look = { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }

export const statusLooks: Record<Deposit['status'], Look> = {
  new: { tone: 'warning', icon: Clock, word: msg`Чекає на гроші` },
  active: { tone: 'success', icon: CircleCheck, word: msg({ message: `Діє`, context: 'депозит' }) },
  arrested: { tone: 'danger', icon: Lock, word: msg`Арештовано` },
  closing: { tone: 'info', icon: Undo2, word: msg`Повертається` },
  closed: { tone: 'neutral', icon: Ban, word: msg({ message: `Закрито`, context: 'депозит' }) },
}
