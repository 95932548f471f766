import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { type Refused, refusedNow } from './refused-now.ts'

const names: Partial<Record<PaymentAction, MessageDescriptor>> = {
  SEND_TO_SIGNING: msg`Надіслати на підпис`,
  EDIT: msg`Змінити`,
  REVOKE_FROM_SIGNING: msg`Зняти з підпису`,
  DELETE: msg`Видалити платіж`,
  CANCEL: msg`Відкликати платіж`,
}

/** A payment that the bank works on is mostly done within some seconds: what cannot be done meanwhile nobody reads. */
const UNDER_WAY_LONG = 15_000

function useIsUnderWayShortly({ state }: Payment): boolean {
  const isUnderWay = state === 'signed'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLong(true), UNDER_WAY_LONG)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isUnderWay && !isLong
}

/** Disabled buttons that the keyboard still reaches, each with its reason below. */
export function NotNow({ payment, isUnfillable }: { payment: Payment; isUnfillable: boolean }) {
  const refused = refusedNow(payment)
  const unsendable: Refused[] =
    isUnfillable && payment.state === 'draft' && payment.faults === null
      ? [{ code: 'cannotSendForSigning', actions: ['SEND_TO_SIGNING'] }]
      : []
  const hindered = [...unsendable, ...refused]
  const isShortly = useIsUnderWayShortly(payment)
  if (hindered.length === 0 || isShortly) return null
  return (
    <Card title={<Trans>Зараз недоступно</Trans>}>
      <div className="d-stack">
        {hindered.map((one) => (
          <RefusedActions key={one.code} payment={payment} refused={one} />
        ))}
      </div>
    </Card>
  )
}

function RefusedActions({ payment, refused: { code, actions } }: { payment: Payment; refused: Refused }) {
  const { i18n } = useLingui()
  const id = useId()
  const why = useWhy(payment)
  return (
    <div className="d-stack d-gap-2">
      <div className="d-row">
        {actions.map((action) => {
          const name = names[action]
          return (
            name && (
              <button
                key={action}
                type="button"
                aria-disabled="true"
                aria-describedby={id}
                className={buttonClass({ variant: 'unavailable' })}
              >
                {i18n._(name)}
              </button>
            )
          )
        })}
      </div>
      <p id={id} className="d-meta">
        {why(code)}
      </p>
    </div>
  )
}

/** The texts before a try: the texts of codes describe the outcome of a try. */
function useWhy({ author, faults, state }: Payment): (code: RefusalCode) => string {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  return (code) => {
    switch (code) {
      case 'authorOnly':
        return t`Це може зробити лише автор платежу: ${author}.`
      case 'notEditableInProcessing':
        return state === 'waiting'
          ? t`Платіж уже підписано, змінити його не можна. Відкличте його й створіть новий.`
          : t`Платіж уже підписано, банк його обробляє: змінити його не можна.`
      case 'paymentInProcessing':
        return t`Платіж уже передано банку отримувача, спинити його не можна. Якщо сталася помилка, попросіть отримувача повернути гроші.`
      case 'cannotSendForSigning':
        return faults === null
          ? t`Одного з потрібних підписів зараз нікому поставити: дивіться «Підписи».`
          : t`Спершу допишіть платіж.`
      default:
        return refusalText(code)
    }
  }
}
