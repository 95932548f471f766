import { Banner } from '@dilo/ui/display/banner.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { accounts } from '../../accounts/account-queries.ts'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { people, signingPolicy } from '../people-queries.ts'
import { RulesForm } from './rules-form.tsx'

/** Other rules of signing, written and compared before they are proposed. */
export function NewRulesPage() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Змінити правила підпису`} />
      <FormWhenReady />
    </div>
  )
}

function FormWhenReady() {
  const refusalText = useRefusalText()
  const policy = useQuery({ ...signingPolicy, refetchOnMount: 'always' })
  const own = useQuery(accounts)
  const team = useQuery(people)
  const needed = [policy, own, team]
  const failed = needed.find(({ isError, data }) => isError && data === undefined)
  const pending = useSteadyPending(needed.some(({ data }) => data === undefined) || !policy.isFetchedAfterMount)
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (pending || policy.data === undefined || own.data === undefined || team.data === undefined)
    return <SkeletonCard rows={5} />
  const { changeRefusal } = policy.data
  if (changeRefusal !== null)
    return (
      <Banner tone="info">
        <p>{refusalText(refusalNamed(changeRefusal))}</p>
      </Banner>
    )
  const types = team.data.people.flatMap(({ status, signatureType }) =>
    status === 'active' && signatureType !== 'none' ? [signatureType] : [],
  )
  return <RulesForm policy={policy.data} accounts={own.data.accounts} types={types} />
}
