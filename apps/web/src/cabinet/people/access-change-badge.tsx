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

/** The status of a change; after it has taken effect, its result: an invitation, a person to confirm it, other rights. */
type Standing = 'toSign' | 'waits' | 'invited' | 'added' | 'changed' | Exclude<AccessChangeEnd['how'], 'effective'>

const looks: Readonly<Record<Standing, Look>> = {
  toSign: { tone: 'warning', icon: PenLine, word: msg`Чекає на підписи` },
  waits: { tone: 'info', icon: Hourglass, word: msg`Чекає свого часу` },
  invited: { tone: 'success', icon: CircleCheck, word: msg`Запрошення надіслано` },
  added: { tone: 'success', icon: CircleCheck, word: msg`Підписано` },
  changed: { tone: 'success', icon: CircleCheck, word: msg`Діє` },
  withdrawn: { tone: 'neutral', icon: Ban, word: msg({ context: 'запрошення', message: 'Відкликано' }) },
  replaced: { tone: 'neutral', icon: Ban, word: msg`Замінено іншим` },
  expired: { tone: 'warning', icon: Clock, word: msg`Строк минув` },
  lapsed: { tone: 'warning', icon: Ban, word: msg`Не чинне` },
}

function standingOf({ change: { kind, invitationId, takesEffectAt }, end }: AccessChangeNow): Standing {
  if (end === null) return takesEffectAt === null ? 'toSign' : 'waits'
  if (end.how !== 'effective') return end.how
  return invitationId !== null ? 'invited' : kind === 'grant' ? 'added' : 'changed'
}

export function AccessChangeBadge(now: AccessChangeNow) {
  const { i18n } = useLingui()
  const { tone, icon, word } = looks[standingOf(now)]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusBadge>
  )
}
