import type { Payment } from '@dilo/contract/payment-service.ts'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { useDeletePayment } from '../payment-steps.ts'
import { useConfirmedStep } from '../signing/confirmed-step.tsx'

export function useDeletion({ id, number }: Payment): ThingAction {
  const { t } = useLingui()
  return useConfirmedStep({
    key: 'DELETE',
    step: useDeletePayment(id),
    label: <Trans>Видалити платіж</Trans>,
    icon: Trash2,
    destructive: true,
    title: <Trans>Видалити платіж № {number}?</Trans>,
    confirmLabel: <Trans>Видалити</Trans>,
    done: t`Платіж видалено`,
    explanation: <Trans>Повернути його не вийде. Гроші з рахунку не списано.</Trans>,
  })
}
