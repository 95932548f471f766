import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChangeFailure } from './access-refusals.ts'
import { useWithdrawAccessChange } from './person-changes.ts'

type WithdrawChangeProps = {
  change: { readonly id: string; readonly name: string }
  /** `grant`: the person is not there yet, and knows nothing of it. */ kind: 'grant' | 'ofPerson'
  onDone: () => void
}

/** «Відкликати зміну?»: takes back a change of access that does not hold yet. */
export function WithdrawChange({ change: { id, name }, kind, onDone }: WithdrawChangeProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useChangeFailure()
  const withdrawal = useWithdrawAccessChange(id)
  const withdraw = () =>
    withdrawal.mutate(undefined, {
      onSuccess: () => notify('success', t`Зміну відкликано: ${name}`),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onDone,
    })
  return (
    <ConfirmDialog
      open
      title={<Trans>Відкликати зміну?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={withdrawal.isPending}
      onConfirm={withdraw}
      onCancel={onDone}
    >
      <p>
        {kind === 'grant' ? (
          <Trans>
            Підписи під нею вже не рахуватимуться. Людина ({name}) про неї не знає. За потреби додайте її знову.
          </Trans>
        ) : (
          <Trans>Права лишаться такими, як зараз. Підписи під цією зміною зникнуть.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
