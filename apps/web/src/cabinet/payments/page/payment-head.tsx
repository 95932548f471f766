import type { Payment } from '@dilo/contract/payment-service.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../page/page-head.tsx'
import { PaymentStateBadge } from '../payment-states.tsx'

/** The amount, the payee and the state. An unfinished draft may lack some of them. */
export function PaymentHead({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number, creditor, amount, fee, currency } = payment
  return (
    <div className="d-stack d-gap-2">
      <PageHead
        title={number === '' ? t`Платіж без номера` : t`Платіж № ${number}`}
        beside={<PaymentStateBadge state={payment.state} />}
        quiet
      />
      <p>
        <Money amount={amount} currency={currency} size="hero" />
      </p>
      {fee !== '0' && (
        <p className="d-meta">
          <Trans>
            і комісія банку <Money amount={fee} currency={currency} />
          </Trans>
        </p>
      )}
      <p className="c-lead">
        <Trans>Отримувач</Trans>: <strong>{creditor.name === '' ? <Trans>не вказано</Trans> : creditor.name}</strong>
      </p>
      {creditor.iban !== '' && (
        <p className="d-meta">
          <Iban value={creditor.iban} />
        </p>
      )}
    </div>
  )
}
