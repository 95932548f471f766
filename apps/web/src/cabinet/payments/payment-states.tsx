import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { Ban, CircleX, Clock, Hourglass, Pencil, RefreshCw, Trash2, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

type Look = { tone: Tone; icon: Drawing; word: MessageDescriptor }

const looks: Record<PaymentState, Look> = {
  draft: { tone: 'neutral', icon: Pencil, word: msg`Чернетка` },
  onSigning: { tone: 'warning', icon: Clock, word: msg`На підписі` },
  waiting: { tone: 'warning', icon: Hourglass, word: msg`Чекає` },
  signed: { tone: 'info', icon: RefreshCw, word: msg`В обробці` },
  settled: { tone: 'success', icon: CircleCheck, word: msg`Проведено` },
  rejected: { tone: 'danger', icon: CircleX, word: msg`Відхилено` },
  returned: { tone: 'warning', icon: Undo2, word: msg`Повернуто` },
  revoked: { tone: 'neutral', icon: Ban, word: msg`Відкликано` },
  deleted: { tone: 'neutral', icon: Trash2, word: msg`Видалено` },
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { i18n } = useLingui()
  const { tone, icon, word } = looks[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusBadge>
  )
}

/** Waits for a person: not signed yet. */
export const awaitsSigning = ({ state }: { state: PaymentState }): boolean => state === 'draft' || state === 'onSigning'
