import type { Answer } from '@dilo/contract/calls.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from '../../address/open-page.ts'
import { useSearch } from '../../../routing/router-context.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { PageHead } from '../../page/page-head.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { newPayment, payment as paymentQuery } from '../payment-queries.ts'
import { templates } from '../templates/template-queries.ts'
import { useToday } from '../../page/use-today.ts'
import { lastDayInForm } from '../ending/last-day-in-form.ts'
import { OrderForm } from './order-form.tsx'
import { readRegularSearch } from './regular-search.ts'
import { order as orderQuery } from './order-queries.ts'
import { type OrderStart, startOfOrder } from './start-of-order.ts'

/** A new order, one made of a payment or a template, or one that is edited. */
export function OrderFormPage() {
  const { t } = useLingui()
  const { orderId } = useParams()
  const [turn, setTurn] = useState(0)
  // It only listens: the form below asks.
  const { error } = useQuery({ ...orderQuery(orderId ?? ''), enabled: false })
  if (isNoSuch(error)) return <NotFound />
  return (
    <div className="c-page">
      <PageHead title={orderId === undefined ? t`Новий регулярний платіж` : t`Змінити регулярний платіж`} />
      <FormWhenReady
        key={`${orderId}.${turn}`}
        orderId={orderId}
        onStartAgain={() => setTurn((before) => before + 1)}
      />
    </div>
  )
}

type FormWhenReadyProps = { orderId: string | undefined; /** The order is to be read anew. */ onStartAgain: () => void }

/** The form appears after all its data; an edited order is shown only from a fresh answer of the bank. */
function FormWhenReady({ orderId, onStartAgain }: FormWhenReadyProps): ReactNode {
  const { payment, template } = readRegularSearch(useSearch())
  const prepared = useQuery({ ...newPayment, staleTime: 0, refetchOnMount: 'always' })
  const edited = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined, refetchOnMount: 'always' })
  const paid = useQuery({ ...paymentQuery(payment ?? ''), enabled: payment !== undefined })
  const kept = useQuery({ ...templates, enabled: template !== undefined })
  const needed = [
    prepared,
    ...(orderId === undefined ? [] : [edited]),
    ...(payment === undefined ? [] : [paid]),
    ...(template === undefined ? [] : [kept]),
  ]
  const missing = needed.find((one) => one.data === undefined)
  const isRead = prepared.isFetchedAfterMount && (orderId === undefined || edited.isFetchedAfterMount)
  const failed = missing?.isError === true ? missing : undefined
  const pending = useSteadyPending(failed === undefined && (missing !== undefined || !isRead))
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (pending || prepared.data === undefined) {
    return <SkeletonCard rows={5} />
  }
  const form = paid.data?.form ?? kept.data?.templates.find(({ id }) => id === template)?.form
  return (
    <Started
      prepared={prepared.data}
      from={edited.data ?? (form === undefined ? null : { form, lastDay: lastDayInForm(form, prepared.data) })}
      onStartAgain={onStartAgain}
    />
  )
}

type StartedProps = Pick<OrderStart, 'from'> & {
  prepared: Answer<'GET /api/payment-service/payments/new'>
  onStartAgain: () => void
}

/**
 * The form reads its initial values and their version once, together: later answers of the bank must not overwrite one
 * without the other.
 */
function Started({ prepared, from, onStartAgain }: StartedProps) {
  const today = useToday()
  const { accounts, begin, refusal } = prepared
  const [start] = useState(() => startOfOrder({ from, accounts, accountId: begin.accountId, today }))
  return (
    <OrderForm
      {...start}
      prepared={prepared}
      today={today}
      refusal={refusal && refusalNamed(refusal)}
      onStartAgain={onStartAgain}
    />
  )
}
