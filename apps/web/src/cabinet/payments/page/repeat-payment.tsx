import type { Payment } from '@dilo/contract/payment-service.ts'
import { RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { ActionButton, type ThingAction } from '../../thing/thing-actions.tsx'

/** Opens the form, filled with the same payment. No draft is made before something is saved there. */
export const repetition = ({ id, reason }: Pick<Payment, 'id' | 'reason'>): ThingAction => ({
  key: 'REPEAT',
  label: reason === 'insufficientFunds' ? <Trans>Надіслати ще раз</Trans> : <Trans>Повторити</Trans>,
  icon: RefreshCw,
  does: { to: '/payments/new', search: { like: id } },
})

/** The same as a button, beside an entry of a statement. */
export const RepeatPayment = ({ payment }: { payment: Payment }) => <ActionButton action={repetition(payment)} />
