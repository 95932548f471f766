import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { ThingActions } from '../../thing/thing-actions.tsx'
import { useWithdrawAccessChange } from '../person-changes.ts'

/** Takes back the proposal to add somebody, before all have signed it. */
export function WithdrawGrant({ change: { id, name } }: { change: ShownAccessChange }) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const [asked, setAsked] = useState(false)
  const withdrawal = useWithdrawAccessChange(id)
  const withdraw = () =>
    withdrawal.mutate(undefined, {
      onSuccess: () => notify('success', t`Відкликано: ${name}`),
      onError: (error) => notify('error', failureText(error)),
      onSettled: () => setAsked(false),
    })
  return (
    <ThingActions
      actions={[
        {
          key: 'withdraw',
          label: t`Відкликати`,
          icon: Trash2,
          does: () => setAsked(true),
          dialog: asked && (
            <ConfirmDialog
              open
              title={<Trans>Відкликати зміну?</Trans>}
              confirmLabel={<Trans>Відкликати</Trans>}
              destructive
              busy={withdrawal.isPending}
              onConfirm={withdraw}
              onCancel={() => setAsked(false)}
            >
              <p>
                <Trans>
                  Підписи під нею вже не рахуватимуться. Людина ({name}) про неї не знає. За потреби додайте її знову.
                </Trans>
              </p>
            </ConfirmDialog>
          ),
        },
      ]}
    />
  )
}
