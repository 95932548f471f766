import { Fact } from '@dilo/ui/fields/fact.tsx'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { ArrowUpRight, Ban, Hourglass, Pencil, RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { paymentFieldMessages } from '@dilo/ui/messages/payment-field-messages.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
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
  const actions: (ThingAction | false)[] = [
    may('CHANGE_AMOUNT') && {
      key: 'CHANGE_AMOUNT',
      label: <Trans>Змінити суму</Trans>,
      icon: Pencil,
      does: () => setAsked('amount'),
      dialog: asked === 'amount' && <ChangeAmount order={order} onDone={close} />,
    },
    may('PAUSE') && {
      key: 'PAUSE',
      label: <Trans>Призупинити</Trans>,
      icon: Hourglass,
      busy: step.isPending,
      does: () => take('PAUSE', t`Призупинено: платежів не буде, доки не відновите`),
    },
    may('RESUME') && {
      key: 'RESUME',
      label: <Trans>Відновити</Trans>,
      icon: RefreshCw,
      busy: step.isPending,
      does: () => take('RESUME', t`Відновлено: платимо з наступного дня за розкладом`),
    },
    may('EDIT') && {
      key: 'EDIT',
      label: <Trans>Змінити умови</Trans>,
      icon: Pencil,
      does: { to: '/regular-payments/$orderId/edit', params: { orderId: order.id } },
    },
    may('SEND_TO_SIGNING') && {
      key: 'SEND_TO_SIGNING',
      label: <Trans>Надіслати на підпис</Trans>,
      icon: ArrowUpRight,
      busy: step.isPending,
      does: () => take('SEND_TO_SIGNING', t`Надіслано на підпис`),
    },
    may('REVOKE') && {
      key: 'REVOKE',
      label: <Trans>Зупинити назавжди</Trans>,
      icon: Ban,
      destructive: true,
      does: () => setAsked('stop'),
      dialog: (
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
      ),
    },
  ]
  return <ThingActions actions={actions.filter((action) => action !== false)} />
}

/** Changes the amount of the next payments within the signed limit, so without a signature. */
function ChangeAmount({ order, onDone }: { order: StandingOrder; onDone: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const change = useChangeAmount(order.id)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const message = useFieldMessage(paymentFieldMessages)
  const most = shownMoney(order.greatestAmount, order.currency)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (why: string | undefined) => {
    setWrong(why)
    field.current?.focus()
  }
  const save = () => {
    const amount = parseAmountInput(typed)
    if (!amount.ok) return refuse(message(amount.error, typed))
    if (amount.value > BigInt(order.greatestAmount)) return refuse(t`Введіть суму, не більшу ніж ${most}`)
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
        inputRef={(input) => {
          field.current = input
        }}
        label={t`Сума`}
        currency={order.currency}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(undefined)
        }}
        hint={<Fact>{t`Підписано не більше ніж ${most}. Нового підпису не треба`}</Fact>}
        error={wrong}
      />
    </ConfirmDialog>
  )
}
