import type { Payment } from '@dilo/contract/payment-service.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'

/**
 * The return of a payment instead of a signature: person, time and reason. It stays until the payment is sent to
 * signing again.
 */
export function ReworkNote({ rework }: { rework: NonNullable<Payment['rework']> }) {
  const { person, reason } = rework
  const at = momentInKyiv(rework.at)
  return (
    <Banner tone="warning" title={<Trans>Платіж повернуто на доопрацювання</Trans>}>
      <p>«{reason}»</p>
      <p className="d-meta">
        {person}, {at}
      </p>
      <p>
        <Trans>Виправте платіж і надішліть його на підпис ще раз.</Trans>
      </p>
    </Banner>
  )
}
