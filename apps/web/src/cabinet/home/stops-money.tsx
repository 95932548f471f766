import type { Overview } from '@dilo/contract/overview.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PaymentsClosed } from '../accounts/payments-closed.tsx'
import { usePaymentsClosed } from '../session/use-payments-closed.ts'
import { UpdateInQuestionnaire } from '../page/update-in-questionnaire.tsx'
import { useToday } from '../page/use-today.ts'
import type { Unverified } from '../session/use-verification.ts'
import { VerificationBanner } from '../page/verification-banner.tsx'

type StopsMoneyProps = { verification: Unverified | null; update: Overview['update'] }

/**
 * One strip at most, and only for what stops payments or is about to: the bank's verification, payments that it
 * has not opened, or data to update (personDataOutdated, companyDataOutdated).
 */
export function StopsMoney({ verification, update }: StopsMoneyProps) {
  const closed = usePaymentsClosed()
  if (verification !== null) return <VerificationBanner state={verification} />
  if (closed !== null) return <PaymentsClosed />
  const { person, company } = update
  if (person === null && company === null) return null
  return <DataToUpdate person={person} company={company} />
}

function DataToUpdate({ person, company }: Overview['update']) {
  const today = useToday()
  const isOver = [person, company].some((until) => until !== null && until < today)
  return (
    <Banner tone={isOver ? 'danger' : 'warning'} action={<UpdateInQuestionnaire />}>
      {company !== null && <Stale until={company} asks={<Trans>Оновіть дані компанії в банку</Trans>} />}
      {person !== null && <Stale until={person} asks={<Trans>Оновіть свої дані в банку</Trans>} />}
    </Banner>
  )
}

function Stale({ until, asks }: { until: string; asks: ReactNode }) {
  const today = useToday()
  const date = shortDate(until)
  return (
    <p>
      <strong>{asks}.</strong>{' '}
      {until < today ? (
        <Trans>
          Строк минув {date}, тому нові платежі зупинено. Гроші на рахунках на місці, вхідні надходять, податки й
          зарплату можна платити.
        </Trans>
      ) : (
        <Trans>Зробіть це до {date} включно: після цього дня платежі буде зупинено.</Trans>
      )}
    </p>
  )
}
