import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { CodeInTwoSteps } from '../payments/signing/code-in-two-steps.tsx'
import { askForAccessCode, useSignAccess } from './access-change-signing.ts'
import { useAccessFailure } from './access-refusals.ts'
import { AccessInWords, Fingerprint } from './access-in-words.tsx'

/** Signing a change of access: the effect of the code, its channel, the code itself. */
export function SignAccess({ change, onClose }: { change: ShownAccessChange; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useAccessFailure()
  const signature = useSignAccess(change)
  const { name, fingerprint } = change
  /** The remaining part of a change is still to be signed, or waits for its time. */
  function tell(left: readonly ShownAccessChange[]) {
    const now = left.find(({ id }) => id === change.id)
    if (now === undefined) return notify('success', t`Підписано, запрошення надіслано: ${name}`)
    notify(
      'success',
      now.takesEffectAt === null
        ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
        : t`Підписано. Запрошення надішлемо згодом: ${name}`,
    )
  }
  const seen = (
    <>
      <div>
        <AccessInWords change={change} />
      </div>
      <p>
        <Trans>
          Звірте людину, її право й код <Fingerprint>{fingerprint}</Fingerprint>: у повідомленні має бути той самий.
        </Trans>
      </p>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Підписати доступ</Trans>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Скасувати</Trans>
        </Button>
      }
    >
      <CodeInTwoSteps
        intro={seen}
        compare={seen}
        question={<Trans>Як підписати</Trans>}
        ask={(method) => askForAccessCode(change, method)}
        bring={async (method, code) => {
          const { changes } = await signature.mutateAsync({ method, code })
          tell(changes)
          onClose()
        }}
        wrongCode="wrongSigningCode"
        failureText={failureText}
      />
    </Dialog>
  )
}
