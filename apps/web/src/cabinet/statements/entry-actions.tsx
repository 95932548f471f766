import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { useHasHryvnia } from '../payments/use-has-hryvnia.ts'
import { RepeatPayment } from '../payments/page/repeat-payment.tsx'
import { payment } from '../payments/payment-queries.ts'
import { currentClient } from '../session/session-queries.ts'
import type { Returnable } from './entry-details.tsx'

type OfEntry = { accountId: string; entry: StatementEntry }

type EntryActionsProps = OfEntry & { returnable: Returnable | undefined }

/** The actions on an entry: with the company's own payment, or with its payer. */
export function EntryActions({ accountId, entry, returnable }: EntryActionsProps) {
  const { data: client } = useQuery(currentClient)
  const mayPay = client?.settings.permissions.includes('PAYMENTS_WRITE') === true
  if (entry.paymentId !== null) return <OwnPayment paymentId={entry.paymentId} />
  if (!mayPay || entry.counterparty.iban === '') return null
  return (
    <>
      {returnable !== undefined && returnable.left !== '0' && <ReturnToPayer accountId={accountId} entry={entry} />}
      <PayCounterparty accountId={accountId} entry={entry} />
    </>
  )
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

const ReturnToPayer = ({ accountId, entry: { version } }: OfEntry) => (
  <Link
    to="/payments/new"
    search={{ returns: `${accountId}.${version}` }}
    className={buttonClass({ variant: 'secondary' })}
  >
    <Trans>Повернути платнику</Trans>
  </Link>
)

function PayCounterparty({ accountId, entry: { version } }: OfEntry) {
  if (!useHasHryvnia()) return null
  return (
    <Link
      to="/payments/new"
      search={{ entry: `${accountId}.${version}` }}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Trans>Заплатити контрагенту</Trans>
    </Link>
  )
}
