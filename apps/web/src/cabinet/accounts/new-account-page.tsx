import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { addressOfPage } from '../address/open-page.ts'
import { PageHead } from '../page/page-head.tsx'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { currentClient } from '../session/session-queries.ts'
import { applicationsOf, operations } from '../operations/operation-queries.ts'
import { ApplicationForm } from './application-form.tsx'
import { useReasonText } from './reason-text.ts'
import { useRights } from './use-rights.ts'
import './accounts.css'

const route = addressOfPage('/accounts/new')

/** An application for a further account: a new one, or one that the bank gave back. */
export function NewAccountPage() {
  const { t } = useLingui()
  const { operation } = route.useSearch()
  const { isAlone } = useRights()
  return (
    <div className="c-page">
      <PageHead title={operation === undefined ? t`Новий рахунок` : t`Заявка на рахунок`} />
      {isAlone ? <NoCompany /> : <Loaded operationId={operation} />}
    </div>
  )
}

function Loaded({ operationId }: { operationId: string | undefined }) {
  const client = useQuery(currentClient)
  const list = useQuery({ ...operations, select: applicationsOf, enabled: operationId !== undefined })
  const { mayWrite } = useRights()
  const pending = useSteadyPending(client.isPending || list.isLoading)
  if (pending) {
    return (
      <Skeleton>
        <SkeletonBar width="100%" height={320} />
      </Skeleton>
    )
  }
  const error = client.error ?? list.error
  if (error !== null)
    return <Failed error={error} onRetry={() => void (client.isError ? client.refetch() : list.refetch())} />
  if (!mayWrite) {
    return (
      <Banner tone="warning" title={<Trans>Відкрити рахунок може не кожен</Trans>}>
        <p>
          <Trans>Для цього потрібне право змінювати рахунки. Зверніться до керівника компанії.</Trans>
        </p>
      </Banner>
    )
  }
  return <Begun operation={list.data?.find(({ id }) => id === operationId)} isAsked={operationId !== undefined} />
}

function Begun({ operation, isAsked }: { operation: AccountApplication | undefined; isAsked: boolean }) {
  const reasonText = useReasonText()
  // The first version is corrected: the list is asked for again meanwhile.
  const [begun] = useState(operation)
  if (isAsked && begun?.actions.includes('SEND') !== true) {
    return (
      <Banner tone="info" title={<Trans>Цю заявку вже не змінити</Trans>}>
        <p>
          <Trans>
            Вона на розгляді в банку або завершена. Стан видно у <Link to="/accounts/all">списку рахунків</Link>.
          </Trans>
        </p>
      </Banner>
    )
  }
  return (
    <>
      {begun?.reason && (
        <Banner tone="warning" title={<Trans>Банк повернув заявку</Trans>}>
          <p>{reasonText(begun.reason)}</p>
        </Banner>
      )}
      <ApplicationForm operation={begun} />
    </>
  )
}
