import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { isUncertain } from '../offline/is-uncertain.ts'
import { beginAnew, isStale } from './changed-subject.ts'
import { endCode } from './sent-code-memory.ts'
import type { CodeAnswer, SentCode, Signable } from './signable.ts'
import { isOfMethod, isWrongCode, waitOf } from './signing-refusals.ts'
import { useTypedCode } from './typed-code.ts'
import { useAskingFailure } from './use-asking-failure.ts'

/** The reason why a chosen method does not sign this subject. */
export type RefusedMethod = { readonly method: SigningMethod; readonly text: string }

type Ways<Answer extends CodeAnswer> = {
  readonly onSent: (sent: SentCode<Answer>) => void
  /** Back to the choice of a method, perhaps because this one was refused. */
  readonly onAgain: (refused?: RefusedMethod) => void
}

/** The use of a code that is typed. */
export function useTyping<Answer extends CodeAnswer, Outcome>(
  signable: Signable<Answer, Outcome>,
  { method }: SentCode,
  { onSent, onAgain }: Ways<Answer>,
) {
  const { t } = useLingui()
  const notify = useNotify()
  const askingFailureText = useAskingFailure(signable)
  const typed = useTypedCode()
  const { words } = signable
  const code = useMutation({ mutationFn: signable.ask })
  const signature = useMutation({
    mutationFn: (otp: string) => signable.sign(method, otp),
    // It also runs if the page learns of the signature before its answer, and the panel is gone.
    onSuccess: (outcome, otp) => {
      if (signable.signsTheRest?.(outcome) !== true) endCode(signable)
      signable.onSigned(outcome, { method, code: otp })
    },
  })

  async function refused(error: unknown) {
    // Another press with the same code shows the outcome.
    if (isUncertain(error)) return
    if (isWrongCode(error)) return typed.refuse()
    typed.clear()
    if (isOfMethod(error)) onAgain({ method, text: words.failureText(error) })
    else if (isStale(signable, error)) {
      await beginAnew(signable, error)
      onAgain()
    }
  }

  function failure(): string | undefined {
    const { error } = signature
    if (code.error !== null) return waitOf(code.error) === undefined ? askingFailureText(code.error) : undefined
    if (error === null || isWrongCode(error) || isStale(signable, error)) return undefined
    if (!isUncertain(error)) return words.failureText(error)
    return (
      words.lost ??
      t`Відповідь банку не дійшла. Чи вийшло, покаже ця сторінка. Натиснути ще раз безпечно: двічі нічого не зробимо.`
    )
  }

  async function resend(): Promise<number> {
    try {
      const answer = await code.mutateAsync(method)
      if (answer === null) {
        onAgain()
        return 0
      }
      onSent({ ...answer, method })
      notify('success', answer.demoCode === undefined ? t`Новий код надіслано` : t`Ось новий код`)
      typed.clear()
      return answer.resendAfter
    } catch (error) {
      // A refusal shows beside the button; a wait is on the button itself.
      return waitOf(error) ?? 0
    }
  }

  return {
    typed,
    busy: signature.isPending,
    failure: failure(),
    onSign: (otp: string) => {
      code.reset()
      signature.mutate(otp, { onError: (error) => void refused(error) })
    },
    onResend: resend,
  }
}
