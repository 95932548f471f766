import type { Payment } from '@dilo/contract/payment-service.ts'
import { longDate } from '@dilo/ui/dates.ts'
import { Card } from '@dilo/ui/card.tsx'
import { Iban } from '@dilo/ui/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/key-value.tsx'
import { Money } from '@dilo/ui/money.tsx'
import { focusPageTitle, PageTitle } from '@dilo/ui/page-title.tsx'
import { Skeleton, SkeletonBar, SkeletonRows } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Failed } from '../../failed.tsx'
import { refreshMoney } from '../../payment-changes.ts'
import { payment as paymentQuery } from '../../queries.ts'
import { useLanguage } from '../../use-language.ts'
import { DeletePayment } from './delete-payment.tsx'
import { PaymentStateBadge } from './payment-states.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { SignPanel } from './sign-panel.tsx'
import { WaitingPayment, WillWait } from './waiting-payment.tsx'

const route = getRouteApi('/payments/$paymentId')

/**
 * How soon to ask again while the bank works on it, in milliseconds: often at first, then seldom, then no more. A page
 * that is left open must not keep its session alive for ever.
 */
const askAgainAfter = (asked: number): number | false => (asked < 20 ? 1_500 : asked < 60 ? 15_000 : false)

export function PaymentPage() {
  const { paymentId } = route.useParams()
  const query = useQuery({
    ...paymentQuery(paymentId),
    refetchInterval: ({ state }) => (state.data?.state === 'signed' ? askAgainAfter(state.dataUpdateCount) : false),
  })
  useNewsOfMoney(query.data && `${query.data.state} ${query.data.debited}`)
  const pending = useSteadyPending(query.isPending)
  if (pending) return <PaymentSkeleton />
  if (query.data) return <PaymentDetail payment={query.data} />
  return <PaymentFailed error={query.error} onRetry={() => void query.refetch()} />
}

function PaymentDetail({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number } = payment
  useFocusAfterChange(payment.state)
  return (
    <div className="c-page">
      <div className="c-payment-head">
        <div className="c-payment-title">
          <PageTitle title={t`Платіж № ${number}`} />
          <PaymentStateBadge state={payment.state} />
        </div>
        <p>
          <Money amount={payment.amount} currency={payment.currency} size="hero" />
        </p>
        <p className="c-lead">
          <Trans>Отримувач</Trans>: <strong>{payment.creditor.name}</strong>
        </p>
        <p className="d-meta">
          <Iban value={payment.creditor.iban} />
        </p>
      </div>
      {payment.state === 'waiting' && payment.wait && <WaitingPayment payment={payment} wait={payment.wait} />}
      {mayBeSigned(payment) && payment.waitIfSigned && <WillWait wait={payment.waitIfSigned} />}
      <div className="c-payment-columns">
        <div className="c-payment-side">
          {mayBeSigned(payment) && <SignPanel payment={payment} />}
          <Card title={<Trans>Перебіг</Trans>}>
            <PaymentTimeline payment={payment} />
          </Card>
          {payment.actions.includes('DELETE') && <DeletePayment payment={payment} />}
        </div>
        <PaymentDetails payment={payment} />
      </div>
    </div>
  )
}

/** Whoever may sign it begins with a code. */
const mayBeSigned = ({ actions }: Payment): boolean => actions.includes('SEND_CODE')

/** What the bank does of itself moves money too: balances, statements and lists are asked for anew. */
function useNewsOfMoney(news: string | undefined): void {
  const before = useRef(news)
  const client = useQueryClient()
  useEffect(() => {
    if (/^(signed|waiting)/.test(before.current ?? '') && before.current !== news) refreshMoney(client)
    before.current = news
  }, [news, client])
}

/** What was pressed goes with the state that offered it: the focus must not be lost with it. */
function useFocusAfterChange(state: Payment['state']): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusPageTitle()
    before.current = state
  }, [state])
}

function PaymentDetails({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { creditor, debtor } = payment
  return (
    <Card title={<Trans>Платіжна інструкція</Trans>}>
      <KeyValues>
        <KeyValue name={t`Отримувач`} copied={creditor.name}>
          {creditor.name}
        </KeyValue>
        <KeyValue name={t`Код отримувача`} copied={creditor.code}>
          {creditor.code}
        </KeyValue>
        <KeyValue name={t`Рахунок отримувача`} copied={creditor.iban}>
          <Iban value={creditor.iban} />
        </KeyValue>
        <KeyValue name={t`Банк отримувача`}>{creditor.bankName}</KeyValue>
        <KeyValue name={t`Призначення платежу`} copied={payment.remittanceInformation}>
          {payment.remittanceInformation}
        </KeyValue>
        <KeyValue name={t`Платник`}>{debtor.name}</KeyValue>
        <KeyValue name={t`Рахунок платника`} copied={debtor.iban}>
          <Iban value={debtor.iban} />
        </KeyValue>
        <KeyValue name={t`Номер`} copied={payment.number}>
          {payment.number}
        </KeyValue>
        <KeyValue name={t`Дата`}>{longDate(payment.valueDate, language)}</KeyValue>
        <KeyValue name={t`Автор`}>{payment.author}</KeyValue>
      </KeyValues>
    </Card>
  )
}

function PaymentFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageTitle title={t`Платіж`} />
      <Failed error={error} onRetry={onRetry} />
    </div>
  )
}

function PaymentSkeleton() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageTitle title={t`Платіж`} />
      <Skeleton>
        <SkeletonBar width="280px" height={40} />
      </Skeleton>
      <div className="d-card d-card-flush">
        <SkeletonRows rows={5} />
      </div>
    </div>
  )
}
