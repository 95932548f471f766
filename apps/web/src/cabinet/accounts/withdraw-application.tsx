import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { Trans } from '@lingui/react/macro'
import { WithdrawOrder } from '../thing/withdraw-order.tsx'
import { useWithdrawApplication } from './account-changes.ts'

type WithdrawApplicationProps = {
  operation: AccountApplication
  /** It is withdrawn. */
  onDone: () => void
  onCancel?: () => void
}

/** Asks before an application is withdrawn, and says why it was not. */
export function WithdrawApplication({ operation, onDone, onCancel = onDone }: WithdrawApplicationProps) {
  return (
    <WithdrawOrder withdrawal={useWithdrawApplication(operation.id, onDone)} onCancel={onCancel}>
      <Trans>Рахунок за цією заявкою не відкриємо. Нову заявку можна подати будь-коли.</Trans>
    </WithdrawOrder>
  )
}
