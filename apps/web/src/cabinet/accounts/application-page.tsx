import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { accountTypes } from '@dilo/domain/dictionaries/bank-products.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../page/failed.tsx'
import { NotFound } from '../page/not-found.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useStatusChanged } from '../page/use-status-changed.ts'
import { WaitsForBank } from '../page/waits-for-bank.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { Facts } from '../thing/facts.tsx'
import { Folded } from '../thing/folded.tsx'
import { ThingActions } from '../thing/thing-actions.tsx'
import { ThingPage } from '../thing/thing-page.tsx'
import { applicationsOf, operations } from '../operations/operation-queries.ts'
import { stateLooks, useStateName } from '../operations/operation-words.ts'
import { useReasonText } from './reason-text.ts'
import { WithdrawApplication } from './withdraw-application.tsx'

/** An application for a further account: what was asked, what the bank says, and what to do now. */
export function ApplicationPage() {
  const { t } = useLingui()
  const { operationId } = useParams({ strict: false })
  const query = useQuery({ ...operations, select: applicationsOf })
  const pending = useSteadyPending(query.isPending)
  const operation = query.data?.find(({ id }) => id === operationId)
  useStatusChanged('application', operation && [{ key: operation.id, state: operation.state }])
  if (!pending && operation !== undefined) return <Application operation={operation} />
  if (!pending && query.data !== undefined) return <NotFound />
  return (
    <div className="c-page">
      <PageHead title={t`Заявка на рахунок`} />
      {pending ? <SkeletonCard rows={4} /> : <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  )
}

function Application({ operation }: { operation: AccountApplication }) {
  const { t } = useLingui()
  const stateName = useStateName()
  return (
    <ThingPage
      title={t`Заявка на рахунок`}
      badge={<StatusBadge {...stateLooks[operation.state]}>{stateName(operation.state)}</StatusBadge>}
      actions={<Actions operation={operation} />}
      outcome={<Outcome operation={operation} />}
      facts={<ApplicationFacts operation={operation} />}
      todo={<ToDo operation={operation} />}
      more={<History operation={operation} />}
    />
  )
}

function Actions({ operation }: { operation: AccountApplication }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  if (operation.actions.length === 0) return null
  return (
    <ThingActions
      actions={[
        {
          key: 'withdraw',
          label: t`Відкликати`,
          icon: Trash2,
          does: () => setAsked(true),
          dialog: asked && (
            <WithdrawApplication
              operation={operation}
              onCancel={() => setAsked(false)}
              onDone={() => void navigate({ to: '/accounts/all' })}
            />
          ),
        },
      ]}
    />
  )
}

/** The bank's decision, where it has a next step or a link. */
function Outcome({ operation: { id, reason, accountId, actions } }: { operation: AccountApplication }) {
  const reasonText = useReasonText()
  if (accountId !== null)
    return (
      <Banner
        tone="success"
        title={<Trans>Рахунок відкрито</Trans>}
        action={
          <Link to="/accounts/$accountId" params={{ accountId }} className={buttonClass({})}>
            <Trans>До рахунку</Trans>
          </Link>
        }
      >
        <p>
          <Trans>Реквізити можна надсилати одразу.</Trans>
        </p>
      </Banner>
    )
  if (reason === null) return null
  return (
    <Banner
      tone="danger"
      title={<Trans>Банк повернув заявку</Trans>}
      action={actions.length > 0 && <Mend operationId={id} isNew={false} />}
    >
      <p>{reasonText(reason)}</p>
    </Banner>
  )
}

const Mend = ({ operationId, isNew }: { operationId: string; isNew: boolean }) => (
  <Link to="/accounts/new" search={{ operation: operationId }} className={buttonClass({})}>
    {isNew ? <Trans>Продовжити</Trans> : <Trans>Виправити</Trans>}
  </Link>
)

function ApplicationFacts({ operation: { accountType, currency, alias, purpose } }: { operation: AccountApplication }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Facts
      checked={
        <>
          <KeyValue name={t`Рахунок`}>{accountTypes[accountType][language]}</KeyValue>
          <KeyValue name={t`Валюта`}>{currency}</KeyValue>
          {alias !== null && <KeyValue name={t`Назва рахунку`}>{alias}</KeyValue>}
          <KeyValue name={t`Для чого потрібен рахунок`}>{purpose}</KeyValue>
        </>
      }
    />
  )
}

/** The next step, and its party. */
function ToDo({
  operation: { id, state, reason, accountId, actions, waitsSince, promisedAt },
}: {
  operation: AccountApplication
}) {
  if (accountId !== null) return null
  return (
    <Card title={<Trans>Що зробити</Trans>}>
      <div className="d-stack d-gap-3">
        {waitsSince !== null && promisedAt !== null ? (
          <WaitsForBank since={waitsSince} until={promisedAt}>
            <Trans>Зараз нічого: заявка в банку. Коли рахунок відкриємо, він з’явиться серед ваших рахунків.</Trans>
          </WaitsForBank>
        ) : (
          <p>
            {reason === null ? (
              <Trans>Заявку ще не надіслано: допишіть її й надішліть.</Trans>
            ) : (
              <Trans>Виправте те, про що каже банк, і надішліть заявку ще раз.</Trans>
            )}
          </p>
        )}
        {state === 'NEW' && actions.length > 0 && (
          <p>
            <Mend operationId={id} isNew />
          </p>
        )}
        {state !== 'NEW' && (
          <p>
            <Trans>Маєте запитання про заявку?</Trans> <WriteToBank about="application" of={id} />
          </p>
        )}
      </div>
    </Card>
  )
}

function History({ operation: { state, author, createdAt, changedAt } }: { operation: AccountApplication }) {
  const { t } = useLingui()
  const stateName = useStateName()
  return (
    <Folded name={<Trans>Історія</Trans>}>
      <KeyValues>
        <KeyValue name={t`Створено`}>
          {author}, {momentInKyiv(createdAt)}
        </KeyValue>
        <KeyValue name={stateName(state)}>{momentInKyiv(changedAt)}</KeyValue>
      </KeyValues>
    </Folded>
  )
}
