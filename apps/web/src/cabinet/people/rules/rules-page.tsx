import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { call } from '../../../api/call.ts'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { proposalSimulation, signingPolicy } from '../people-queries.ts'
import { ProposedRules } from '../proposed-rules.tsx'
import { type Policy, RulesInWords } from '../rules-in-words.tsx'
import { ShownSimulation } from '../shown-simulation.tsx'
import { ConfirmChange } from '../../page/confirm-change.tsx'

/** The rules of signing in words, and the rules that stand proposed, with what they would mean. */
export function RulesPage() {
  const { t } = useLingui()
  const query = useQuery(signingPolicy)
  const pending = useSteadyPending(query.isPending)
  const policy = query.data
  const mayChange = policy?.changeRefusal === null
  return (
    <div className="c-page">
      <PageHead title={t`Правила підпису`}>
        {mayChange && (
          <Link
            to="/people/rules/new"
            className={buttonClass({ variant: policy.change === null ? 'primary' : 'secondary' })}
          >
            <Trans>Змінити правила</Trans>
          </Link>
        )}
      </PageHead>
      {pending ? (
        <SkeletonCard rows={3} />
      ) : policy === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Card title={<Trans>Діють тепер</Trans>} flush>
            <RulesInWords rules={policy.rules} instantLimit={policy.instantLimit} />
          </Card>
          {policy.change !== null && <Proposal change={policy.change} mayWithdraw={mayChange} />}
        </>
      )}
    </div>
  )
}

type ProposalProps = { change: NonNullable<Policy['change']>; mayWithdraw: boolean }

function Proposal({ change, mayWithdraw }: ProposalProps) {
  const simulation = useQuery(proposalSimulation(change.fingerprint))
  const [asked, setAsked] = useState(false)
  return (
    <Card title={<Trans>Запропоновано замість них</Trans>} flush>
      <RulesInWords rules={change.rules} instantLimit={change.instantLimit} />
      <div className="c-signing-change">
        <ShownSimulation query={simulation} />
      </div>
      <ProposedRules change={change}>
        {mayWithdraw && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            <Trans>Відкликати правила</Trans>
          </Button>
        )}
      </ProposedRules>
      {asked && <WithdrawRules onDone={() => setAsked(false)} />}
    </Card>
  )
}

function WithdrawRules({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const client = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => call('DELETE /api/payment-service/signing-policy/change', {}),
    onSuccess: (policy) => {
      client.setQueryData(signingPolicy.queryKey, policy)
      notify('success', t`Правила відкликано: діють ті, що були`)
      onDone()
    },
  })
  return (
    <ConfirmChange
      title={<Trans>Відкликати запропоновані правила?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      change={withdrawal}
      onConfirm={() => withdrawal.mutate()}
      onCancel={onDone}
    >
      <Trans>Підписи під ними більше не рахуватимуться. За потреби запропонуйте правила знову.</Trans>
    </ConfirmChange>
  )
}
