import type { KeptData } from '@dilo/contract/personal-record-calls.ts'
import { dayInKyiv } from '@dilo/ui/display/dates.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useText } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { useShownAsDemo } from '../session/use-demo.ts'
import { keptWords } from './kept-words.ts'
import { personalRecord } from './personal-queries.ts'
import { TakeRecord } from './take-record.tsx'
import './person.css'

/** All that the bank keeps about the person: what it is, where it comes from, who sees it, and until when it is kept. */
export function RecordPage() {
  const { t } = useText()
  const query = useQuery(personalRecord)
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageHead title={t`Що банк знає про мене`}>
        <Take />
      </PageHead>
      <p className="c-lead">
        <Trans>
          Тут усе, що банк зберігає про вас як про людину. Платежі й виписки належать компанії: вони в її розділах.
        </Trans>
      </p>
      {pending ? (
        <SkeletonRows rows={6} />
      ) : query.data ? (
        <Kept kept={query.data.kept} />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!pending && <MoreToKnow />}
    </div>
  )
}

function MoreToKnow() {
  return (
    <Card title={<Trans>Що ще варто знати</Trans>}>
      <div className="d-stack d-gap-3">
        <p>
          <Trans>
            Працівники банку бачать ваші дані, коли працюють зі справою вашої компанії або вказали причину. Кожен такий
            перегляд записано в журналі банку.
          </Trans>
        </p>
        <p>
          <Trans>
            За законом банк перевіряє клієнтів і зберігає матеріали перевірок. Про їхній зміст закон розповідати
            забороняє, тому тут і у файлі його немає.
          </Trans>
        </p>
        <p>
          <Trans>
            Побачили помилку? <WriteToBank />
          </Trans>
        </p>
      </div>
    </Card>
  )
}

function Take() {
  const inDemo = useShownAsDemo()
  const [asked, setAsked] = useState(false)
  if (inDemo) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trans>Завантажити файлом</Trans>
      </Button>
      {asked && <TakeRecord onClose={() => setAsked(false)} />}
    </>
  )
}

function Kept({ kept }: { kept: readonly KeptData[] }) {
  return (
    <Card flush title={<Trans>Що зберігаємо</Trans>}>
      <ul className="c-rows c-card-bottom">
        {kept.map((one) => (
          <li key={one.kind}>
            <KeptRow kept={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function KeptRow({ kept: { kind, count, since, endsAt } }: { kept: KeptData }) {
  const { i18n } = useLingui()
  const { what, from, seenBy, until } = keptWords[kind]
  const [first, last] = [since && dayInKyiv(since), endsAt && dayInKyiv(endsAt)]
  return (
    <div className="c-row">
      <div className="c-row-body d-stack d-gap-1">
        <p className="c-row-name">{i18n._(what)}</p>
        <p className="d-meta c-kept-count">
          {count === 0 ? (
            <Trans>Зараз немає</Trans>
          ) : first === null ? (
            <Trans>Усього {count}</Trans>
          ) : count === 1 ? (
            <Trans>З {first}</Trans>
          ) : (
            <Trans>
              Усього {count}, перше з {first}
            </Trans>
          )}
        </p>
        <p className="d-meta">
          {i18n._(from)} {i18n._(seenBy)}
        </p>
        <p className="d-meta">
          {i18n._(until)}{' '}
          {count > 0 && last && (
            <Trans>
              Останнє з того, що є зараз, зникне <span className="c-kept-day">{last}</span>.
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}
