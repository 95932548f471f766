import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { useRef, useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useTakePayment } from '../payment-changes.ts'
import { useSendToSigning } from '../payment-steps.ts'
import { mayAskForCode } from '../signing/signs-now.ts'
import type { FormProblems } from './check-typed-payment.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { FormEnding } from '../signing/form-ending.ts'
import { formResponseOf, problemsOfRefusal } from './refusal-place.ts'
import { type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'

type CompleteOptions = {
  saver: DraftSaver
  way: PaymentWay
  paymentId: string
  ending: FormEnding
  /** The bank has the payment, and a code of this person's may sign it. */
  onReady: (payment: Payment) => void
  /** No change in the form can help, so the refusal replaces it. */
  onGate: (code: RefusalCode) => void
}

/** The questions before the form continues: signatures become void, or a known recipient has another account. */
type Asked = 'void' | 'iban' | undefined

/**
 * Makes the form a payment, which is signed where it was written, or sent to those who sign it; or shows the errors at
 * its fields.
 */
export function useComplete({ saver, way, paymentId, ending, onReady, onGate }: CompleteOptions) {
  const [asked, setAsked] = useState<Asked>()
  const confirmed = useRef<string>(undefined)
  const navigate = useNavigate()
  const { t } = useLingui()
  const notify = useNotify()
  const take = useTakePayment()
  const tell = useTell()
  const sending = useSendToSigning(paymentId)
  const toPage = () => navigate({ to: '/payments/$paymentId', params: { paymentId }, replace: true })
  // A version that the bank has is not saved again: its code is still good.
  const ready = useRef<Payment>(undefined)

  async function complete(values: TypedValues): Promise<FormProblems> {
    if (saver.state().is === 'held') {
      setAsked('void')
      return {}
    }
    if (saver.state().is === 'changed') {
      // The banner above, perhaps out of sight, says what to do.
      document.querySelector('.c-form-whole .d-banner')?.scrollIntoView({ block: 'center' })
      return {}
    }
    const form = sentForm(values, way)
    try {
      const ibanChangeConfirmed = confirmed.current !== undefined && confirmed.current === form.creditorIban
      const payment =
        ready.current !== undefined && saver.hasSaved(form)
          ? ready.current
          : await saver.complete(form, { ibanChangeConfirmed })
      if (payment !== ready.current) take(payment)
      ready.current = payment
      if (mayAskForCode(payment)) {
        onReady(payment)
        return {}
      }
      if (ending.is === 'send') await send()
      await toPage()
      return {}
    } catch (error) {
      return refuse(error)
    }
  }

  /** The page says why it is refused, and offers it again. */
  async function send(): Promise<void> {
    try {
      await sending.mutateAsync()
      notify('success', t`Платіж надіслано на підпис`)
    } catch (error) {
      tell(error)
    }
  }

  function refuse(error: unknown): FormProblems {
    const code = refusalOf(error)
    const response = formResponseOf(code)
    if (response?.shows === 'dialog') {
      setAsked('iban')
      return { creditorIban: 'counterpartyIbanChanged' }
    }
    if (response?.shows === 'banner') return {}
    if (response?.shows === 'gate' && code !== undefined) {
      onGate(code)
      return {}
    }
    const fields = error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}
    const problems = problemsOfRefusal({ code, fields, way })
    if (Object.keys(problems).length === 0) tell(error)
    return problems
  }

  return {
    complete,
    asked,
    dismiss: () => setAsked(undefined),
    confirmIban: (iban: string | undefined) => {
      confirmed.current = iban
      setAsked(undefined)
    },
  }
}

function useTell(): (error: unknown) => void {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  return (error) =>
    notify(
      'error',
      isUncertain(error)
        ? t`Відповідь банку не дійшла. Гроші з рахунку не списано. Натисніть ще раз: другого платежу не буде.`
        : failureText(error),
    )
}
