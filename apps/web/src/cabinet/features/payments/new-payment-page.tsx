import type { ErrorCode } from '@dilo/domain/errors.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { buttonClass } from '@dilo/ui/button.tsx'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorText } from '../../../api/failure-text.ts'
import { Failed } from '../../failed.tsx'
import { accounts, newPayment, newRecipients } from '../../queries.ts'
import { NewPaymentForm } from './new-payment-form.tsx'
import { RecipientWait } from './recipient-wait.tsx'

export function NewPaymentPage() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageTitle title={t`Новий платіж`} />
      <FormWhenReady />
    </div>
  )
}

function FormWhenReady() {
  const form = useQuery(newPayment)
  const known = useQuery(accounts)
  const wait = useQuery(newRecipients)
  const pending = useSteadyPending((form.isPending || known.isPending || wait.isLoading) && !form.isError && !known.isError)
  if (pending) return <FormSkeleton />
  if (!form.data || !known.data) {
    return (
      <Failed
        error={form.error ?? known.error}
        onRetry={() => {
          void form.refetch()
          void known.refetch()
        }}
      />
    )
  }
  if (form.data.refusal) return <NotOffered code={form.data.refusal} />
  const payers = known.data.accounts.filter(({ status, currency }) => status === 'OPEN' && currency === 'UAH')
  if (payers.length === 0) return <NotOffered code="CANNOT_PAY_FROM_ACCOUNT" />
  return (
    <>
      <RecipientWait />
      <NewPaymentForm
        payers={payers}
        recipients={form.data.recentRecipients}
        suggestedNumber={form.data.suggestedNumber}
        today={form.data.today}
      />
    </>
  )
}

/** Said before anything is filled in, not after. */
function NotOffered({ code }: { code: ErrorCode }) {
  const errorText = useErrorText()
  return (
    <>
      <Banner tone="warning" title={<Trans>Створити платіж не вийде</Trans>}>
        <p>{errorText(code)}</p>
      </Banner>
      <p>
        <Link to="/accounts" className={buttonClass({ variant: 'secondary' })}>
          <Trans>На головну</Trans>
        </Link>
      </p>
    </>
  )
}

function FormSkeleton() {
  return (
    <div className="c-form-columns">
      <div className="d-card">
        <Skeleton>
          <div className="c-form">
            {[0, 1, 2, 3, 4].map((field) => (
              <div className="c-skeleton-field" key={field}>
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
