import { suitableAccounts } from '@dilo/domain/rules/suitable-accounts.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { Navigate, addressOfPage } from '../../address/open-page.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { accounts } from '../../accounts/account-queries.ts'
import { NoSuitableAccount } from '../../accounts/no-suitable-account.tsx'
import { WhenPaymentsOpen } from '../../accounts/payments-closed.tsx'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { cardPrograms } from '../programs/program-queries.ts'
import { CardForm } from './card-form.tsx'
import { cardApplication, holders } from './application-queries.ts'
import '../cards.css'

const route = addressOfPage('/cards/new')

/** An application for a card: a new one, or one that is corrected. */
export function NewCardPage() {
  const { t } = useLingui()
  const { application, sign } = route.useSearch()
  return (
    <div className="c-page">
      <PageHead title={application === undefined ? t`Нова картка` : t`Заявка на картку`} />
      <WhenPaymentsOpen>
        <Loaded applicationId={application} isSigning={sign === 'here'} />
      </WhenPaymentsOpen>
    </div>
  )
}

function Loaded({ applicationId, isSigning }: { applicationId: string | undefined; isSigning: boolean }) {
  const people = useQuery(holders)
  const money = useQuery(accounts)
  const programs = useQuery(cardPrograms)
  const corrected = useQuery({ ...cardApplication(applicationId ?? ''), enabled: applicationId !== undefined })
  // The form goes on with what it has written: the address names it after that, so that a reload finds it.
  const [begun, setBegun] = useState({ applicationId, written: applicationId })
  if (applicationId !== begun.applicationId && applicationId !== begun.written)
    setBegun({ applicationId, written: applicationId })
  const all = [people, money, programs, ...(applicationId === undefined ? [] : [corrected])]
  const pending = useSteadyPending(all.some(({ isPending }) => isPending))
  if (pending) return <SkeletonCard rows={6} />
  if (refusalOf(people.error) === 'cardOwnerOnly' || refusalOf(people.error) === 'noAuthority') return <OnlyHeads />
  const failed = all.find(({ error, data }) => error !== null && data === undefined)
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (people.data === undefined || money.data === undefined) return null
  if (begun.applicationId !== undefined && corrected.data?.actions.includes('SAVE') !== true)
    return isSigning ? <ItsPage applicationId={begun.applicationId} /> : <NotNow />
  const open = suitableAccounts(
    money.data.accounts,
    ({ currency, status, type }) => currency === 'UAH' && status === 'OPEN' && (type === 'CURRENT' || type === 'CARD'),
  )
  if (!open.ok) return <NoAccount />
  return (
    <CardForm
      key={begun.applicationId ?? 'new'}
      application={begun.applicationId === undefined ? undefined : corrected.data}
      isSigning={isSigning}
      onWritten={(written) => setBegun({ ...begun, written })}
      holders={people.data.holders}
      knownAddress={people.data.deliveryAddress}
      accounts={open.value}
      programs={programs.data?.programs.filter(({ state }) => state === 'open') ?? []}
    />
  )
}

const OnlyHeads = () => (
  <Banner tone="warning" title={<Trans>Картки замовляє керівник</Trans>}>
    <p>
      <Trans>Нову картку може замовити той, хто очолює компанію. Попросіть його.</Trans>
    </p>
  </Banner>
)

/** A signed application has a page with its outcome. */
const ItsPage = ({ applicationId }: { applicationId: string }) => (
  <Navigate to="/cards/applications/$applicationId" params={{ applicationId }} replace />
)

const NotNow = () => (
  <Banner tone="info" title={<Trans>Цю заявку вже не змінити</Trans>}>
    <p>
      <Trans>
        Картку вже випускають, або заявку завершено. Стан видно у <Link to="/cards">списку карток</Link>.
      </Trans>
    </p>
  </Banner>
)

const NoAccount = () => (
  <NoSuitableAccount>
    <Trans>Картка платить з відкритого поточного рахунку в гривні.</Trans>
  </NoSuitableAccount>
)
