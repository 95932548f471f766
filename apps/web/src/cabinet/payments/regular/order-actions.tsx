import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { parseAmountInput } from '@dilo/domain/values/kopiykas.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTellStepFailure } from '../signing/step-failure.ts'
import { useChangeAmount, useOrderStep } from './order-queries.ts'

/** The person's actions on an order, besides signing it. */
export function OrderActions({ order }: { order: StandingOrder }) {
  const { t } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const step = useOrderStep(order.id)
  const [asked, setAsked] = useState<'amount' | 'stop'>()
  const may = (action: StandingOrder['actions'][number]) => order.actions.includes(action)
  const take = (one: Parameters<typeof step.mutate>[0], done: string, onSettled?: () => void) =>
    step.mutate(one, {
      onSuccess: () => notify('success', done),
      onError: tellFailure,
      ...(onSettled && { onSettled }),
    })
  const close = () => setAsked(undefined)
  return (
    <div className="d-row c-payment-actions">
      {may('SEND_TO_SIGNING') && (
        <Button
          variant="secondary"
          busy={step.isPending}
          onClick={() => take('SEND_TO_SIGNING', t`Надіслано на підпис`)}
        >
          <Trans>Надіслати на підпис</Trans>
        </Button>
      )}
      {may('CHANGE_AMOUNT') && (
        <Button variant="secondary" onClick={() => setAsked('amount')}>
          <Trans>Змінити суму</Trans>
        </Button>
      )}
      {may('PAUSE') && (
        <Button
          variant="secondary"
          busy={step.isPending}
          onClick={() => take('PAUSE', t`Призупинено: платежів не буде, доки не відновите`)}
        >
          <Trans>Призупинити</Trans>
        </Button>
      )}
      {may('RESUME') && (
        <Button
          variant="secondary"
          busy={step.isPending}
          onClick={() => take('RESUME', t`Відновлено: платимо з наступного дня за розкладом`)}
        >
          <Trans>Відновити</Trans>
        </Button>
      )}
      {may('EDIT') && (
        <Link
          to="/regular-payments/$orderId/edit"
          params={{ orderId: order.id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Trans>Змінити умови</Trans>
        </Link>
      )}
      {may('REVOKE') && (
        <Button variant="danger" onClick={() => setAsked('stop')}>
          <Trans>Зупинити назавжди</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'stop'}
        title={<Trans>Зупинити регулярний платіж?</Trans>}
        confirmLabel={<Trans>Зупинити</Trans>}
        destructive
        busy={step.isPending}
        onConfirm={() => take('REVOKE', t`Зупинено. Більше за ним не платимо`, close)}
        onCancel={close}
      >
        <p>
          <Trans>
            Більше платежів за ним не буде, відновити його не можна. Платіж, що вже чекає на гроші, відкличте на його
            сторінці.
          </Trans>
        </p>
      </ConfirmDialog>
      {asked === 'amount' && <ChangeAmount order={order} onDone={close} />}
    </div>
  )
}

/** Changes the amount of the next payments within the signed limit, so without a signature. */
function ChangeAmount({ order, onDone }: { order: StandingOrder; onDone: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const change = useChangeAmount(order.id)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const most = shownMoney(order.greatestAmount, order.currency)
  const save = () => {
    const amount = parseAmountInput(typed)
    if (!amount.ok || amount.value > BigInt(order.greatestAmount)) return setWrong(true)
    change.mutate(String(amount.value), {
      onSuccess: () => notify('success', t`Суму наступних платежів змінено`),
      onError: tellFailure,
      onSettled: onDone,
    })
  }
  return (
    <ConfirmDialog
      open
      title={<Trans>Сума наступних платежів</Trans>}
      confirmLabel={<Trans>Зберегти</Trans>}
      busy={change.isPending}
      onConfirm={save}
      onCancel={onDone}
    >
      <AmountField
        label={t`Сума`}
        currency={order.currency}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        hint={t`Підписано не більше ніж ${most}. Нового підпису не треба`}
        error={wrong ? t`Введіть суму, не більшу ніж ${most}` : undefined}
      />
    </ConfirmDialog>
  )
}
