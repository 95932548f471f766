import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'

type VoidsSignaturesProps = {
  /** The form was sent before the person has agreed. */ asked: boolean
  onAgree: () => void
  onDismiss: () => void
}

/** A payment on signing: before any change is saved, the person agrees that its signatures become void. */
export function VoidsSignatures({ asked, onAgree, onDismiss }: VoidsSignaturesProps) {
  const what = (
    <p>
      <Trans>
        Щойно зміни збережуться, підписи під платежем стануть недійсними і він знову стане чернеткою. Його треба буде
        підписати ще раз.
      </Trans>
    </p>
  )
  return (
    <>
      <Banner
        tone="warning"
        title={<Trans>Платіж уже на підписі</Trans>}
        action={
          <Button variant="secondary" onClick={onAgree}>
            <Trans>Змінити й скасувати підписи</Trans>
          </Button>
        }
      >
        {what}
      </Banner>
      <ConfirmDialog
        open={asked}
        title={<Trans>Скасувати підписи?</Trans>}
        confirmLabel={<Trans>Змінити й скасувати підписи</Trans>}
        onCancel={onDismiss}
        onConfirm={() => {
          onDismiss()
          onAgree()
        }}
      >
        {what}
      </ConfirmDialog>
    </>
  )
}
