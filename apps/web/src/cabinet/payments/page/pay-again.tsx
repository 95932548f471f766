import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentClient } from '../../shell/session-queries.ts'
import { useMakeDraft } from '../make-draft.ts'
import { type NextStep, nextSteps } from '../next-after-failure.ts'

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

function FilledForm({ payment }: { payment: Payment }) {
  const draft = useMakeDraft()
  const step = nextStepOf(payment)
  // The number is the payment's own, and its day may have passed.
  const { number: _number, valueDate: _day, creditorIban, ...filled } = payment.form
  const fill = () =>
    draft.mutate(step === 'anotherAccount' || creditorIban === undefined ? filled : { ...filled, creditorIban })
  return (
    <Button busy={draft.isPending} onClick={fill}>
      {names[step]}
    </Button>
  )
}

/** A payment between own accounts or cards has no other recipient. */
function nextStepOf({ reason, form }: Payment): NextStep {
  const step = reason === null ? 'again' : nextSteps[reason]
  return step === 'anotherAccount' && form.creditorIban === undefined ? 'again' : step
}

const names: Record<NextStep, ReactNode> = {
  anotherAccount: <Trans>Заплатити на інший рахунок</Trans>,
  correct: <Trans>Виправити й заплатити</Trans>,
  again: <Trans>Заплатити ще раз</Trans>,
}
