import { type Position, positions } from '@dilo/domain/dictionaries/positions.ts'
import { relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { useHasRole } from '../session.ts'
import { Refused } from '../page/refused.tsx'
import { usePermissions } from '../words/permission-words.ts'
import type { ToBlock } from './block-dialog.tsx'
import type { Decision } from './decision-dialog.tsx'
import type { Person, ShownCompany } from './shown-company.ts'

type PeopleCardProps = {
  company: ShownCompany
  onBlock: (block: ToBlock) => void
  onDecide: (decision: Decision) => void
  onHead: () => void
  onName: (person: Person) => void
}

/** The people who act for the company, with their powers. */
export function PeopleCard({ company, onBlock, onDecide, onHead, onName }: PeopleCardProps) {
  const isOfficer = useHasRole('officer')
  return (
    <Card title={<Trans>Люди</Trans>}>
      <div className="d-stack d-gap-5">
        <ul className="k-list d-stack d-gap-5">
          {company.people.map((person) => (
            <li key={person.id} className="d-stack d-gap-2">
              <PersonFacts person={person} companyId={company.id} />
              {person.state !== 'deleted' && (
                <div className="d-row">
                  <Button variant="secondary" size="small" onClick={() => onBlock({ person })}>
                    <Trans>Заблокувати</Trans>
                  </Button>
                  {isOfficer && (
                    <Button variant="secondary" size="small" onClick={() => onName(person)}>
                      <Trans>Змінити ім’я</Trans>
                    </Button>
                  )}
                  <Decisions person={person} onDecide={onDecide} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {isOfficer && !company.isEntrepreneur && (
          <div className="d-row">
            <Button variant="secondary" size="small" onClick={onHead}>
              <Trans>Назвати керівника</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function PersonFacts({ person, companyId }: { person: Person; companyId: string }) {
  const inWords = usePermissions()
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const mayOpen = useHasRole('officer', 'compliance')
  const open = useMutation({
    mutationFn: () =>
      ask('POST /api/desk/companies/{companyId}/people/{personId}/contacts', {
        params: { companyId, personId: person.id },
      }),
  })
  const position = person.position !== null ? positions[person.position as Position]?.[language] : undefined
  return (
    <>
      <span className="k-row-name">{person.name}</span>
      <span>
        {position && `${position} · `}
        {relationStatuses[person.state][language]}
        {person.isBlocked && (
          <>
            {' · '}
            <Trans>заблоковано</Trans>
          </>
        )}
      </span>
      <span className="d-meta">
        {person.signature === 'first' && <Trans>Перший підпис</Trans>}
        {person.signature === 'second' && <Trans>Другий підпис</Trans>}
        {person.signature === 'none' && <Trans>Без права підпису</Trans>}
      </span>
      {person.permissions.length > 0 && <span className="d-meta">{inWords(person.permissions)}</span>}
      <span className="d-meta">
        {open.data ? (
          [open.data.inn, open.data.phone, open.data.email].filter(Boolean).join(' · ')
        ) : (
          <Trans>РНОКПП {person.inn}</Trans>
        )}
      </span>
      {mayOpen && !open.data && (
        <div className="d-row">
          <Button variant="ghost" size="small" busy={open.isPending} onClick={() => open.mutate()}>
            <Trans>Показати РНОКПП і контакти</Trans>
          </Button>
        </div>
      )}
      <Refused error={open.error} />
    </>
  )
}

/** The decisions that an officer may propose about a relation in its state. */
function Decisions({ person, onDecide }: { person: Person; onDecide: (decision: Decision) => void }) {
  const isOfficer = useHasRole('officer')
  if (!isOfficer) return null
  const { id: personId, name } = person
  return (
    <>
      {person.state === 'active' && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onDecide({ kind: 'relationDisabling', personId, about: name })}
        >
          <Trans>Вимкнути доступ</Trans>
        </Button>
      )}
      {person.state === 'disabled' && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onDecide({ kind: 'relationEnabling', personId, about: name })}
        >
          <Trans>Увімкнути доступ</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        onClick={() => onDecide({ kind: 'relationEnding', personId, about: name })}
      >
        <Trans>Припинити доступ</Trans>
      </Button>
    </>
  )
}
