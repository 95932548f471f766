import { PageTitle } from '@dilo/ui/page-title.tsx'
import { SkeletonRows } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Failed } from '../../failed.tsx'
import { newPayment, payment as paymentQuery, templates } from '../../queries.ts'
import { useToday } from '../../use-today.ts'
import { freshValues, type OrderValues, valuesOfOrder, valuesOfPayment } from './order-fields.ts'
import { OrderForm } from './order-form.tsx'
import { order as orderQuery } from './order-queries.ts'

/** A new order, one made of a payment or a template, or one that is edited: all that the form begins with is there before it. */
export function OrderFormPage() {
  const { t } = useLingui()
  const today = useToday()
  const { orderId } = useParams({ strict: false })
  const { payment, template } = useSearch({ strict: false })
  const prepared = useQuery(newPayment)
  const edited = useQuery(orderId === undefined ? { queryKey: ['no order'], queryFn: skipToken } : orderQuery(orderId))
  const paid = useQuery(payment === undefined ? { queryKey: ['no payment'], queryFn: skipToken } : paymentQuery(payment))
  const kept = useQuery({ ...templates, enabled: template !== undefined })
  const asked = [prepared, ...(orderId === undefined ? [] : [edited]), ...(payment === undefined ? [] : [paid]), ...(template === undefined ? [] : [kept])]
  const pending = useSteadyPending(asked.some((one) => one.isPending))
  const failed = asked.find((one) => one.isError)
  const title = orderId === undefined ? t`Новий регулярний платіж` : t`Змінити регулярний платіж`
  if (pending || failed !== undefined || prepared.data === undefined) {
    return (
      <div className="c-page">
        <PageTitle title={title} />
        {failed === undefined ? (
          <div className="d-card d-card-flush">
            <SkeletonRows rows={5} />
          </div>
        ) : (
          <Failed error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </div>
    )
  }
  const { accounts, begin } = prepared.data
  const fresh = freshValues(begin.accountId ?? accounts[0]?.id ?? '', today)
  const form = paid.data?.form ?? kept.data?.templates.find(({ id }) => id === template)?.form
  const initial: OrderValues = edited.data ? valuesOfOrder(edited.data.order, today) : form === undefined ? fresh : valuesOfPayment(form, fresh)
  return <OrderForm title={title} initial={initial} edited={edited.data?.order ?? null} accounts={accounts} today={today} refusal={prepared.data.refusal} />
}
