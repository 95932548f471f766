import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useChangeFailure } from './access-refusals.ts'
import { refreshGrants } from './invitation-changes.ts'

type WithdrawChangeProps = {
  change: { readonly id: string; readonly name: string }
  /** `grant`: the person is not there yet, and knows nothing of it. */ kind: 'grant' | 'ofPerson'
  onDone: () => void
}

/** «Відкликати зміну?»: takes back a change of access that does not hold yet. */
export function WithdrawChange({ change: { id, name }, kind, onDone }: WithdrawChangeProps) {
  const withdrawal = useWithdrawChange({ id, name }, onDone)
  return (
    <ConfirmDialog
      open
      title={<Trans>Відкликати зміну?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate()}
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

/** The mutation shows the message: the page of the person takes the dialog away as soon as the change is gone. */
function useWithdrawChange({ id: changeId, name }: WithdrawChangeProps['change'], onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useChangeFailure()
  return useMutation({
    mutationFn: () =>
      call('POST /api/operation-service/access-changes/{changeId}/withdrawal', { params: { changeId } }),
    onSuccess: () => notify('success', t`Зміну відкликано: ${name}`),
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => {
      onDone()
      return refreshGrants(client)
    },
  })
}
