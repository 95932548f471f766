import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { amountText, typedAmount } from '../words/typed-amount.ts'
import { rateText, typedRate } from './typed-rate.ts'

type Dealing = DeskAnswer<'GET /api/desk/exchange/dealing'>
type Order = Dealing['orders'][number]

const sideWords: Readonly<Record<Order['side'], MessageDescriptor>> = {
  PURCHASE: msg`Клієнт купує`,
  SALE: msg`Клієнт продає`,
}

/** Signed requests that are the officers' to deal, the oldest first. */
export function OrdersCard({ dealing: { orders, mayDeal } }: { dealing: Dealing }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<{ readonly step: 'fill' | 'reject'; readonly order: Order }>()
  const close = () => setAsked(undefined)
  return (
    <Card title={<Trans>Заявки до виконання</Trans>}>
      {orders.length === 0 ? (
        <p>
          <Trans>Заявок немає.</Trans>
        </p>
      ) : (
        <ul className="k-rows">
          {orders.map((order) => (
            <li key={order.requestId} className="k-row">
              <div className="d-stack d-gap-1">
                <span className="k-row-name">
                  {order.company.name} · № {order.number}
                </span>
                <span>
                  {i18n._(sideWords[order.side])} {shownMoney(order.amount, order.currency)} <Terms order={order} />
                </span>
                <span className="d-meta">
                  <Trans>
                    Лишилося {shownMoney(order.left, order.currency)} · у дилера з {momentInKyiv(order.since)} · діє до{' '}
                    {shortDate(order.validUntil)}
                  </Trans>
                </span>
              </div>
              {mayDeal && order.left !== '0' && (
                <div className="d-row">
                  <Button size="small" onClick={() => setAsked({ step: 'fill', order })}>
                    <Trans>Виконати</Trans>
                  </Button>
                  <Button variant="secondary" size="small" onClick={() => setAsked({ step: 'reject', order })}>
                    <Trans>Відмовити</Trans>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked?.step === 'fill' && <FillDialog order={asked.order} onClose={close} />}
      {asked?.step === 'reject' && <RejectionDialog order={asked.order} onClose={close} />}
    </Card>
  )
}

/** The rate of an order, and whether a part of it may be dealt. */
function Terms({ order: { mode, rate, isPartial } }: { order: Order }) {
  const shown = rateText(rate)
  return (
    <>
      {mode === 'BANK' ? <Trans>за курсом {shown}</Trans> : <Trans>не гірше за {shown}</Trans>}
      {', '}
      {isPartial ? <Trans>можна частинами</Trans> : <Trans>лише повністю</Trans>}
    </>
  )
}

type DialogProps = { order: Order; onClose: () => void }

function FillDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const { companyId, requestId, currency, left, isPartial } = order
  const [typed, setTyped] = useState({ amount: amountText(left), rate: rateText(order.rate) })
  const [amount, rate] = [typedAmount(typed.amount), typedRate(typed.rate)]
  const isFit =
    amount !== undefined && BigInt(amount) > 0n && BigInt(amount) <= BigInt(left) && (isPartial || amount === left)
  const isBetter =
    rate !== undefined &&
    (order.mode === 'BANK'
      ? rate === order.rate
      : order.side === 'PURCHASE'
        ? BigInt(rate) <= BigInt(order.rate)
        : BigInt(rate) >= BigInt(order.rate))
  return (
    <ActionDialog
      title={<Trans>Виконати заявку № {order.number}</Trans>}
      confirmLabel={<Trans>Записати виконання</Trans>}
      isReady={isFit && isBetter}
      action={() =>
        amount === undefined || rate === undefined
          ? undefined
          : { kind: 'exchangeFill', payload: { companyId, requestId, amount, rate } }
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {order.company.name}: <Terms order={order} />
      </p>
      <div className="k-fields">
        <TextField
          label={t`Сума, ${currency}`}
          inputMode="decimal"
          maxLength={20}
          value={typed.amount}
          error={
            isFit
              ? undefined
              : isPartial
                ? t`Від 0,01 до того, що лишилося.`
                : t`Частинами клієнт не дозволив: лише все, що лишилося.`
          }
          onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
        />
        <TextField
          label={t`Курс`}
          inputMode="decimal"
          maxLength={9}
          value={typed.rate}
          error={isBetter ? undefined : t`Курс має бути не гірший, ніж підписав клієнт.`}
          onChange={(event) => setTyped({ ...typed, rate: event.currentTarget.value })}
        />
      </div>
    </ActionDialog>
  )
}

function RejectionDialog({ order: { companyId, requestId, number }, onClose }: DialogProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  return (
    <ActionDialog
      title={<Trans>Відмовити за заявкою № {number}?</Trans>}
      confirmLabel={<Trans>Відмовити</Trans>}
      destructive
      isReady={isReason(words)}
      action={() => ({ kind: 'exchangeRejection', payload: { companyId, requestId, words } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Решту заявки не виконають, а гроші клієнта звільняться.</Trans>
      </p>
      <TextAreaField
        label={t`Що прочитає клієнт`}
        hint={t`Щонайменше десять літер.`}
        rows={3}
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
