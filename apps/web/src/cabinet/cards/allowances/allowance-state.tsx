import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, CircleX, Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Allowance } from './allowance-queries.ts'

const looks: Record<
  Allowance['state'],
  { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }
> = {
  waiting: { tone: 'warning', icon: Clock, word: msg`Чекає на керівника` },
  granted: { tone: 'success', icon: CircleCheck, word: msg`Дозволено: повторіть покупку` },
  used: { tone: 'neutral', icon: CircleCheck, word: msg`Дозвіл використано` },
  declined: { tone: 'danger', icon: CircleX, word: msg`Не дозволено` },
  expired: { tone: 'neutral', icon: Ban, word: msg`Час дозволу минув` },
}

/** The state of a requested allowance. */
export function AllowanceState({ of: { state, goodFrom } }: { of: Pick<Allowance, 'state' | 'goodFrom'> }) {
  const { i18n } = useLingui()
  const { tone, icon, word } = looks[state]
  const when = state === 'granted' && goodFrom !== null ? momentInKyiv(goodFrom) : null
  if (when !== null)
    return (
      <StatusBadge tone="info" icon={Clock}>
        <Trans>Дозволено з {when}</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusBadge>
  )
}
