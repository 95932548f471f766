import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentClient } from '../../shell/session-queries.ts'
import { DeletePayment } from './delete-payment.tsx'
import { EditPayment } from './edit-payment.tsx'
import { InstructionLink } from './instruction-link.tsx'
import { RepeatPayment } from './repeat-payment.tsx'
import { ReturnForRework } from './return-for-rework.tsx'
import { SaveTemplate } from './save-template.tsx'
import { SendToSigning } from './send-to-signing.tsx'
import { TakeBackSignature, TakeOutOfSigning } from './take-back.tsx'
import { WithdrawPayment } from './withdraw-payment.tsx'

type PaymentActionsProps = {
  payment: Payment
  /** True if a needed signature has no signatory: it cannot go to signing. */ isUnfillable: boolean
}

/** The person's actions on a payment, besides signing it. */
export function PaymentActions({ payment, isUnfillable }: PaymentActionsProps) {
  const may = (action: PaymentAction) => payment.actions.includes(action)
  return (
    <div className="d-row c-payment-actions">
      {may('SEND_TO_SIGNING') && !isUnfillable && <SendToSigning payment={payment} />}
      {/* An unfinished payment has a link to its form above, with the missing fields. */}
      {may('EDIT') && payment.faults === null && (
        <EditPayment payment={payment}>
          <Trans>Змінити</Trans>
        </EditPayment>
      )}
      {may('REVOKE_SIGNATURE') && <TakeBackSignature payment={payment} />}
      {may('RETURN_FOR_REWORK') && <ReturnForRework payment={payment} />}
      {may('REVOKE_FROM_SIGNING') && <TakeOutOfSigning payment={payment} />}
      {/* First among the remaining buttons after signing: a withdrawal may be urgent. */}
      {(may('REVOKE') || may('CANCEL')) && <WithdrawPayment payment={payment} />}
      {may('REPEAT') && <RepeatPayment payment={payment} />}
      <TemplateWhereAllowed payment={payment} />
      <RegularWhereAllowed payment={payment} />
      {may('DELETE') && <DeletePayment payment={payment} />}
      {/* Last, because it loads after the page and must not move the other buttons. */}
      {payment.state !== 'deleted' && <InstructionLink paymentId={payment.id} />}
    </div>
  )
}

/** A template is no step of a payment: people who create payments keep templates. */
function TemplateWhereAllowed({ payment }: { payment: Payment }) {
  const { data } = useQuery(currentClient)
  const mayWrite = data?.settings.permissions.includes('PAYMENTS_WRITE') === true
  return mayWrite && payment.state !== 'deleted' && payment.salary === null ? <SaveTemplate payment={payment} /> : null
}

/** A payment from an account to somebody else's may become regular; a payment made by an order links to the order. */
function RegularWhereAllowed({ payment }: { payment: Payment }) {
  const { data } = useQuery(currentClient)
  const mayWrite = data?.settings.permissions.includes('PAYMENTS_WRITE') === true
  if (payment.standingOrder !== null) {
    return (
      <Link
        to="/regular-payments/$orderId"
        params={{ orderId: payment.standingOrder.id }}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Trans>До регулярного платежу</Trans>
      </Link>
    )
  }
  const isByAccount =
    payment.form.creditorIban !== undefined &&
    payment.debtorCard === null &&
    payment.faults === null &&
    payment.creditorPassport === null
  if (!mayWrite || !isByAccount || payment.state === 'deleted') return null
  return (
    <Link to="/regular-payments/new" search={{ payment: payment.id }} className={buttonClass({ variant: 'secondary' })}>
      <Trans>Зробити регулярним</Trans>
    </Link>
  )
}
