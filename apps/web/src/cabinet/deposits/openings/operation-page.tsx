import { Stepper } from '@dilo/ui/actions/stepper.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { PenLine, Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { useStepNames } from './new-deposit-page.tsx'
import type { NewDepositSearch } from './new-deposit-search.ts'
import { type DepositOperation, depositOperation, useWithdrawOperation } from './opening-queries.ts'
import { OperationFacts } from './operation-facts.tsx'
import { operationReasons, operationTitles } from './operation-words.ts'
import { OperationSigning } from './operation-signing.tsx'
import { OperationHistory } from '../../operations/operation-history.tsx'
import { StateBadge } from '../../operations/state-badge.tsx'
import { type OrderKind, OrderPage } from '../../thing/order-page.tsx'
import { WithdrawOrder } from '../../thing/withdraw-order.tsx'
import './openings.css'

const route = addressOfPage('/deposits/operations/$operationId')

/** An operation with a deposit: what is asked, its signatures, and what has come of it. */
export function DepositOperationPage() {
  const { operationId } = route.useParams()
  return <OrderPage kind={depositOperationKind} query={useQuery(depositOperation(operationId))} />
}

type Of = { order: DepositOperation }

/** The form of an opening, filled with what was asked. */
const formOf = ({
  id,
  terms,
  amount,
  currency,
  payingAccountId,
  payoutAccountId,
}: DepositOperation): NewDepositSearch => ({
  step: 'terms',
  operation: id,
  currency,
  ...(amount !== null && { sum: `${BigInt(amount) / 100n},${String(BigInt(amount) % 100n).padStart(2, '0')}` }),
  ...(payingAccountId !== null && { from: payingAccountId }),
  ...(payoutAccountId !== null && { to: payoutAccountId }),
  ...(terms !== null && {
    product: terms.productId,
    ...(terms.days !== null && { days: terms.days }),
    payout: terms.payout,
    ...(terms.capitalised && { adds: 'yes' as const }),
    ...(terms.prolongs && { goes: 'on' as const }),
  }),
})

function Actions({ order }: Of) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const actions: (ThingAction | false)[] = [
    order.actions.includes('SAVE') && {
      key: 'correct',
      label: t`Змінити`,
      icon: PenLine,
      does: { to: '/deposits/new', search: formOf(order) },
    },
    order.actions.includes('WITHDRAW') && {
      key: 'withdraw',
      label: t`Відкликати`,
      icon: Trash2,
      does: () => setAsked(true),
      dialog: asked && <Withdraw order={order} onClose={() => setAsked(false)} />,
    },
  ]
  return <ThingActions actions={actions.filter((one) => one !== false)} />
}

function Withdraw({ order, onClose }: Of & { onClose: () => void }) {
  const navigate = useNavigate()
  const withdrawal = useWithdrawOperation(order)
  return (
    <WithdrawOrder withdrawal={withdrawal} onWithdrawn={() => void navigate({ to: '/deposits' })} onCancel={onClose}>
      <Trans>Підписи за нею втратять силу. Гроші лишаться там, де вони є.</Trans>
    </WithdrawOrder>
  )
}

/** The outcome, where it has a next step or a link. */
function Outcome({ order }: Of) {
  const { i18n } = useLingui()
  const names = useStepNames()
  const { asks, state, depositId, reason, actions } = order
  if (state === 'PROCESSED' && depositId !== null)
    return (
      <Banner
        tone="success"
        title={<Done asks={asks} />}
        action={
          <Link to="/deposits/$depositId" params={{ depositId }} className={buttonClass({})}>
            <Trans>До депозиту</Trans>
          </Link>
        }
      >
        <p>
          {asks === 'closing' ? (
            <Trans>Гроші на рахунку, для якого ви це просили.</Trans>
          ) : (
            <Trans>Проценти рахуємо від наступного дня після того, як надійшли гроші.</Trans>
          )}
        </p>
      </Banner>
    )
  if (reason !== null)
    return (
      <Banner
        tone="danger"
        title={<Trans>Заявку не виконано</Trans>}
        action={
          actions.includes('SAVE') && (
            <Link to="/deposits/new" search={formOf(order)} className={buttonClass({})}>
              <Trans>Виправити</Trans>
            </Link>
          )
        }
      >
        <p>{i18n._(operationReasons[reason])}</p>
      </Banner>
    )
  return asks === 'opening' && state === 'NEW' ? <Stepper steps={names} current={names.length - 1} /> : null
}

function Done({ asks }: Pick<DepositOperation, 'asks'>) {
  if (asks === 'opening') return <Trans>Депозит відкрито</Trans>
  return asks === 'replenishing' ? <Trans>Депозит поповнено</Trans> : <Trans>Гроші повернено</Trans>
}

const depositOperationKind: OrderKind<DepositOperation> = {
  title: msg`Заявка на депозит`,
  nameOf: ({ asks }) => operationTitles[asks],
  rows: 5,
  changed: msg`Стан депозиту змінено`,
  stageOf: ({ state, signing }) => `${state} ${signing.given.length}`,
  Badge: ({ order }) => <StateBadge state={order.state} />,
  Actions,
  Outcome,
  Facts: ({ order }) => <OperationFacts operation={order} />,
  ToDo: ({ order }) => <OperationSigning operation={order} />,
  More: ({ order }) => <OperationHistory operation={order} given={order.signing.given} />,
}
