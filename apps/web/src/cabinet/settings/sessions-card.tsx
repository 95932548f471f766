import type { Session } from '@dilo/contract/user-service.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../page/failed.tsx'
import { PageLink } from '../page/page-link.tsx'
import { useShownAsDemo } from '../session/use-demo.ts'
import { sessions } from './settings-queries.ts'
import { EndOtherSessions, EndSession } from './end-session-dialogs.tsx'
import { SessionRow } from './session-row.tsx'

export function SessionsCard() {
  const query = useQuery(sessions)
  const pending = useSteadyPending(query.isPending)
  return (
    <Card title={<Trans>Сеанси</Trans>} flush>
      {pending ? (
        <SkeletonRows rows={2} />
      ) : query.data ? (
        <Sessions list={query.data.sessions} />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}

type Asked = { kind: 'one'; session: Session } | { kind: 'others' }

function Sessions({ list }: { list: readonly Session[] }) {
  const inDemo = useShownAsDemo()
  const [asked, setAsked] = useState<Asked>()
  const done = () => setAsked(undefined)
  // This session first: people compare the others with it.
  const ordered = list.toSorted((left, right) => Number(right.current) - Number(left.current))
  const hasOthers = list.some(({ current }) => !current)
  return (
    <>
      <ul className="c-rows">
        {ordered.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} onEnd={() => setAsked({ kind: 'one', session })} />
          </li>
        ))}
      </ul>
      <div className="c-sessions-foot d-stack d-gap-3 d-stack-start">
        {!inDemo && (
          <PageLink to="/let-in" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Впустити за QR-кодом</Trans>
          </PageLink>
        )}
        {hasOthers ? (
          <Button variant="secondary" onClick={() => setAsked({ kind: 'others' })}>
            <Trans>Завершити всі інші</Trans>
          </Button>
        ) : (
          <p className="d-meta">
            <Trans>Інших сеансів немає: ви ввійшли лише тут.</Trans>
          </p>
        )}
      </div>
      {asked?.kind === 'one' && <EndSession session={asked.session} onDone={done} />}
      {asked?.kind === 'others' && <EndOtherSessions onDone={done} />}
    </>
  )
}
