import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useVerification } from '../session/use-verification.ts'
import { VerificationBanner } from '../page/verification-banner.tsx'
import { PageLink } from '../page/page-link.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { usePaymentsClosed } from '../session/use-payments-closed.ts'
import { useRights } from './use-rights.ts'

/** The notice of a company whose payments are closed: what it lacks, who decides and by when. It stands before the form. */
export function PaymentsClosed() {
  const verification = useVerification()
  if (verification !== null) return <VerificationBanner state={verification} />
  return (
    <Banner
      tone="warning"
      title={<Trans>Платежі компанії ще не відкрито</Trans>}
      action={
        <PageLink to="/support" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Написати банку</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>
          Рахунок отримує гроші. Платежі, картки, депозити й обмін валюти поки доступні лише підприємцям (ФОП); компанії
          їх відкриває офіцер банку. Напишіть нам: день відповіді видно у зверненні, а про рішення прийде SMS.
        </Trans>
      </p>
    </Banner>
  )
}

/**
 * A page that leads to a payment, a card, a deposit or currency: nothing is filled in where it would be refused at the
 * end, nor by a person without a company.
 */
export function WhenPaymentsOpen({ children }: { children: ReactNode }) {
  const { isAlone } = useRights()
  const closed = usePaymentsClosed()
  if (isAlone) return <NoCompany />
  return closed === null ? children : <PaymentsClosed />
}
