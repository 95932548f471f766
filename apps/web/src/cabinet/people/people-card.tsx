import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../page/failed.tsx'
import { useStatusChanged } from '../page/use-status-changed.ts'
import { people } from './people-queries.ts'
import { PersonRow } from './person-row.tsx'

export function PeopleCard() {
  const query = useQuery(people)
  const pending = useSteadyPending(query.isPending)
  useStatusChanged(
    msg`Стан представника змінено`,
    query.data?.people.map(({ id, status }) => ({ key: id, state: status })),
  )
  return (
    <Card title={<Trans>Хто діє від імені компанії</Trans>} flush>
      {pending ? (
        <SkeletonRows rows={2} />
      ) : query.data ? (
        <ul className="c-rows">
          {query.data.people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}
