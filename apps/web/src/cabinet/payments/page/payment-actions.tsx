import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { Pencil, RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../../session/session-queries.ts'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { mayBecomeRegular, mayBecomeTemplate } from './becomes.ts'
import { useDeletion } from './delete-payment.tsx'
import { InstructionLink } from './instruction-link.tsx'
import { useRecall } from './recall-payment.tsx'
import { repetition } from './repeat-payment.tsx'
import { useReturningForRework } from './return-for-rework.tsx'
import { useSavingTemplate } from './save-template.tsx'
import { useTakingBackSignature, useTakingOutOfSigning } from './take-back.tsx'
import { useWithdrawal } from './withdraw-payment.tsx'

/** The person's actions on a payment besides its next step: one action and the paper as buttons, others in a menu. */
export function PaymentActions({ payment }: { payment: Payment }) {
  return (
    <ThingActions actions={useActions(payment)} shown={1}>
      {/* It loads after the page. */}
      {payment.state !== 'deleted' && <InstructionLink paymentId={payment.id} />}
    </ThingActions>
  )
}

/** In the order of their weight: a withdrawal may be urgent. */
function useActions(payment: Payment): ThingAction[] {
  const mayWrite = useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') === true
  const may = (action: PaymentAction) => payment.actions.includes(action)
  const withdrawal = useWithdrawal(payment)
  const recall = useRecall(payment)
  const takingBack = useTakingBackSignature(payment)
  const rework = useReturningForRework(payment)
  const takingOut = useTakingOutOfSigning(payment)
  const template = useSavingTemplate(payment)
  const deletion = useDeletion(payment)
  return [
    ...when(may('REVOKE') || may('CANCEL'), withdrawal),
    ...when(may('REVOKE_SIGNATURE'), takingBack),
    // An unfinished payment has a link to its form above, with the missing fields.
    ...when(may('EDIT') && payment.faults === null, editing(payment)),
    ...when(may('RETURN_FOR_REWORK'), rework),
    ...when(may('REVOKE_FROM_SIGNING'), takingOut),
    ...when(may('REPEAT'), repetition(payment)),
    ...when(may('RECALL'), recall),
    ...when(mayWrite && mayBecomeTemplate(payment), template),
    ...when(payment.standingOrder !== null || (mayWrite && mayBecomeRegular(payment)), regular(payment)),
    ...when(may('DELETE'), deletion),
  ]
}

const when = (is: boolean, action: ThingAction): ThingAction[] => (is ? [action] : [])

const editing = ({ id }: Payment): ThingAction => ({
  key: 'EDIT',
  label: <Trans>Змінити</Trans>,
  icon: Pencil,
  does: { to: '/payments/$paymentId/edit', params: { paymentId: id } },
})

/** A payment made by an order leads to the order. */
const regular = ({ id, standingOrder }: Payment): ThingAction =>
  standingOrder === null
    ? {
        key: 'regular',
        label: <Trans>Зробити регулярним</Trans>,
        icon: RefreshCw,
        does: { to: '/regular-payments/new', search: { payment: id } },
      }
    : {
        key: 'regular',
        label: <Trans>До регулярного платежу</Trans>,
        icon: RefreshCw,
        does: { to: '/regular-payments/$orderId', params: { orderId: standingOrder.id } },
      }
