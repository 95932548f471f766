import type { Enquiry } from '@dilo/contract/enquiry-service.ts'
import { promisedHours } from '@dilo/domain/rules/promised-time.ts'
import { bankHours } from '@dilo/domain/bank-hours.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Send } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { ContactPhone } from '../../contact-phone.tsx'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useShownAsDemo } from '../session/use-demo.ts'
import { DemoNote } from './demo-note.tsx'
import { enquiries } from './enquiry-queries.ts'
import { enquiryLooks, subjectNames } from './enquiry-words.ts'
import './support.css'

/** The enquiries of the person, and for a head those of the company, with their state. */
export function SupportPage() {
  const { t } = useTexts()
  const inDemo = useShownAsDemo()
  return (
    <div className="c-page">
      <PageHead
        title={t`Звернення до банку`}
        about={
          <p className="c-lead">
            <Trans>
              Відповідаємо письмово за{' '}
              <Plural
                value={promisedHours.enquiry}
                one="# робочу годину"
                few="# робочі години"
                many="# робочих годин"
                other="# робочої години"
              />
              . Працюємо з понеділка до п’ятниці, з {bankHours.opens}:00 до {bankHours.closes}:00. Терміново?
              Зателефонуйте: <ContactPhone />
            </Trans>
          </p>
        }
      >
        {!inDemo && (
          <Link to="/support/new" className={buttonClass({})}>
            <Trans>Написати банку</Trans>
          </Link>
        )}
      </PageHead>
      {inDemo ? <DemoNote /> : <Enquiries />}
    </div>
  )
}

function Enquiries() {
  const query = useQuery(enquiries)
  const pending = useSteadyPending(query.isPending)
  if (pending) return <SkeletonCard rows={3} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.enquiries.length === 0) {
    return (
      <div className="d-card">
        <EmptyState icon={Send}>
          <Trans>Ви ще не писали банку. Ваші листи й відповіді банку будуть тут.</Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <Card title={<Trans>Ваші звернення</Trans>} flush>
      <ul className="c-rows">
        {query.data.enquiries.map((one) => (
          <li key={one.id}>
            <EnquiryRow enquiry={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EnquiryRow({
  enquiry: { id, subject, state, author, isOwn, hasNews, changedAt, promisedAt },
}: {
  enquiry: Enquiry
}) {
  const { i18n } = useLingui()
  const { name, ...look } = enquiryLooks[state]
  const until = promisedAt === null ? null : momentInKyiv(promisedAt)
  const when = momentInKyiv(changedAt)
  return (
    <div className="c-row c-enquiry-row">
      <div className="c-row-body">
        <Link to="/support/$enquiryId" params={{ enquiryId: id }} className="c-row-name">
          {i18n._(subjectNames[subject])}
        </Link>
        <p className="d-meta">
          {isOwn ? when : `${author} · ${when}`}
          {until !== null && (
            <>
              {' · '}
              <Trans>відповідь до {until}</Trans>
            </>
          )}
        </p>
      </div>
      <StatusBadge {...look} tone={hasNews ? 'warning' : look.tone}>
        {hasNews ? <Trans>Нова відповідь</Trans> : i18n._(name)}
      </StatusBadge>
    </div>
  )
}
