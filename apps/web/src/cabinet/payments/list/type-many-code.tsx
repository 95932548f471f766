import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOf } from '../../../api/refusal-of.ts'
import { CodeForm } from '../signing/code-form.tsx'
import { useTypedCode } from '../signing/typed-code.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useDemo } from '../../shell/use-demo.ts'
import { Counted } from './count-and-totals.tsx'
import { codeOnItsWay, type SentForMany, type SignedMany, useManyCode, useSignMany, waitOf } from './sign-many.ts'

type TypeManyCodeProps = {
  payments: readonly Payment[]
  sent: SentForMany
  onSent: (sent: SentForMany) => void
  onSigned: (signed: SignedMany, code: string) => void
  /** One of them has changed since it was compared (changedSinceCode). */
  onChanged: () => void
  onBack: () => void
}

/** The fingerprint, to be compared with the message, and the code. */
export function TypeManyCode({ payments, sent, onSent, onSigned, onChanged, onBack }: TypeManyCodeProps) {
  const signing = useTyping(payments, sent, { onSent, onSigned, onChanged })
  const inDemo = useDemo() !== null
  const backToList = (
    <Button variant="ghost" onClick={onBack}>
      <Trans>Назад до списку</Trans>
    </Button>
  )
  return (
    <CodeForm sent={sent} {...signing} otherWay={backToList}>
      <Counted count={sent.count} totals={sent.totals} />
      <div className="c-fingerprint d-stack d-gap-1">
        <p className="d-meta">
          <Trans>Відбиток списку</Trans>
        </p>
        <p className="c-fingerprint-letters">{sent.fingerprint}</p>
        <p>
          {inDemo ? (
            <Trans>Клієнт бачить такий самий у повідомленні з кодом. Якщо вони різні, підписувати не можна.</Trans>
          ) : (
            <Trans>Звірте його з повідомленням. Якщо вони різні, не вводьте код і зателефонуйте нам.</Trans>
          )}
        </p>
      </div>
    </CodeForm>
  )
}

type Told = Pick<TypeManyCodeProps, 'onSent' | 'onSigned' | 'onChanged'>

function useTyping(payments: readonly Payment[], sent: SentForMany, { onSent, onSigned, onChanged }: Told) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const signing = useSignMany(payments)
  const code = useManyCode(payments)
  const typed = useTypedCode()

  function refused(error: unknown) {
    if (refusalOf(error) === 'changedSinceCode') return onChanged()
    // Another press with the same code shows the outcome.
    if (isUncertain(error)) return
    if (refusalOf(error) === 'wrongSigningCode') typed.refuse()
    else typed.clear()
  }

  function failure(): string | undefined {
    const { error } = signing
    if (error === null || refusalOf(error) === 'wrongSigningCode') return undefined
    return isUncertain(error)
      ? t`Відповідь банку не дійшла: можливо, частину вже підписано. Натисніть «Підписати» ще раз із тим самим кодом: побачите, що вийшло, і двічі нічого не підпишемо.`
      : failureText(error)
  }

  async function resend(): Promise<number> {
    try {
      const answer = await code.mutateAsync(sent.method)
      if (answer.outcome === 'refused') {
        onChanged()
        return 0
      }
      onSent(answer)
      notify('success', answer.demoCode === undefined ? t`Новий код надіслано` : t`Ось новий код`)
      typed.clear()
      return answer.resendAfter
    } catch (error) {
      if (codeOnItsWay(error, payments, sent.method) === null) notify('error', failureText(error))
      return waitOf(error) ?? 0
    }
  }

  return {
    typed,
    busy: signing.isPending,
    failure: failure(),
    onSign: (otp: string) =>
      signing.mutate(
        { method: sent.method, code: otp },
        { onSuccess: (signed) => onSigned(signed, otp), onError: refused },
      ),
    onResend: resend,
  }
}
