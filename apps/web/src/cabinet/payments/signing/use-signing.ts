import type { Payment } from '@dilo/contract/payment-service.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { type CodeMethod, useSigningCode, useSignPayment } from '../payment-steps.ts'
import { endCode } from './sent-code-memory.ts'
import type { RefusedMethod, SentCode } from './sign-panel.tsx'
import { isOfMethod, leavesThePanel } from './signing-refusals.ts'
import { useTellStepFailure } from './step-failure.ts'
import { useTypedCode } from './typed-code.ts'

type Ways = { readonly onSent: (sent: SentCode) => void; readonly onAgain: (refused?: RefusedMethod) => void }

/** The use of a code that is typed for one payment. */
export function useSigning(payment: Payment, method: CodeMethod, { onSent, onAgain }: Ways) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const tellFailure = useTellStepFailure()
  const tellSigned = useTellSigned()
  const signature = useSignPayment(payment.id, signed)
  const code = useSigningCode(payment)
  const typed = useTypedCode()

  function signed(now: Payment) {
    endCode(payment)
    tellSigned(now)
  }

  function refused(error: unknown) {
    const why = refusalOf(error)
    if (why === 'wrongSigningCode') return typed.refuse()
    typed.clear()
    if (why !== undefined && leavesThePanel(why)) {
      // The code belongs to an earlier version: the person needs another, if the payment is still theirs to sign.
      endCode(payment)
      onAgain()
      tellFailure(error)
    } else if (why !== undefined && isOfMethod(why)) onAgain({ method, code: why })
  }

  function failure(): string | undefined {
    if (!signature.error || refusalOf(signature.error) === 'wrongSigningCode') return undefined
    if (isUncertain(signature.error)) {
      return t`Відповідь банку не дійшла. Оновіть сторінку: стан платежу покаже, чи списано гроші. Двічі їх не спишемо.`
    }
    return failureText(signature.error)
  }

  async function resend(): Promise<number> {
    try {
      const sent = await code.mutateAsync(method)
      onSent({ ...sent, method })
      notify('success', sent.demoCode === undefined ? t`Новий код надіслано` : t`Ось новий код`)
      typed.clear()
      return sent.resendAfter
    } catch (error) {
      notify('error', failureText(error))
      return error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : 0
    }
  }

  return {
    typed,
    busy: signature.isPending,
    failure: failure(),
    onSign: (otp: string) => signature.mutate({ method, code: otp }, { onError: refused }),
    onResend: resend,
  }
}

/** The notice after a signature: the payment is paid, waits for others, or waits for its time. */
function useTellSigned(): (payment: Payment) => void {
  const { t } = useLingui()
  const notify = useNotify()
  return ({ state, wait }) => {
    if (state === 'onSigning') return notify('success', t`Ваш підпис поставлено. Платіж чекає на підпис іншої людини`)
    if (state !== 'waiting' || wait === null) return notify('success', t`Платіж підписано`)
    const until = momentInKyiv(wait.until)
    if (wait.cause === 'futureDay') return notify('success', t`Платіж підписано, проведемо його ${until}`)
    return notify('warning', t`Платіж підписано, він чекає: отримувач новий`)
  }
}
