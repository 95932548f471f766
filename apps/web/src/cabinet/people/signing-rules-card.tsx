import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { Failed } from '../page/failed.tsx'
import { signingPolicy } from './people-queries.ts'
import { currentClient } from '../session/session-queries.ts'
import { ProposedRules } from './proposed-rules.tsx'
import { RulesInWords } from './rules-in-words.tsx'

/** The signatures that the company's payments need: for everybody who may see its payments. */
export function SigningRulesCard() {
  const { data: client } = useQuery(currentClient)
  return client?.settings.permissions.includes('PAYMENTS_VIEW') === true ? <Rules /> : null
}

function Rules() {
  const query = useQuery(signingPolicy)
  const pending = useSteadyPending(query.isPending)
  return (
    <Card
      title={<Trans>Підписи компанії</Trans>}
      aside={
        <Link to="/people/rules">
          <Trans>Правила підпису</Trans>
        </Link>
      }
      flush
    >
      {pending ? (
        <SkeletonRows rows={1} />
      ) : query.data ? (
        <>
          <RulesInWords rules={query.data.rules} instantLimit={query.data.instantLimit} />
          {query.data.change && <ProposedRules change={query.data.change} />}
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}
