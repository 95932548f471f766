import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmChange } from '../page/confirm-change.tsx'

type WithdrawOrderProps = {
  withdrawal: Pick<UseMutationResult, 'isPending' | 'error'> & {
    readonly mutate: (nothing: undefined, then: { readonly onSuccess: () => void }) => void
  }
  /** Runs after the message; missing: the withdrawal itself has its message. */ onWithdrawn?: () => void
  onCancel: () => void
  /** The effect of the withdrawal. */ children: ReactNode
}

/** Asks before an order is withdrawn. */
export function WithdrawOrder({ withdrawal, onWithdrawn, onCancel, children }: WithdrawOrderProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const onSuccess = () => {
    if (onWithdrawn === undefined) return
    notify('success', t`Заявку відкликано`)
    onWithdrawn()
  }
  return (
    <ConfirmChange
      title={<Trans>Відкликати заявку?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      change={withdrawal}
      onConfirm={() => withdrawal.mutate(undefined, { onSuccess })}
      onCancel={onCancel}
    >
      {children}
    </ConfirmChange>
  )
}
