import type { Payment } from '@dilo/contract/payment-service.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { type NextStep, nextStepOf } from '../next-after-failure.ts'

/** The next step about a payment that was not carried out: a form that is filled with what is still right. */
export function PayAgain({ payment }: { payment: Payment }) {
  const permissions = useQuery(currentClient).data?.settings.permissions ?? []
  if (payment.salary !== null) return permissions.includes('SALARY_WRITE') ? <NewRegister payment={payment} /> : null
  return permissions.includes('PAYMENTS_WRITE') ? <FilledForm payment={payment} /> : null
}

const NewRegister = ({ payment }: { payment: Payment }) => (
  <Link to="/salary/new" search={{ from: payment.id }} className={buttonClass({})}>
    <Trans>Нова відомість за цією</Trans>
  </Link>
)

const FilledForm = ({ payment }: { payment: Payment }) => (
  <Link to="/payments/new" search={{ like: payment.id }} className={buttonClass({})}>
    {names[nextStepOf(payment)]}
  </Link>
)

const names: Record<NextStep, ReactNode> = {
  anotherAccount: <Trans>Заплатити на інший рахунок</Trans>,
  correct: <Trans>Виправити й заплатити</Trans>,
  again: <Trans>Заплатити ще раз</Trans>,
}
