import type { Payment } from '@dilo/contract/payment-service.ts'
import { whereTheMoneyIs } from '@dilo/domain/payments/outcome-words.ts'
import { isSettledOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../address/link.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { useLanguage } from '../../page/use-language.ts'
import { mayBecomeRegular } from './becomes.ts'

/**
 * Stands in the place of the panel that signed: the payment's outcome, which follows it, and the next steps. It is
 * gone once the payment has failed: then the banner above says it.
 */
export function SignedHere({ payment }: { payment: Payment }) {
  const head = useRef<HTMLParagraphElement>(null)
  // The code's field went with its focus.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus()
  }, [])
  const title = useSignedTitle(payment)
  if (title === null) return null
  return (
    <Card>
      <div className="d-stack" role="status">
        <p ref={head} tabIndex={-1} className="c-done-title">
          <span className="d-timeline-icon d-tone-success">
            <Icon of={CircleCheck} size={16} />
          </span>
          {title}
        </p>
        {payment.state !== 'onSigning' && (
          <div className="c-done-amount">
            <p>
              <Money amount={payment.amount} currency={payment.currency} size="large" shown />
            </p>
            <p>
              <WhereNow payment={payment} />
            </p>
            <p>
              <strong>{payment.creditor.name}</strong>
            </p>
          </div>
        )}
        {payment.state !== 'onSigning' && <Next payment={payment} />}
      </div>
    </Card>
  )
}

/** Null: it was not carried out, or is a draft again. */
function useSignedTitle({ state, wait, outcome }: Payment): string | null {
  const { t } = useLingui()
  if (state === 'onSigning') return t`Ваш підпис поставлено. Платіж чекає на підпис іншої людини`
  if (state === 'waiting' && wait !== null) {
    const until = momentInKyiv(wait.until)
    return wait.cause === 'futureDay'
      ? t`Платіж підписано, проведемо його ${until}`
      : t`Платіж підписано, він чекає: отримувач новий`
  }
  return state === 'signed' || isSettledOutcome(outcome) ? t`Платіж підписано` : null
}

/** On its way, until it is known where the money is. */
function WhereNow({ payment: { state, outcome, wait } }: { payment: Payment }): ReactNode {
  const where = whereTheMoneyIs(outcome, useLanguage())
  if (where !== '') return where
  if (state !== 'waiting' || wait === null) return <Trans>у дорозі до отримувача</Trans>
  const until = momentInKyiv(wait.until)
  return <Trans>надішлемо {until}</Trans>
}

function Next({ payment }: { payment: Payment }) {
  const mayWrite = useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') === true
  if (!mayWrite || payment.salary !== null) return null
  return (
    <div className="d-row">
      <Link to="/payments/new" className={buttonClass({ variant: 'secondary' })}>
        <Trans>Ще один платіж</Trans>
      </Link>
      {payment.standingOrder === null && mayBecomeRegular(payment) && (
        <Link
          to="/regular-payments/new"
          search={{ payment: payment.id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Trans>Зробити регулярним</Trans>
        </Link>
      )}
    </div>
  )
}
