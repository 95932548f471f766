import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { accountTypes } from '@dilo/domain/dictionaries/bank-products.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValue } from '@dilo/ui/display/key-value.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { useNavigate, useParams } from '../address/open-page.ts'
import { useLanguage } from '../page/use-language.ts'
import { WaitsForBank } from '../page/waits-for-bank.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { Facts } from '../thing/facts.tsx'
import { applicationsOf, operations } from '../operations/operation-queries.ts'
import { useReasonText } from './reason-text.ts'
import { WithdrawApplication } from './withdraw-application.tsx'
import { OperationHistory } from '../operations/operation-history.tsx'
import { StateBadge } from '../operations/state-badge.tsx'
import { type OrderKind, OrderPage } from '../thing/order-page.tsx'
import { WithdrawAction } from '../thing/withdraw-action.tsx'

/** An application for a further account: what was asked, what the bank says, and what to do now. */
export function ApplicationPage() {
  const { operationId } = useParams()
  const query = useQuery({
    ...operations,
    select: (all) => applicationsOf(all).find(({ id }) => id === operationId) ?? null,
  })
  return <OrderPage kind={accountApplicationKind} query={query} />
}

type Of = { order: AccountApplication }

function Actions({ order: operation }: Of) {
  const navigate = useNavigate()
  if (operation.actions.length === 0) return null
  return (
    <WithdrawAction
      dialog={(close) => (
        <WithdrawApplication
          operation={operation}
          onCancel={close}
          onDone={() => void navigate({ to: '/accounts/all' })}
        />
      )}
    />
  )
}

/** The bank's decision, where it has a next step or a link. */
function Outcome({ order: { id, reason, accountId, actions } }: Of) {
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
      action={actions.length > 0 && <CorrectLink operationId={id} isNew={false} />}
    >
      <p>{reasonText(reason)}</p>
    </Banner>
  )
}

const CorrectLink = ({ operationId, isNew }: { operationId: string; isNew: boolean }) => (
  <Link to="/accounts/new" search={{ operation: operationId }} className={buttonClass({})}>
    {isNew ? <Trans>Продовжити</Trans> : <Trans>Виправити</Trans>}
  </Link>
)

function ApplicationFacts({ order: { accountType, currency, alias, purpose } }: Of) {
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
function ToDo({ order: { id, state, reason, accountId, actions, waitsSince, promisedAt } }: Of) {
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
            <CorrectLink operationId={id} isNew />
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

const accountApplicationKind: OrderKind<AccountApplication> = {
  title: msg`Заявка на рахунок`,
  nameOf: () => msg`Заявка на рахунок`,
  rows: 4,
  changed: msg`Стан заявки змінено`,
  Badge: ({ order }) => <StateBadge state={order.state} />,
  Actions,
  Outcome,
  Facts: ApplicationFacts,
  ToDo,
  More: ({ order }) => <OperationHistory operation={order} />,
}
