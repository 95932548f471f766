import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from '../../address/open-page.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { preloadExchangeFirst } from '../../exchange/first/lazy-exchange-first.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { awaitsSigning } from '../payment-states.ts'
import { mayAskForCode } from '../signing/signs-now.ts'
import { RecipientWait } from '../recipient-wait.tsx'
import { ReworkNote } from '../page/rework-note.tsx'
import { newPayment, newRecipients, payment as paymentQuery } from '../payment-queries.ts'
import { currentClient } from '../../session/session-queries.ts'
import type { FilledFrom } from './new-payment-search.ts'
import { FromTemplate } from './from-template.tsx'
import { CannotPayFrom, NotOffered, OnlyBudget, OrderNote, PaymentForm } from './payment-form.tsx'
import { startOf, type TermOfTax } from './start-of-form.ts'
import { useFilling } from './use-filling.ts'
import type { PaymentWay, Prepared } from './typed-payment.ts'
import { readUnsaved } from './unsaved-form.ts'

type FormWhenReadyProps = {
  paymentId: string
  /** The bank has no such payment yet. */
  isNew: boolean
  /** The account with which a new form begins. */
  from: string | undefined
  /** The way of paying with which a new form begins. */
  way: PaymentWay | undefined
  /** The tax whose next term is filled into a new form. */
  term: TermOfTax | undefined
  /** The source that fills a new form. */
  filledFrom: FilledFrom
  /** A code was asked for here, before a reload. */
  signsHere: boolean
  /** Reloads the payment. */
  onStartAgain: () => void
}

/** The form appears after all its data, so that nothing in it moves later. */
export function FormWhenReady(props: FormWhenReadyProps) {
  const { t } = useLingui()
  // A new form stays the form of a new payment after its first save.
  const [isNew] = useState(props.isNew)
  // It only listens: the form below asks.
  const { error } = useQuery({ ...paymentQuery(props.paymentId), enabled: false })
  if (!isNew && isNoSuch(error)) return <NotFound />
  return (
    <div className="c-page c-payment-form">
      <PageHead title={isNew ? t`Новий платіж` : t`Редагування платежу`}>
        <FromTemplate />
      </PageHead>
      <Loaded {...props} isNew={isNew} />
    </div>
  )
}

function Loaded(props: FormWhenReadyProps) {
  const { paymentId, isNew } = props
  const filling = useFilling(isNew, props.filledFrom)
  const prepared = useQuery({ ...newPayment, staleTime: 0, refetchOnMount: 'always' })
  const client = useQuery(currentClient)
  const wait = useQuery(newRecipients)
  const edited = useQuery({
    ...paymentQuery(paymentId),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  // A cache entry from an earlier save of this form may remain, so only a fresh answer of the bank is edited.
  const haveNotesCome = useNotesOfAccount(props.from, prepared.data)
  const isRead =
    prepared.isFetchedAfterMount && haveNotesCome && (isNew ? !filling.isPending : edited.isFetchedAfterMount)
  // The form and the payment's page show later changes of the payment, such as a signature.
  const [opened, setOpened] = useState<Payment>()
  if (!isNew && isRead && opened === undefined && edited.data !== undefined) setOpened(edited.data)
  const error = prepared.error ?? client.error ?? edited.error ?? filling.error
  const pending = useSteadyPending((!isRead || client.isPending || wait.isLoading) && error === null)
  if (pending) return <FormSkeleton />
  if (!prepared.data || !client.data || (isNew ? filling.error !== null : !opened)) {
    return (
      <Failed
        error={error}
        onRetry={() => {
          for (const query of [prepared, client, edited, filling]) if (query.isError) void query.refetch()
        }}
      />
    )
  }
  if (prepared.data.refusal) return <NotOffered code={refusalNamed(prepared.data.refusal)} />
  // Signed meanwhile, perhaps by the person's own lost press: its page tells.
  if (props.signsHere && opened !== undefined && !awaitsSigning(opened))
    return <Navigate to="/payments/$paymentId" params={{ paymentId }} replace />
  const refusal = opened?.refusedActions?.find(({ action }) => action === 'EDIT')
  if (refusal) return <NotOffered code={refusalNamed(refusal.error_code)} paymentId={paymentId} />
  return (
    <Started
      {...props}
      prepared={prepared.data}
      clientId={client.data.id}
      // The only known state of a new draft comes from the form's own saves.
      edited={opened}
      filled={filling.form}
    />
  )
}

/** The notes about an account that pays no others: the form waits for them too, because later they would move it. */
function useNotesOfAccount(from: string | undefined, prepared: Prepared | undefined): boolean {
  const [haveCome, setHaveCome] = useState(false)
  const paysOthers = prepared?.accounts.some(({ id, currency }) => id === from && currency === 'UAH')
  const isNeeded = from !== undefined && paysOthers === false
  useEffect(() => {
    if (isNeeded) void Promise.all([CannotPayFrom.preload(), preloadExchangeFirst()]).then(() => setHaveCome(true))
  }, [isNeeded])
  return !isNeeded || haveCome
}

type StartedProps = FormWhenReadyProps & {
  prepared: Prepared
  clientId: string
  edited: Payment | undefined
  filled: PaymentFormBody | undefined
}

/** The form reads its initial values once, so that later answers of the bank do not overwrite typed values. */
function Started({
  paymentId,
  from,
  way,
  term,
  prepared: preparedNow,
  clientId,
  edited,
  filled,
  ...props
}: StartedProps) {
  const { signsHere, onStartAgain } = props
  const [start] = useState(() => ({
    ...startOf({
      paymentId,
      prepared: preparedNow,
      edited,
      from,
      way,
      term,
      filled,
      unsaved: readUnsaved(clientId, paymentId),
    }),
    prepared: preparedNow,
    toSign: signsHere && edited !== undefined && mayAskForCode(edited) ? edited : undefined,
  }))
  return (
    <>
      {preparedNow.outdated !== null && <OnlyBudget outdated={preparedNow.outdated} />}
      <RecipientWait />
      {props.filledFrom.orderToken !== undefined && <OrderNote isOver={filled === undefined} />}
      {/* The request for a correction shows where the correction is made. */}
      {edited?.rework && <ReworkNote rework={edited.rework} />}
      <PaymentForm {...start} clientId={clientId} onStartAgain={onStartAgain} />
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
