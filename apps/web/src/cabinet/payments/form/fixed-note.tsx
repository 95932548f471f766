import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { payment as paymentQuery } from '../payment-queries.ts'

type FixedNoteProps = {
  payment: Payment
  /** @param now the payment with the signatures that it has */ onChange: (now: Payment) => void
}

/** The fields cannot be changed while their code is awaited, and how to change them. */
export function FixedNote({ payment, onChange }: FixedNoteProps) {
  const now = useQuery({ ...paymentQuery(payment.id), enabled: false }).data ?? payment
  return (
    <div className="c-fixed-note d-row">
      <p className="d-meta">
        <Trans>Для інших реквізитів потрібен новий код.</Trans>
      </p>
      <Button variant="secondary" onClick={() => onChange(now)}>
        <Trans>Змінити</Trans>
      </Button>
    </div>
  )
}
