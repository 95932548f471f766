import type { InvitationState } from '@dilo/domain/rules/invitation.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, Clock, Hourglass, PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const looks: Record<InvitationState, { tone: Tone; icon: Drawing; word: MessageDescriptor }> = {
  proposed: { tone: 'warning', icon: PenLine, word: msg`Запропоновано` },
  open: { tone: 'info', icon: Hourglass, word: msg`Надіслано` },
  accepted: { tone: 'success', icon: CircleCheck, word: msg`Прийнято` },
  expired: { tone: 'warning', icon: Clock, word: msg`Строк минув` },
  withdrawn: { tone: 'neutral', icon: Ban, word: msg({ context: 'запрошення', message: 'Відкликано' }) },
}

export function InvitationBadge({ state }: { state: InvitationState }) {
  const { i18n } = useLingui()
  const { tone, icon, word } = looks[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusBadge>
  )
}
