import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../page/failed.tsx'
import { signingPolicy } from './people-queries.ts'
import { currentClient } from '../shell/session-queries.ts'
import { useDemo } from '../shell/use-demo.ts'
import { Fingerprint } from './access-in-words.tsx'
import { type Policy, RulesInWords } from './rules-in-words.tsx'
import { SignRules } from './sign-rules.tsx'

/** The signatures that the company's payments need: for everybody who may see its payments. */
export function SigningRulesCard() {
  const { data: client } = useQuery(currentClient)
  return client?.settings.permissions.includes('PAYMENTS_VIEW') === true ? <Rules /> : null
}

function Rules() {
  const query = useQuery(signingPolicy)
  const pending = useSteadyPending(query.isPending)
  return (
    <Card title={<Trans>Підписи компанії</Trans>} flush>
      {pending ? (
        <SkeletonRows rows={1} />
      ) : query.data ? (
        <>
          <RulesInWords rules={query.data.rules} />
          {query.data.change && <Proposed change={query.data.change} />}
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}

function Proposed({ change }: { change: NonNullable<Policy['change']> }) {
  const { person, fingerprint, missing, takesEffectAt, refusal } = change
  const [isSigning, setIsSigning] = useState(false)
  const left = missing.length
  const inDemo = useDemo() !== null
  const at = takesEffectAt === null ? null : momentInKyiv(takesEffectAt)
  return (
    <div className="c-signing-change">
      <Banner tone="info">
        {/* One line of text, whatever a banner lays out side by side. */}
        <span>
          {at === null ? (
            <Trans>
              {person} пропонує інші правила, код для звірки <Fingerprint>{fingerprint}</Fingerprint>. Бракує підписів:{' '}
              {left}. До того діють ці.
            </Trans>
          ) : (
            <Trans>
              {person} пропонує інші правила, код для звірки <Fingerprint>{fingerprint}</Fingerprint>. Їх підписано,
              діятимуть з {at}: до того діють ці, а нові ще можна відкликати.
            </Trans>
          )}
          {at !== null && inDemo && (
            <>
              {' '}
              <Trans>У демо це хвилина, у банку — довше.</Trans>
            </>
          )}
        </span>
      </Banner>
      {takesEffectAt === null && refusal === null && (
        <div className="d-row">
          <Button onClick={() => setIsSigning(true)}>
            <Trans>Підписати правила</Trans>
          </Button>
        </div>
      )}
      {isSigning && <SignRules change={change} onClose={() => setIsSigning(false)} />}
    </div>
  )
}
