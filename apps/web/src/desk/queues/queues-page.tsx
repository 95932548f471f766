import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { DeskLink } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { waitingKindWords } from '../words/case-words.ts'

type Views = DeskAnswer<'GET /api/desk/inbox/views'>
type Queue = Views['views'][number]

/** The length and lateness of each queue, and the officers who work on cases: for the head of a shift. */
export function QueuesPage() {
  const { t } = useLingui()
  const found = useQuery({
    queryKey: ['inbox', 'views'],
    queryFn: ({ signal }) => ask('GET /api/desk/inbox/views', { signal }),
    refetchInterval: 30_000,
  })
  return (
    <Page
      title={t`Черги`}
      about={<Trans>Скільки справ чекає, скільки прострочено й хто що веде. Оновлюється кожні пів хвилини.</Trans>}
    >
      <Asked of={found}>
        {({ views, takers }) => (
          <>
            <QueuesList queues={views} />
            <TakersCard takers={takers} />
          </>
        )}
      </Asked>
    </Page>
  )
}

/** The latest first, then the longest. */
const byUrgency = (one: Queue, other: Queue): number => other.due.late - one.due.late || other.all - one.all

function QueuesList({ queues }: { queues: readonly Queue[] }) {
  const shown = queues.filter(({ all }) => all > 0).toSorted(byUrgency)
  if (shown.length === 0)
    return (
      <p>
        <Trans>Ніхто не чекає на банк.</Trans>
      </p>
    )
  return (
    <ul className="k-rows">
      {shown.map((queue) => (
        <QueueRow key={queue.kind} queue={queue} />
      ))}
    </ul>
  )
}

function QueueRow({ queue: { kind, all, hasMore, due, taken, oldest } }: { queue: Queue }) {
  const { i18n } = useLingui()
  const count = hasMore ? `${all}+` : String(all)
  return (
    <li className="k-row">
      <div className="d-stack d-gap-1">
        <DeskLink className="k-row-name" to="/" search={{ kind }}>
          {i18n._(waitingKindWords[kind])}: {count}
        </DeskLink>
        <span>
          <Trans>
            за годину {due.hour} · ще сьогодні {due.today} · у роботі {taken}
          </Trans>
        </span>
        {oldest !== null && (
          <span className="d-meta">
            <Trans>Найдавніша чекає з {momentInKyiv(oldest)}</Trans>
          </span>
        )}
      </div>
      {due.late > 0 && (
        <StatusBadge tone="danger" icon={TriangleAlert}>
          <DeskLink to="/" search={{ kind, due: 'late' }}>
            <Trans>Прострочено: {due.late}</Trans>
          </DeskLink>
        </StatusBadge>
      )}
    </li>
  )
}

function TakersCard({ takers }: { takers: Views['takers'] }) {
  return (
    <Card title={<Trans>Хто що веде</Trans>}>
      {takers.length === 0 ? (
        <p>
          <Trans>Ніхто не взяв жодної справи.</Trans>
        </p>
      ) : (
        <ul className="k-list d-stack d-gap-2">
          {takers.map(({ name, count }) => (
            <li key={name} className="d-row d-row-between">
              <span>{name}</span>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
