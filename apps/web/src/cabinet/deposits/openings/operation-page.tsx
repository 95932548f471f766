import { Stepper } from '@dilo/ui/actions/stepper.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { PenLine, Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { stateLooks, useStateName } from '../../operations/operation-words.ts'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Refused } from '../../page/refused.tsx'
import { useStatusChanged } from '../../page/use-status-changed.ts'
import { Folded } from '../../thing/folded.tsx'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { useStepNames } from './new-deposit-page.tsx'
import type { NewDepositSearch } from './new-deposit-search.ts'
import { type DepositOperation, depositOperation, useWithdrawOperation } from './opening-queries.ts'
import { OperationFacts } from './operation-facts.tsx'
import { operationReasons, operationTitles } from './operation-words.ts'
import { OperationSigning } from './operation-signing.tsx'
import './openings.css'

const route = getRouteApi('/deposits/operations/$operationId')

/** An operation with a deposit: what is asked, its signatures, and what has come of it. */
export function DepositOperationPage() {
  const { t } = useLingui()
  const { operationId } = route.useParams()
  const { isPending, error, data, refetch } = useQuery(depositOperation(operationId))
  const pending = useSteadyPending(isPending)
  useStatusChanged('deposit', data && [{ key: data.id, state: data.state }])
  if (isNoSuch(error)) return <NotFound />
  if (!pending && data !== undefined) return <Operation operation={data} />
  return (
    <div className="c-page">
      <PageHead title={t`Заявка на депозит`} />
      {pending ? <SkeletonCard rows={5} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

type Of = { operation: DepositOperation }

function Operation({ operation }: Of) {
  const { i18n } = useLingui()
  const stateName = useStateName()
  useFocusAfterChange(`${operation.state} ${operation.signing.given.length}`)
  return (
    <ThingPage
      title={i18n._(operationTitles[operation.asks])}
      badge={<StatusBadge {...stateLooks[operation.state]}>{stateName(operation.state)}</StatusBadge>}
      actions={<Actions operation={operation} />}
      outcome={<Outcome operation={operation} />}
      facts={<OperationFacts operation={operation} />}
      todo={<OperationSigning operation={operation} />}
      more={<History operation={operation} />}
    />
  )
}

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

function Actions({ operation }: Of) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const actions: (ThingAction | false)[] = [
    operation.actions.includes('SAVE') && {
      key: 'mend',
      label: t`Змінити`,
      icon: PenLine,
      does: { to: '/deposits/new', search: formOf(operation) },
    },
    operation.actions.includes('WITHDRAW') && {
      key: 'withdraw',
      label: t`Відкликати`,
      icon: Trash2,
      does: () => setAsked(true),
      dialog: asked && <Withdraw operation={operation} onClose={() => setAsked(false)} />,
    },
  ]
  return <ThingActions actions={actions.filter((one) => one !== false)} />
}

function Withdraw({ operation, onClose }: Of & { onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const withdrawal = useWithdrawOperation(operation)
  return (
    <ConfirmDialog
      open
      title={<Trans>Відкликати заявку?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={withdrawal.isPending}
      onConfirm={() =>
        withdrawal.mutate(undefined, {
          onSuccess: () => {
            notify('success', t`Заявку відкликано`)
            void navigate({ to: '/deposits' })
          },
        })
      }
      onCancel={onClose}
    >
      <p>
        <Trans>Підписи за нею втратять силу. Гроші лишаться там, де вони є.</Trans>
      </p>
      <Refused error={withdrawal.error} />
    </ConfirmDialog>
  )
}

/** The outcome, where it has a next step or a link. */
function Outcome({ operation }: Of) {
  const { i18n } = useLingui()
  const names = useStepNames()
  const { asks, state, depositId, reason, actions } = operation
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
            <Link to="/deposits/new" search={formOf(operation)} className={buttonClass({})}>
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

function History({ operation: { state, author, createdAt, changedAt, signing } }: Of) {
  const { t } = useLingui()
  const stateName = useStateName()
  return (
    <Folded name={<Trans>Історія</Trans>}>
      <KeyValues>
        <KeyValue name={t`Створено`}>
          {author}, {momentInKyiv(createdAt)}
        </KeyValue>
        {signing.given.map(({ person, at }) => (
          <KeyValue key={at} name={t`Підписано`}>
            {person}, {momentInKyiv(at)}
          </KeyValue>
        ))}
        <KeyValue name={stateName(state)}>{momentInKyiv(changedAt)}</KeyValue>
      </KeyValues>
    </Folded>
  )
}
