import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
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
import { useAccountName } from '../../accounts/account-name.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import { isNoSuch } from '../../address/no-such.ts'
import { stateLooks, useStateName } from '../../operations/operation-words.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Refused } from '../../page/refused.tsx'
import { useStatusChanged } from '../../page/use-status-changed.ts'
import { Facts } from '../../thing/facts.tsx'
import { Folded } from '../../thing/folded.tsx'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { useFormName } from '../card-words.ts'
import { LimitsInWords } from '../limits/limits-in-words.tsx'
import { useWithdrawCardApplication } from './application-changes.ts'
import { type CardApplication, cardApplication } from './application-queries.ts'
import { refusedBecause } from './application-words.ts'
import { MadeCard } from './made-card.tsx'
import { SignApplication } from './sign-application.tsx'
import '../cards.css'

const route = getRouteApi('/cards/applications/$applicationId')

/** An application for a card: what was asked, its signature, and what has come of it. */
export function CardApplicationPage() {
  const { t } = useLingui()
  const { applicationId } = route.useParams()
  const { isPending, error, data, refetch } = useQuery(cardApplication(applicationId))
  const pending = useSteadyPending(isPending)
  useStatusChanged('application', data && [{ key: data.id, state: data.state }])
  if (isNoSuch(error)) return <NotFound />
  if (!pending && data !== undefined) return <Application application={data} />
  return (
    <div className="c-page">
      <PageHead title={t`Заявка на картку`} />
      {pending ? <SkeletonCard rows={5} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function Application({ application }: { application: CardApplication }) {
  const { t } = useLingui()
  const stateName = useStateName()
  useFocusAfterChange(application.state)
  const title = application.replaces === null ? t`Заявка на картку` : t`Заміна картки`
  return (
    <ThingPage
      title={title}
      badge={<StatusBadge {...stateLooks[application.state]}>{stateName(application.state)}</StatusBadge>}
      actions={<Actions application={application} />}
      outcome={<Outcome application={application} />}
      facts={<ApplicationFacts application={application} />}
      todo={<ToDo application={application} />}
      more={<History application={application} />}
    />
  )
}

function Actions({ application }: { application: CardApplication }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const actions: (ThingAction | false)[] = [
    application.actions.includes('SAVE') && {
      key: 'mend',
      label: t`Виправити`,
      icon: PenLine,
      does: { to: '/cards/new', search: { application: application.id } },
    },
    application.actions.includes('WITHDRAW') && {
      key: 'withdraw',
      label: t`Відкликати`,
      icon: Trash2,
      does: () => setAsked(true),
      dialog: asked && <Withdraw application={application} onClose={() => setAsked(false)} />,
    },
  ]
  return <ThingActions actions={actions.filter((one) => one !== false)} />
}

function Withdraw({ application, onClose }: { application: CardApplication; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const withdrawal = useWithdrawCardApplication(application.id)
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
            void navigate({ to: '/cards' })
          },
        })
      }
      onCancel={onClose}
    >
      <p>
        <Trans>Картки за цією заявкою не буде. Нову можна замовити будь-коли.</Trans>
      </p>
      <Refused error={withdrawal.error} />
    </ConfirmDialog>
  )
}

/** The outcome, where it has a next step or a link. */
function Outcome({ application: { cardId, reason, actions, id, waitsUntil } }: { application: CardApplication }) {
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

function ApplicationFacts({ application }: { application: CardApplication }) {
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
function ToDo({ application }: { application: CardApplication }) {
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

function History({ application: { state, author, createdAt, changedAt } }: { application: CardApplication }) {
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
