import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePayRecipient } from '../payments/pay-recipient.ts'
import { RepeatPayment } from '../payments/page/repeat-payment.tsx'
import { payment } from '../payments/payment-queries.ts'
import { currentClient } from '../shell/session-queries.ts'

/** The actions on an entry: with the company's own payment, or with its payer. */
export function EntryActions({ entry }: { entry: StatementEntry }) {
  const { data: client } = useQuery(currentClient)
  const mayPay = client?.settings.permissions.includes('PAYMENTS_WRITE') === true
  if (entry.paymentId !== null) return <OwnPayment paymentId={entry.paymentId} />
  return mayPay && entry.counterparty.iban !== '' ? <PayBack entry={entry} /> : null
}

function OwnPayment({ paymentId }: { paymentId: string }) {
  const { data } = useQuery(payment(paymentId))
  return (
    <>
      <Link to="/payments/$paymentId" params={{ paymentId }} className={buttonClass({ variant: 'secondary' })}>
        <Trans>Відкрити платіж</Trans>
      </Link>
      {data?.actions.includes('REPEAT') && <RepeatPayment payment={data} />}
    </>
  )
}

function PayBack({ entry: { counterparty } }: { entry: StatementEntry }) {
  const paying = usePayRecipient({ ...counterparty, passport: null })
  if (!paying.isPossible) return null
  return (
    <Button variant="secondary" busy={paying.isPending} onClick={paying.pay}>
      <Trans>Заплатити контрагенту</Trans>
    </Button>
  )
}
