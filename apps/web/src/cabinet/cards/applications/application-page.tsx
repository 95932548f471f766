import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue } from '@dilo/ui/display/key-value.tsx'
import { PenLine, Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { useAccountName } from '../../accounts/account-name.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import { Facts } from '../../thing/facts.tsx'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { useFormName } from '../card-words.ts'
import { LimitsInWords } from '../limits/limits-in-words.tsx'
import { useWithdrawCardApplication } from './application-changes.ts'
import { type CardApplication, cardApplication } from './application-queries.ts'
import { refusedBecause } from './application-words.ts'
import { MadeCard } from './made-card.tsx'
import { SignApplication } from './sign-application.tsx'
import { OperationHistory } from '../../operations/operation-history.tsx'
import { StateBadge } from '../../operations/state-badge.tsx'
import { type OrderKind, OrderPage } from '../../thing/order-page.tsx'
import { WithdrawOrder } from '../../thing/withdraw-order.tsx'
import '../cards.css'

const route = addressOfPage('/cards/applications/$applicationId')

/** An application for a card: what was asked, its signature, and what has come of it. */
export function CardApplicationPage() {
  const { applicationId } = route.useParams()
  return <OrderPage kind={cardApplicationKind} query={useQuery(cardApplication(applicationId))} />
}

type Of = { order: CardApplication }

function Actions({ order: application }: Of) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const actions: (ThingAction | false)[] = [
    application.actions.includes('SAVE') && {
      key: 'correct',
      label: t`Виправити`,
      icon: PenLine,
      does: { to: '/cards/new', search: { application: application.id } },
    },
    application.actions.includes('WITHDRAW') && {
      key: 'withdraw',
      label: t`Відкликати`,
      icon: Trash2,
      does: () => setAsked(true),
      dialog: asked && <Withdraw order={application} onClose={() => setAsked(false)} />,
    },
  ]
  return <ThingActions actions={actions.filter((one) => one !== false)} />
}

function Withdraw({ order: { id }, onClose }: Of & { onClose: () => void }) {
  const navigate = useNavigate()
  const withdrawal = useWithdrawCardApplication(id)
  return (
    <WithdrawOrder withdrawal={withdrawal} onWithdrawn={() => void navigate({ to: '/cards' })} onCancel={onClose}>
      <Trans>Картки за цією заявкою не буде. Нову можна замовити будь-коли.</Trans>
    </WithdrawOrder>
  )
}

/** The outcome, where it has a next step or a link. */
function Outcome({ order: { cardId, reason, actions, id, waitsUntil } }: Of) {
  const { i18n } = useLingui()
  if (waitsUntil !== null) return <Waits until={waitsUntil} />
  if (cardId !== null) return <MadeCard cardId={cardId} />
  if (reason === null) return null
  return (
    <Banner
      tone="danger"
      title={<Trans>Картку не випущено</Trans>}
      action={
        actions.includes('SAVE') && (
          <Link to="/cards/new" search={{ application: id }} className={buttonClass({})}>
            <Trans>Виправити</Trans>
          </Link>
        )
      }
    >
      <p>{i18n._(refusedBecause[reason])}</p>
    </Banner>
  )
}

/** A card that was ordered soon after a change of access is made later (decision 058). */
function Waits({ until }: { until: string }) {
  const when = momentInKyiv(until)
  return (
    <Banner tone="info" title={<Trans>Картку випустять {when}</Trans>}>
      <p>
        <Trans>
          Доступ того, хто підписав заявку, нещодавно змінився, тож вона чекає, а саму картку треба буде активувати.
          Підписав не ваш керівник? Зателефонуйте нам.
        </Trans>
      </p>
    </Banner>
  )
}

function ApplicationFacts({ order: application }: Of) {
  const { t } = useLingui()
  const formName = useFormName()
  const accountName = useAccountName()
  const account = useQuery(accounts).data?.accounts.find(({ id }) => id === application.accountId)
  return (
    <>
      <Facts
        checked={
          <>
            <KeyValue name={t`Власник картки`}>{application.holder.name}</KeyValue>
            <KeyValue name={t`Картка`}>{formName(application.form)}</KeyValue>
            {account !== undefined && (
              <KeyValue name={t`Рахунок`}>
                {accountName(account)} ··{account.iban.slice(-4)}
              </KeyValue>
            )}
            {application.replaces !== null && (
              <KeyValue name={t`Замінює`}>
                <Link to="/cards/$cardId" params={{ cardId: application.replaces }}>
                  <Trans>попередню картку</Trans>
                </Link>
              </KeyValue>
            )}
          </>
        }
        rest={
          <>
            {application.deliveryAddress !== null && (
              <KeyValue name={t`Куди надіслати`}>{application.deliveryAddress}</KeyValue>
            )}
            {application.blank !== null && <KeyValue name={t`Номер`}>{application.blank}</KeyValue>}
            <KeyValue name={t`Ім’я на картці`}>{application.nameOnCard}</KeyValue>
            {application.label !== null && <KeyValue name={t`Назва картки`}>{application.label}</KeyValue>}
          </>
        }
      />
      <Card title={<Trans>Правила</Trans>}>
        <LimitsInWords limits={application.limits} />
      </Card>
    </>
  )
}

/** The next step, and its party. */
function ToDo({ order: application }: Of) {
  if (application.cardId !== null || application.state === 'CARD_EMPTY') return null
  if (application.actions.includes('SIGN'))
    return (
      <Card title={<Trans>Підписати</Trans>}>
        <SignApplication application={application} />
      </Card>
    )
  return (
    <Card title={<Trans>Що зробити</Trans>}>
      <p>
        {application.state === 'ON_VALIDATION' ? (
          <Trans>
            Нічого: картку випускає платіжна мережа. Зазвичай це секунди; якщо мережа мовчить, ми питатимемо її знову, а
            картка буде одна.
          </Trans>
        ) : (
          <Trans>Заявку підписує той, хто очолює компанію.</Trans>
        )}
      </p>
    </Card>
  )
}

const cardApplicationKind: OrderKind<CardApplication> = {
  title: msg`Заявка на картку`,
  nameOf: ({ replaces }) => (replaces === null ? msg`Заявка на картку` : msg`Заміна картки`),
  rows: 5,
  changed: msg`Стан заявки змінено`,
  stageOf: ({ state }) => state,
  Badge: ({ order }) => <StateBadge state={order.state} />,
  Actions,
  Outcome,
  Facts: ApplicationFacts,
  ToDo,
  More: ({ order }) => <OperationHistory operation={order} />,
}
