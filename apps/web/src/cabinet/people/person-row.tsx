import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { useDemo } from '../session/use-demo.ts'
import { LeaveCompany } from './adding/leave-company.tsx'
import { LetGo } from './let-go.tsx'
import { useScopeInWords } from './access-scope.tsx'
import { RelationBadge } from '../relations/relation-badge.tsx'
import { signatureNames, useRights, useRole } from '../relations/role-and-rights.ts'

/**
 * The reason why the bank confirms, and the next step. `registration`: the person who brought the company to the bank.
 */
const confirmations: Record<ConfirmationCause | 'registration', MessageDescriptor> = {
  head: msg`Банк перевіряє, чи справді ця людина керує компанією. Доступ відкриється, щойно підтвердить.`,
  firstOfPlace: msg`Такого підпису в компанії ще ні в кого не було, тож банк перевіряє. Доступ відкриється, щойно підтвердить.`,
  identification: msg`Банк перевіряє особу. Доступ відкриється, щойно підтвердить.`,
  registration: msg`Банк перевіряє дані. Доступ відкриється, щойно підтвердить.`,
}

function PersonConfirms({ until }: { until: string }) {
  const day = momentInKyiv(until)
  return <Trans>Чекаємо, поки людина підтвердить доступ кодом. Має час до {day}.</Trans>
}

export function PersonRow({ person }: { person: CompanyPerson }) {
  const { i18n } = useLingui()
  const inDemo = useDemo() !== null
  const [role, rights] = [useRole()(person), useRights()(person)]
  const { until } = useScopeInWords()(person)
  return (
    <div className="c-row c-person-row">
      <Avatar name={person.name} />
      <div className="c-row-body">
        <p className="c-row-name">
          <Link to="/people/$personId" params={{ personId: person.id }}>
            {person.name}
          </Link>
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
        {person.validUntil !== null && <p className="d-meta">{until}</p>}
        {person.status === 'onConfirm' && (
          <p className="d-meta">
            {person.personConfirmsUntil === null ? (
              i18n._(confirmations[person.onConfirmBecause ?? 'registration'])
            ) : (
              <PersonConfirms until={person.personConfirmsUntil} />
            )}
          </p>
        )}
      </div>
      <RelationBadge status={person.status} />
      {person.self && person.type !== 'ENTREPRENEUR' && person.status === 'active' && !inDemo && (
        <div className="c-person-actions d-row d-gap-1">
          <LeaveCompany />
        </div>
      )}
      {person.endingRefusal === null && (
        <div className="c-person-actions d-row d-gap-1">
          <LetGo person={person} />
        </div>
      )}
    </div>
  )
}
