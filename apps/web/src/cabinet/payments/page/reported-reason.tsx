import type { PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { Trans } from '@lingui/react/macro'

/** The reason as clearing or the other bank wrote it: its code and its words. */
export const ReportedReason = ({
  reported: { code, text },
}: {
  reported: NonNullable<PaymentHistoryEntry['reported']>
}) => (
  <span className="d-meta c-block">
    {text === null ? (
      <Trans>Код {code}</Trans>
    ) : (
      <Trans>
        Код {code}: «{text}»
      </Trans>
    )}
  </span>
)
