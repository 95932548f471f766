import type { Payment } from '@dilo/contract/payment-service.ts'
import { refusalOfWire } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Explains why a person cannot sign a payment on signing. */
export function WhyNoSigning({
  payment,
  isPlaceless,
}: {
  payment: Payment
  /** They may sign, and what is missing is another type of signature. */ isPlaceless: boolean
}) {
  const shown = reason(payment, isPlaceless)
  return shown === null ? null : <Banner tone={shown.tone}>{shown.text}</Banner>
}

type Reason = { readonly tone: 'success' | 'info'; readonly text: ReactNode }

function reason({ state, refusedActions }: Payment, isPlaceless: boolean): Reason | null {
  if (state !== 'onSigning') return null
  if (isPlaceless)
    return {
      tone: 'info',
      text: (
        <p>
          <Trans>Бракує підпису іншого типу: ваш тут не підходить. Хто може підписати, видно нижче.</Trans>
        </p>
      ),
    }
  const code = refusalOfWire(refusedActions.find(({ action }) => action === 'SEND_CODE')?.error_code)
  if (code === 'signedByThisPerson')
    return {
      tone: 'success',
      text: (
        <p>
          <Trans>Ви підписали. Платіж чекає на підпис іншої людини.</Trans>
        </p>
      ),
    }
  if (code === 'noRightToSign')
    return {
      tone: 'info',
      text: (
        <p>
          <Trans>Ви не маєте права підпису. Хто може підписати, видно нижче.</Trans>
        </p>
      ),
    }
  return null
}
