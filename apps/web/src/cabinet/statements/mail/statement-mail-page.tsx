import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { AccountChoice } from '../../accounts/account-select.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import { useShownAsDemo } from '../../session/use-demo.ts'
import { type AddressToConfirm, ConfirmAddress } from './confirm-address.tsx'
import { subscriptions } from './subscription-changes.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

const route = addressOfPage('/accounts/$accountId/mail')

/** The addresses to which the statements of an account go, and their settings. */
export function StatementMailPage() {
  const { t } = useLingui()
  const { accountId } = route.useParams()
  const navigate = route.useChange()
  const inDemo = useShownAsDemo()
  const known = useQuery(accounts).data?.accounts
  const [toConfirm, setToConfirm] = useState<AddressToConfirm>()
  const account = known?.find(({ id }) => id === accountId)
  if (known !== undefined && account === undefined) return <NotFound />
  return (
    <div className="c-page">
      <PageHead title={t`Виписки на e-mail`}>
        <AccountChoice
          accountId={accountId}
          onChoose={(id) => void navigate({ params: { accountId: id }, search: {} })}
        />
      </PageHead>
      <p className="c-lead">
        <Trans>
          Виписка сама приходитиме бухгалтерові чи вам. Адресу підтверджують кодом, а відмовитися можна будь-коли,
          просто з листа.
        </Trans>
      </p>
      {inDemo && (
        <Banner tone="info">
          <Trans>З демо листи не надсилаються. Налаштувати й підтвердити адресу можна, а лист не прийде.</Trans>
        </Banner>
      )}
      <Subscriptions accountId={accountId} onConfirm={setToConfirm} />
      {account?.status !== 'CLOSED' && <SubscriptionForm accountId={accountId} onToConfirm={setToConfirm} />}
      {toConfirm && (
        <ConfirmAddress key={toConfirm.subscriptionId} asked={toConfirm} onDone={() => setToConfirm(undefined)} />
      )}
    </div>
  )
}

function Subscriptions({ accountId, onConfirm }: { accountId: string; onConfirm: (asked: AddressToConfirm) => void }) {
  const query = useQuery(subscriptions)
  const pending = useSteadyPending(query.isPending)
  const own = query.data?.subscriptions.filter((one) => one.accountId === accountId)
  return (
    <Card title={<Trans>Кому надсилаємо</Trans>} flush>
      {pending ? (
        <SkeletonRows rows={2} />
      ) : own === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : own.length === 0 ? (
        <EmptyState icon={FileText}>
          <Trans>Поки що нікому. Додайте першу адресу нижче.</Trans>
        </EmptyState>
      ) : (
        <ul className="c-rows">
          {own.map((one) => (
            <li key={one.id}>
              <SubscriptionRow
                subscription={one}
                onConfirm={() => onConfirm({ subscriptionId: one.id, address: one.address, sent: null })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
