import type { Answer } from '@dilo/contract/calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { WaitsForBank } from '../page/waits-for-bank.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { verification } from '../session/session-queries.ts'
import { VerificationBanner } from '../page/verification-banner.tsx'
import { ThingPage } from '../thing/thing-page.tsx'
import { AskedPage } from '../page/asked-page.tsx'

type Verification = Answer<'GET /api/operation-service/verification'>

/** The bank's verification of who has registered: where it stands, since when, by when, and what one can do meanwhile. */
export function VerificationPage() {
  const { t } = useLingui()
  return (
    <AskedPage title={t`Перевірка даних`} rows={4} query={useQuery(verification)}>
      {(known) => <Stands verification={known} />}
    </AskedPage>
  )
}

function Stands({ verification: now }: { verification: Verification }) {
  const { t } = useLingui()
  return (
    <ThingPage
      title={t`Перевірка даних`}
      badge={<Badge state={now.state} />}
      actions={null}
      outcome={
        now.kind === 'questionnaire' && now.state !== 'verified' ? (
          <VerificationBanner state={now.state === 'awaited' ? 'questionnaireAtBank' : 'fillsIn'} />
        ) : (
          <Outcome state={now.state} />
        )
      }
      facts={<Steps kind={now.kind} />}
      todo={<ToDo verification={now} />}
      more={null}
    />
  )
}

function Badge({ state }: Pick<Verification, 'state'>) {
  switch (state) {
    case 'awaited':
      return (
        <StatusBadge tone="info" icon={Hourglass}>
          <Trans>Чекає на банк</Trans>
        </StatusBadge>
      )
    case 'verified':
      return (
        <StatusBadge tone="success" icon={CircleCheck}>
          <Trans>Перевірено</Trans>
        </StatusBadge>
      )
    case 'unverified':
      return (
        <StatusBadge tone="warning" icon={CircleAlert}>
          <Trans>Не завершено</Trans>
        </StatusBadge>
      )
  }
}

function Outcome({ state }: Pick<Verification, 'state'>) {
  if (state === 'awaited') return null
  return state === 'verified' ? (
    <Banner tone="success" title={<Trans>Банк перевірив ваші дані</Trans>}>
      <p>
        <Trans>Нічого робити не треба.</Trans>
      </p>
    </Banner>
  ) : (
    <Banner tone="warning" title={<Trans>Банк не завершив перевірку</Trans>}>
      <p>
        <Trans>
          Якщо банк відмовив, причина є в листі, який він надіслав на ваш e-mail. Напишіть нам, і ми скажемо, що робити
          далі.
        </Trans>
      </p>
    </Banner>
  )
}

/** The bank's steps meanwhile, in their order. */
const Steps = ({ kind }: Pick<Verification, 'kind'>) =>
  kind === 'questionnaire' ? null : (
    <Card title={<Trans>Що робить банк</Trans>}>
      <ol className="d-stack d-gap-2">
        <li>
          <Trans>Звіряє ваші дані з державними реєстрами.</Trans>
        </li>
        <li>
          {kind === 'registration' ? (
            <Trans>Телефонує вам, щоб упевнитися, що це ви. Пароль і коди з SMS фахівець ніколи не питає.</Trans>
          ) : (
            <Trans>Упевнюється, що вас запросила компанія, і за потреби телефонує вам.</Trans>
          )}
        </li>
        <li>
          <Trans>Про рішення надсилає SMS і лист.</Trans>
        </li>
      </ol>
    </Card>
  )

function ToDo({ verification: { state, kind, waitsSince, promisedAt } }: { verification: Verification }) {
  return (
    <Card title={<Trans>Що зробити</Trans>}>
      <div className="d-stack d-gap-3">
        {waitsSince !== null && promisedAt !== null && (
          <WaitsForBank since={waitsSince} until={promisedAt}>
            {kind === 'questionnaire' ? (
              <Trans>Зараз нічого: анкета в банку.</Trans>
            ) : kind === 'registration' ? (
              <Trans>
                Зараз нічого: відповідайте на дзвінок банку. Кабінет уже відкрито, але гроші до рішення не рухаються.
              </Trans>
            ) : (
              <Trans>Зараз нічого: після рішення банку компанія з’явиться у вашому кабінеті сама.</Trans>
            )}
          </WaitsForBank>
        )}
        {state === 'verified' ? (
          <p>
            <Link to="/accounts">
              <Trans>На головну</Trans>
            </Link>
          </p>
        ) : (
          <p>
            <Trans>Помилилися в даних або маєте запитання?</Trans> <WriteToBank />
          </p>
        )}
      </div>
    </Card>
  )
}
