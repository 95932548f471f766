import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { Clock, Hourglass, Inbox, PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Failed } from '../shell/failed.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { DeskLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { enquirySubjectWords } from '../words/enquiry-words.ts'

type Case = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

/** What waits for the bank, the oldest first. */
export function InboxPage() {
  const { t } = useLingui()
  const [of, setOf] = useState<'all' | 'mine'>('all')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['inbox', of],
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/desk/inbox', { query: { of, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  })
  const cases = data?.pages.flatMap((page) => page.cases)
  const toDecide = data?.pages[0]?.actionsToDecide ?? 0
  const choices = [
    { value: 'all', label: t`Усі` },
    { value: 'mine', label: t`Мої` },
  ] as const
  return (
    <Page
      title={t`Вхідні`}
      about={<Trans>Найдавніші вгорі, у кожного час, до якого банк обіцяв відповісти.</Trans>}
      actions={<Segmented label={t`Чиї справи`} value={of} options={choices} onChange={setOf} />}
    >
      {toDecide > 0 && (
        <Banner
          tone="info"
          action={
            <DeskLink to="/actions">
              <Trans>До дій</Trans>
            </DeskLink>
          }
        >
          <p>
            <Plural
              value={toDecide}
              one="# дія чекає на ваше рішення."
              few="# дії чекають на ваше рішення."
              many="# дій чекають на ваше рішення."
              other="# дії чекають на ваше рішення."
            />
          </p>
        </Banner>
      )}
      {cases === undefined ? (
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : cases.length === 0 ? (
        <EmptyState icon={Inbox}>
          {of === 'mine' ? <Trans>Ви не взяли жодної справи.</Trans> : <Trans>Ніхто не чекає на банк.</Trans>}
        </EmptyState>
      ) : (
        <ul className="k-rows">
          {cases.map((one) => (
            <CaseRow key={keyOf(one)} one={one} />
          ))}
        </ul>
      )}
      {hasNextPage && cases && (
        <LoadMore shown={cases.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </Page>
  )
}

const keyOf = (one: Case): string => {
  if (one.kind === 'enquiry') return one.enquiryId
  if (one.kind === 'questionnaire') return `${one.companyId} ${one.version}`
  if (one.kind === 'hit') return one.hitId
  if (one.kind === 'held') return one.paymentId
  return one.kind === 'application' ? one.applicationId : `${one.companyId} ${one.personId}`
}

function CaseRow({ one }: { one: Case }) {
  const { since, promisedBy, isLate, takenBy, hasOpenAction } = one
  return (
    <li className="k-row">
      <div className="d-stack d-gap-1">
        <CaseLink one={one} />
        <span>
          <AboutCase one={one} />
        </span>
        <span className="d-meta">
          {one.kind === 'head' || one.kind === 'hit' ? (
            // No client knows of it, so nobody was promised anything.
            <Trans>
              Чекає з {momentInKyiv(since)} · вирішити до {momentInKyiv(promisedBy)}
            </Trans>
          ) : (
            <Trans>
              Чекає з {momentInKyiv(since)} · обіцяно до {momentInKyiv(promisedBy)}
            </Trans>
          )}
        </span>
      </div>
      <div className="d-row">
        {isLate && (
          <StatusBadge tone="danger" icon={TriangleAlert}>
            <Trans>Прострочено</Trans>
          </StatusBadge>
        )}
        {hasOpenAction && (
          <StatusBadge tone="info" icon={PenLine}>
            <Trans>На рішенні</Trans>
          </StatusBadge>
        )}
        {takenBy &&
          (takenBy.isMe ? (
            <StatusBadge tone="success" icon={Hourglass}>
              <Trans>Ваша</Trans>
            </StatusBadge>
          ) : (
            <StatusBadge tone="neutral" icon={Clock}>
              {takenBy.name}
            </StatusBadge>
          ))}
      </div>
    </li>
  )
}

/** The client as a link to the page of the case. */
function CaseLink({ one }: { one: Case }) {
  const className = 'k-row-name'
  if (one.kind === 'enquiry')
    return (
      <DeskLink className={className} to="/enquiries/$enquiryId" params={{ enquiryId: one.enquiryId }}>
        {one.company ?? one.person}
      </DeskLink>
    )
  const { companyId } = one
  if (one.kind === 'held')
    return (
      <DeskLink className={className} to="/held/$companyId/$paymentId" params={{ companyId, paymentId: one.paymentId }}>
        {one.company}
      </DeskLink>
    )
  if (one.kind === 'questionnaire')
    return (
      <DeskLink
        className={className}
        to="/questionnaires/$companyId/$version"
        params={{ companyId, version: String(one.version) }}
      >
        {one.company}
      </DeskLink>
    )
  if (one.kind === 'hit')
    return (
      <DeskLink className={className} to="/lists/$companyId" params={{ companyId }}>
        {one.company}
      </DeskLink>
    )
  if (one.kind === 'head')
    return (
      <DeskLink className={className} to="/heads/$companyId/$personId" params={{ companyId, personId: one.personId }}>
        {one.company}
      </DeskLink>
    )
  if (one.kind === 'application')
    return (
      <DeskLink
        className={className}
        to="/applications/$companyId/$applicationId"
        params={{ companyId, applicationId: one.applicationId }}
      >
        {one.company}
      </DeskLink>
    )
  return (
    <DeskLink
      className={className}
      to="/registrations/$companyId/$personId"
      params={{ companyId, personId: one.personId }}
    >
      {one.company}
    </DeskLink>
  )
}

function AboutCase({ one }: { one: Case }) {
  const { i18n } = useLingui()
  const { kind, person } = one
  switch (kind) {
    case 'client':
      return <Trans>Реєстрація: {person}</Trans>
    case 'relation':
      return <Trans>Діятиме за клієнта: {person}</Trans>
    case 'head':
      return <Trans>Реєстр не називає керівника: {person}</Trans>
    case 'questionnaire':
      return <Trans>Анкета: {person}</Trans>
    case 'hit':
      return <Trans>Збіг зі списком: {person}</Trans>
    case 'application':
      return <Trans>Заявка на рахунок: {person}</Trans>
    case 'held':
      return <Trans>Затриманий платіж</Trans>
    case 'enquiry':
      return (
        <Trans>
          Лист: {person} · {i18n._(enquirySubjectWords[one.subject])}
        </Trans>
      )
  }
}
