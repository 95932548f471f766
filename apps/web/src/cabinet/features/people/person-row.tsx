import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { type RelationStatus, relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import { Avatar } from '@dilo/ui/avatar.tsx'
import { Ban, Clock } from '@dilo/ui/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons.ts'
import { StatusBadge } from '@dilo/ui/status-badge.tsx'
import type { Tone } from '@dilo/ui/tone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../use-language.ts'
import { LetGo } from './let-go.tsx'
import { signatureNames, useRights, useRole } from './role-and-rights.ts'

const looks: Record<RelationStatus, { tone: Tone; icon: Drawing }> = {
  active: { tone: 'success', icon: CircleCheck },
  onConfirm: { tone: 'warning', icon: Clock },
  created: { tone: 'neutral', icon: Clock },
  withoutStatus: { tone: 'neutral', icon: Clock },
  disabled: { tone: 'neutral', icon: Ban },
  deleted: { tone: 'neutral', icon: Ban },
}

export function PersonRow({ person }: { person: CompanyPerson }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const [role, rights] = [useRole()(person), useRights()(person)]
  const { tone, icon } = looks[person.status]
  return (
    <div className="c-row c-person-row">
      <Avatar name={person.name} />
      <div className="c-row-body">
        <p className="c-row-name">
          {person.name}
          {person.self && (
            <span className="c-person-self">
              {' '}
              <Trans>(це ви)</Trans>
            </span>
          )}
        </p>
        <p className="c-person-role">
          {role} · {i18n._(signatureNames[person.signatureType])}
        </p>
        <p className="d-meta">{rights}</p>
      </div>
      <StatusBadge tone={tone} icon={icon}>
        {relationStatuses[person.status][language]}
      </StatusBadge>
      {person.endingRefusal === null && (
        <div className="c-person-actions">
          <LetGo person={person} />
        </div>
      )}
    </div>
  )
}
