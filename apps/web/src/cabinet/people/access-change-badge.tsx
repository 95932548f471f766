import type { Answer } from '@dilo/contract/calls.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, Clock, Hourglass, PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

export type AccessChangeNow = Answer<'GET /api/operation-service/access-changes/{changeId}'>
export type AccessChangeEnd = NonNullable<AccessChangeNow['end']>

type Look = { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }

const looks: Readonly<Record<'toSign' | 'waits' | AccessChangeEnd['how'], Look>> = {
  toSign: { tone: 'warning', icon: PenLine, word: msg`Чекає на підписи` },
  waits: { tone: 'info', icon: Hourglass, word: msg`Чекає свого часу` },
  effective: { tone: 'success', icon: CircleCheck, word: msg`Запрошення надіслано` },
  withdrawn: { tone: 'neutral', icon: Ban, word: msg({ context: 'запрошення', message: 'Відкликано' }) },
  replaced: { tone: 'neutral', icon: Ban, word: msg`Замінено іншим` },
  expired: { tone: 'warning', icon: Clock, word: msg`Термін минув` },
  lapsed: { tone: 'warning', icon: Ban, word: msg`Не чинне` },
}

export function AccessChangeBadge({ change: { takesEffectAt }, end }: AccessChangeNow) {
  const { i18n } = useLingui()
  const { tone, icon, word } = looks[end?.how ?? (takesEffectAt === null ? 'toSign' : 'waits')]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusBadge>
  )
}
