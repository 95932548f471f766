import { type RelationStatus, relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { useLanguage } from '../page/use-language.ts'

const looks: Record<RelationStatus, { tone: Tone; icon: Drawing }> = {
  active: { tone: 'success', icon: CircleCheck },
  onConfirm: { tone: 'warning', icon: Clock },
  created: { tone: 'neutral', icon: Clock },
  withoutStatus: { tone: 'neutral', icon: Clock },
  disabled: { tone: 'neutral', icon: Ban },
  deleted: { tone: 'neutral', icon: Ban },
}

/** The status of a person's relation to a company, in the word of the dictionary. */
export function RelationBadge({ status }: { status: RelationStatus }) {
  const language = useLanguage()
  const { tone, icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {relationStatuses[status][language]}
    </StatusBadge>
  )
}
