import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useFailureText } from '../../../api/failure-text.ts'
import { CodeInTwoSteps } from '../../payments/signing/code-in-two-steps.tsx'
import { askForOwnCode, type Confirmation, type WishToConfirm } from './subscription-changes.ts'

type Props = { wish: WishToConfirm; bring: (confirmation: Confirmation) => Promise<unknown>; onClose: () => void }

/** The person's own code that allows statements to a new address, or resumes them after a change of access. */
export function OwnCodeDialog({ wish, bring, onClose }: Props) {
  const failureText = useFailureText()
  const { address } = wish
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Підтвердьте, що це ви</Trans>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Скасувати</Trans>
        </Button>
      }
    >
      <CodeInTwoSteps
        intro={
          <p>
            <Trans>
              Виписки підуть на <strong>{address}</strong>. Підтвердьте це кодом, який надійде вам.
            </Trans>
          </p>
        }
        question={<Trans>Як підтвердити</Trans>}
        confirm={<Trans>Підтвердити</Trans>}
        ask={(method) => askForOwnCode(wish, method)}
        bring={(method, otp_code) => bring({ method, otp_code })}
        wrongCode="invalidRequest"
        failureText={failureText}
      />
    </Dialog>
  )
}
