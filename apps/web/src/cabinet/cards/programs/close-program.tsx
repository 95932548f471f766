import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '../../page/refused.tsx'
import { type CardProgram, useCloseProgram } from './program-queries.ts'

/** Asks before a program ends for good. */
export function CloseProgram({ program, onClose }: { program: CardProgram; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const closing = useCloseProgram(program)
  const { name } = program
  return (
    <ConfirmDialog
      open
      title={<Trans>Закрити програму?</Trans>}
      confirmLabel={<Trans>Закрити</Trans>}
      destructive
      busy={closing.isPending}
      onConfirm={() =>
        closing.mutate(undefined, {
          onSuccess: () => {
            notify('success', t`Програму «${name}» закрито`)
            onClose()
          },
        })
      }
      onCancel={onClose}
    >
      <p>
        <Trans>Програма «{name}» лишиться в історії, але картки до неї вже не додати.</Trans>
      </p>
      <Refused error={closing.error} />
    </ConfirmDialog>
  )
}
