import type { Payment } from '@dilo/contract/payment-service.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { Failed } from '../../page/failed.tsx'
import { RecipientWait } from '../recipient-wait.tsx'
import { ReworkNote } from '../page/rework-note.tsx'
import { currentClient, newPayment, newRecipients, payment as paymentQuery } from '../../queries.ts'
import { FromTemplate } from './from-template.tsx'
import { NotOffered } from './not-offered.tsx'
import { PaymentForm } from './payment-form.tsx'
import { startOf } from './start-of-form.ts'
import type { Prepared } from './typed-payment.ts'
import { readUnsaved } from './unsaved-form.ts'

type FormWhenReadyProps = {
  /** Of the payment that is edited. */
  paymentId: string | undefined
  /** Of a form that was reloaded before it had a draft. */
  idempotencyKey: string | undefined
  /** The account with which a new form begins. */
  from: string | undefined
  onKey: (key: string) => void
  onDraft: (paymentId: string) => void
  /** The payment is to be read anew. */
  onStartAgain: () => void
}

/** Everything that a form needs comes first: nothing in it moves when it is there. */
export function FormWhenReady(props: FormWhenReadyProps) {
  const { t } = useLingui()
  const { paymentId } = props
  return (
    <div className="c-page c-payment-form">
      <div className="c-head">
        <PageTitle title={paymentId === undefined ? t`Новий платіж` : t`Редагування платежу`} />
        <FromTemplate />
      </div>
      <Loaded {...props} />
    </div>
  )
}

function Loaded(props: FormWhenReadyProps) {
  const { paymentId } = props
  const prepared = useQuery({ ...newPayment, staleTime: 0, refetchOnMount: 'always' })
  const client = useQuery(currentClient)
  const wait = useQuery(newRecipients)
  const edited = useQuery({
    ...paymentQuery(paymentId ?? ''),
    enabled: paymentId !== undefined,
    refetchOnMount: 'always',
  })
  // What this form has saved before may be there still: only what the bank says now is edited.
  const isRead = prepared.isFetchedAfterMount && (paymentId === undefined || edited.isFetchedAfterMount)
  const error = prepared.error ?? client.error ?? edited.error
  const pending = useSteadyPending((!isRead || client.isPending || wait.isLoading) && error === null)
  if (pending) return <FormSkeleton />
  if (!prepared.data || !client.data || (paymentId !== undefined && !edited.data)) {
    return (
      <Failed
        error={error}
        onRetry={() => {
          for (const query of [prepared, client, edited]) if (query.isError) void query.refetch()
        }}
      />
    )
  }
  if (prepared.data.refusal) return <NotOffered code={refusalNamed(prepared.data.refusal)} />
  const refusal = edited.data?.refusedActions?.find(({ action }) => action === 'EDIT')
  if (refusal) return <NotOffered code={refusalNamed(refusal.error_code)} paymentId={paymentId} />
  return <Started {...props} prepared={prepared.data} clientId={client.data.id} edited={edited.data} />
}

type StartedProps = FormWhenReadyProps & { prepared: Prepared; clientId: string; edited: Payment | undefined }

/** What the form begins with is read once: what the bank says later must not run over what is typed. */
function Started({
  paymentId,
  idempotencyKey,
  from,
  prepared: preparedNow,
  clientId,
  edited,
  onKey,
  onDraft,
  onStartAgain,
}: StartedProps) {
  const [start] = useState(() => ({
    ...startOf({
      prepared: preparedNow,
      edited,
      from,
      unsaved: readUnsaved(clientId, { paymentId, key: idempotencyKey }),
    }),
    prepared: preparedNow,
    idempotencyKey: idempotencyKey ?? crypto.randomUUID(),
  }))
  return (
    <>
      <RecipientWait />
      {/* The request for a correction is read where it is made. */}
      {edited?.rework && <ReworkNote rework={edited.rework} />}
      <PaymentForm {...start} clientId={clientId} onKey={onKey} onDraft={onDraft} onStartAgain={onStartAgain} />
    </>
  )
}

function FormSkeleton() {
  return (
    <div className="c-form-columns">
      <div className="d-card d-card-roomy">
        <Skeleton>
          <div className="c-form d-stack d-gap-5">
            {[0, 1, 2, 3, 4].map((field) => (
              <div className="d-stack d-gap-2" key={field}>
                <SkeletonBar width="140px" height={14} />
                <SkeletonBar width="100%" height={44} />
              </div>
            ))}
          </div>
        </Skeleton>
      </div>
    </div>
  )
}
