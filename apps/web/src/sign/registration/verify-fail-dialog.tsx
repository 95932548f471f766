import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'

/**
 * Spec section 2: the government's register does not know a company.
 * @param okpo its code; undefined: the dialog is closed
 */
export function VerifyFailDialog({
  okpo,
  onContinue,
  onCancel,
}: {
  okpo: string | undefined
  onContinue: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog
      id="registration-verify-fail"
      open={okpo !== undefined}
      title={<Trans>Увага!</Trans>}
      confirmLabel={<Trans>Продовжити</Trans>}
      cancelLabel={<Trans>Не продовжувати</Trans>}
      onConfirm={onContinue}
      onCancel={onCancel}
    >
      <p className="s-lead">
        <Trans>
          За кодом <strong className="s-nowrap">{okpo}</strong> немає даних про державну реєстрацію юридичної особи. Ви
          впевнені, що хочете продовжити реєстрацію?
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
