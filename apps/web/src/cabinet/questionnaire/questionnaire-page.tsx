import { holds } from '@dilo/domain/flows/questionnaire.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { useNavigate } from '../address/open-page.ts'
import { useErrorText } from '../../api/failure-text.ts'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Refused } from '../page/refused.tsx'
import { useToday } from '../page/use-today.ts'
import { WaitsForBank } from '../page/waits-for-bank.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { ThingPage } from '../thing/thing-page.tsx'
import { useFocusAfterChange } from '../thing/use-focus-after-change.ts'
import { NoCardYet } from './no-card-yet.tsx'
import { PartsCard } from './parts-card.tsx'
import { isWhole, nextPartOf } from './parts-of.ts'
import { questionnaire, type Questionnaire, useBegin, type Version } from './questionnaire-queries.ts'
import { QuestionnaireBadge, statusLooks } from './status-looks.tsx'
import { VersionTimeline } from './version-timeline.tsx'
import { WithdrawQuestionnaire } from './withdraw-questionnaire.tsx'
import './questionnaire.css'

/** The client's questionnaire: its state, what is missing, what comes next and by when. */
export function QuestionnairePage() {
  const { t } = useLingui()
  const query = useQuery(questionnaire)
  const pending = useSteadyPending(query.isPending)
  if (!pending && query.data !== undefined) return <Stands of={query.data} />
  return (
    <div className="c-page">
      <PageHead title={t`Анкета`} />
      {pending ? <SkeletonCard rows={6} /> : <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  )
}

function Stands({ of }: { of: Questionnaire }) {
  const { t } = useLingui()
  const { version } = of
  const status = version?.state ?? of.standing
  useFocusAfterChange(status)
  return (
    <ThingPage
      title={t`Анкета`}
      badge={<QuestionnaireBadge status={status} />}
      actions={<WithdrawQuestionnaire of={of} />}
      outcome={<Outcome of={of} />}
      facts={
        version === null || version.state === 'none' ? <WhatItAsks of={of} /> : <PartsCard of={of} version={version} />
      }
      todo={<ToDo of={of} />}
      more={version !== null && <VersionTimeline of={of} version={version} />}
    />
  )
}

/** The meaning of the state, and the bank's message. */
function Outcome({ of }: { of: Questionnaire }) {
  const { i18n } = useLingui()
  const { version } = of
  const status = version?.state ?? of.standing
  const { tone, means } = statusLooks[status]
  if (version === null && of.actions.length === 0 && statusLooks[status].turn === 'client') return <NotVerified />
  return (
    <>
      <Due of={of} />
      <Banner tone={tone === 'neutral' ? 'info' : tone}>
        <p>{i18n._(means)}</p>
        {version?.words && (
          <blockquote className="c-bank-words">
            <strong>
              <Trans>Банк пише</Trans>
            </strong>
            <p>{version.words}</p>
          </blockquote>
        )}
        {status === 'card_empty' && <NoCardYet obstacle={of.cardObstacle} />}
        {status === 'tmp_rejected' && (
          <p>
            <WriteToBank />
          </p>
        )}
      </Banner>
      {of.standing === 'processed' && version !== null && !holds(status) && (
        <p className="c-lead">
          <Trans>Доки нову анкету не прийнято, діють попередні дані: рахунки працюють як завжди.</Trans>
        </p>
      )}
    </>
  )
}

/** The bank did not confirm this person when they registered: a form does not change that. */
const NotVerified = () => (
  <Banner tone="warning" title={<Trans>Банк не підтвердив ваші дані</Trans>}>
    <p>
      <Trans>
        Якщо банк відмовив, причина є в листі, який він надіслав на ваш e-mail. Напишіть нам, і ми скажемо, що робити
        далі.
      </Trans>{' '}
      <WriteToBank />
    </p>
  </Banner>
)

/** The day after which payments stop, while it is near or past. */
function Due({ of: { goodUntil, version } }: { of: Questionnaire }) {
  const today = useToday()
  if (goodUntil === null || (version !== null && statusLooks[version.state].turn === 'bank')) return null
  const day = shortDate(goodUntil)
  if (goodUntil < today)
    return (
      <Banner tone="danger" title={<Trans>Строк даних минув {day}</Trans>}>
        <p>
          <Trans>
            Нові платежі зупинено, гроші на рахунках на місці, надходження приходять. Оновіть анкету: якщо нічого не
            змінилося, вистачить одного підпису.
          </Trans>
        </p>
      </Banner>
    )
  return (
    <p className="c-lead">
      <Trans>Дані чинні до {day} включно.</Trans>
    </p>
  )
}

/** Before anything was begun: what will be asked, and how long it takes. */
const WhatItAsks = ({ of: { kind } }: { of: Questionnaire }) => (
  <Card title={<Trans>Що запитаємо</Trans>}>
    <ul className="c-asks d-stack d-gap-2">
      <li>
        {kind === 'company' ? (
          <Trans>Хто компанія, хто нею керує й володіє</Trans>
        ) : (
          <Trans>Хто ви і чим займаєтеся</Trans>
        )}
      </li>
      <li>
        <Trans>Навіщо рахунок і який обіг очікуєте</Trans>
      </li>
      <li>
        <Trans>Де ви платите податки, чи є серед вас публічні діячі</Trans>
      </li>
      {kind === 'company' && (
        <li>
          <Trans>Звітність за минулий рік: можна завантажити XML, який подано державі</Trans>
        </li>
      )}
      <li>
        <Trans>Документи: фото паспорта чи файли</Trans>
      </li>
    </ul>
    <p className="d-meta">
      <Trans>Що є в державних реєстрах, впишемо самі. Відповіді зберігаються самі, закінчити можна іншого дня.</Trans>
    </p>
  </Card>
)

function ToDo({ of }: { of: Questionnaire }) {
  const { version, actions } = of
  return (
    <Card title={<Trans>Що зробити</Trans>}>
      <div className="d-stack">
        {actions.includes('START') || actions.includes('RENEW') ? (
          <Begin of={of} />
        ) : version !== null && statusLooks[version.state].turn === 'client' ? (
          <GoOn of={of} version={version} />
        ) : (
          <Waits of={of} />
        )}
      </div>
    </Card>
  )
}

/** The first questionnaire, or one that brings the last up to date: with everything as it was, or with changes. */
function Begin({ of }: { of: Questionnaire }) {
  const begin = useBegin()
  const navigate = useNavigate()
  const isRenewal = of.actions.includes('RENEW')
  // The bank may know a client by papers, without a questionnaire: nothing is asked of them.
  const isKnown = of.standing === 'processed'
  const start = async (isUnchanged: boolean) => {
    try {
      const now = await begin.mutateAsync()
      const next = nextPartOf(now)
      await (isUnchanged || next === undefined
        ? navigate({ to: '/questionnaire/signing' })
        : navigate({ to: '/questionnaire/$section', params: { section: next.section } }))
    } catch {
      // The refusal stands beside the button.
    }
  }
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {isRenewal ? (
          <Trans>Оновити можна будь-коли. Відповіді з минулого разу вже вписано.</Trans>
        ) : isKnown ? (
          <Trans>Дані чинні. Оновити можна будь-коли.</Trans>
        ) : (
          i18n._(statusLooks.none.means)
        )}
      </p>
      <Refused error={begin.error} />
      {isRenewal ? (
        <>
          <Button size="large" wide busy={begin.isPending} onClick={() => void start(true)}>
            <Trans>Нічого не змінилося</Trans>
          </Button>
          <Button variant="secondary" wide onClick={() => void start(false)} disabled={begin.isPending}>
            <Trans>Є зміни: оновити відповіді</Trans>
          </Button>
        </>
      ) : (
        <Button
          size={isKnown ? 'normal' : 'large'}
          variant={isKnown ? 'secondary' : 'primary'}
          wide
          busy={begin.isPending}
          onClick={() => void start(false)}
        >
          {isKnown ? <Trans>Оновити анкету</Trans> : <Trans>Заповнити анкету</Trans>}
        </Button>
      )}
    </>
  )
}

/** While it is the client's: to the part that is missing, or to the signature. */
function GoOn({ of, version }: { of: Questionnaire; version: Version }) {
  const errorText = useErrorText()
  const next = nextPartOf(of)
  const whole = isWhole(of)
  const signs = of.actions.includes('SUBMIT')
  return (
    <>
      {version.signatureReturned !== null && (
        <p>
          <Trans>Підпис під анкетою не підтвердився. Підпишіть її ще раз.</Trans>
        </p>
      )}
      {whole ? (
        <p>
          {signs ? (
            <Trans>Усе заповнено. Перевірте відповіді й підпишіть.</Trans>
          ) : of.submitRefusal === null ? (
            <Trans>Усе заповнено. Підписує й надсилає керівник компанії.</Trans>
          ) : (
            errorText(of.submitRefusal)
          )}
        </p>
      ) : (
        <p>
          <Trans>Заповніть розділи, у яких ще чогось бракує.</Trans>
        </p>
      )}
      {!whole && next !== undefined && (
        <Link
          to="/questionnaire/$section"
          params={{ section: next.section }}
          search={next.state === 'returned' ? { check: true } : {}}
          className={buttonClass({ size: 'large', wide: true })}
        >
          <Trans>Продовжити</Trans>
        </Link>
      )}
      {signs && (
        <Link
          to="/questionnaire/signing"
          className={buttonClass({
            variant: whole ? 'primary' : 'secondary',
            size: whole ? 'large' : 'normal',
            wide: true,
          })}
        >
          <Trans>Перевірити й надіслати</Trans>
        </Link>
      )}
    </>
  )
}

/** While it is the bank's, or nobody's. */
function Waits({ of }: { of: Questionnaire }) {
  const { t } = useLingui()
  const { version, goodUntil } = of
  if (version?.submittedAt && version.promisedAt)
    return (
      <>
        <WaitsForBank since={version.submittedAt} until={version.promisedAt}>
          <Trans>Зараз нічого. Щойно буде рішення, надішлемо SMS і лист, а ця сторінка оновиться сама.</Trans>
        </WaitsForBank>
        <Submitted version={version} />
      </>
    )
  return (
    <>
      <p>
        <Trans>Зараз нічого.</Trans>
      </p>
      {goodUntil !== null && (
        <KeyValues narrow>
          <KeyValue name={t`Дані чинні до`}>{shortDate(goodUntil)}</KeyValue>
        </KeyValues>
      )}
      {version?.submittedAt && <Submitted version={version} />}
    </>
  )
}

/** The person who signed the sent version, and the link to all of it. */
function Submitted({ version: { submittedBy, fingerprint } }: { version: Version }) {
  const { t } = useLingui()
  return (
    <>
      <KeyValues narrow>
        {submittedBy !== null && <KeyValue name={t`Підпис`}>{submittedBy}</KeyValue>}
        {fingerprint !== null && (
          <KeyValue name={t`Контрольний код`} copied={fingerprint}>
            {fingerprint}
          </KeyValue>
        )}
      </KeyValues>
      <Link to="/questionnaire/signing">
        <Trans>Що підписано</Trans>
      </Link>
    </>
  )
}
