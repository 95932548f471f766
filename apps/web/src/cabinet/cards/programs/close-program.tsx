import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CardProgram, useCloseProgram } from './program-queries.ts'
import { ConfirmChange } from '../../page/confirm-change.tsx'

/** Asks before a program ends for good. */
export function CloseProgram({ program, onClose }: { program: CardProgram; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const closing = useCloseProgram(program)
  const { name } = program
  return (
    <ConfirmChange
      title={<Trans>Закрити програму?</Trans>}
      confirmLabel={<Trans>Закрити</Trans>}
      change={closing}
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
      <Trans>Програма «{name}» лишиться в історії, але картки до неї вже не додати.</Trans>
    </ConfirmChange>
  )
}
