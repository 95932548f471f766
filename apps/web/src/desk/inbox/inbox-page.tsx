import { useSingleKeys } from '@dilo/ui/actions/single-keys.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { Clock, Hourglass, Inbox, PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Failed } from '../page/failed.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { useHasRole } from '../session.ts'
import { DeskLink, useGoTo } from '../address/link.tsx'
import { Promised, ToDecide } from '../case/case-state.tsx'
import { Page } from '../page/page.tsx'
import { enquirySubjectWords } from '../words/enquiry-words.ts'
import { BulkBar, isChoosable } from './bulk-bar.tsx'
import { addressOfCase } from '../address/case-address.ts'
import type { Case } from '../words/case-of.ts'
import { type CaseView, searchOf, searchOfCase, useView } from '../address/case-view.ts'
import { Views } from './views.tsx'

/** The cases that wait for the bank, by the time that it has promised. */
export function InboxPage() {
  const { t } = useLingui()
  const view = useView()
  const goTo = useGoTo()
  const choose = (chosen: Partial<CaseView>) => goTo({ to: '/', search: searchOf({ ...view, ...chosen }) })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['inbox', view],
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/desk/inbox', {
        query: { ...searchOf(view), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isOfficer = useHasRole('officer')
  useSingleKeys({ j: () => goToRow(1), k: () => goToRow(-1) })
  const cases = data?.pages.flatMap((page) => page.cases)
  const toDecide = data?.pages[0]?.actionsToDecide ?? 0
  const setAside = data?.pages[0]?.setAside ?? null
  const choices = [
    { value: 'all', label: t`Усі` },
    { value: 'mine', label: t`Мої` },
  ] as const
  return (
    <Page
      title={t`Вхідні`}
      about={<Trans>Першою стоїть справа, яку банк обіцяв вирішити раніше. Клавіші j і k ведуть списком.</Trans>}
      actions={<Segmented label={t`Чиї справи`} value={view.of} options={choices} onChange={(of) => choose({ of })} />}
    >
      <Views view={view} onChoose={choose} />
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
      {setAside !== null && (
        <Banner
          tone="warning"
          action={
            <DeskLink to="/card-messages">
              <Trans>До повідомлень</Trans>
            </DeskLink>
          }
        >
          <p>
            <Plural
              value={setAside.count}
              one="# повідомлення процесора карток відкладено."
              few="# повідомлення процесора карток відкладено."
              many="# повідомлень процесора карток відкладено."
              other="# повідомлення процесора карток відкладено."
            />{' '}
            <Trans>Найдавніше надійшло {momentInKyiv(setAside.oldest)}.</Trans>
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
          {Object.keys(searchOf(view)).length === 0 ? (
            <Trans>Ніхто не чекає на банк.</Trans>
          ) : view.of === 'mine' ? (
            <Trans>Ви не взяли жодної справи.</Trans>
          ) : (
            <Trans>Таких справ немає.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          {isOfficer && (
            <BulkBar chosen={cases.filter(({ place }) => chosen.has(place))} onDone={() => setChosen(new Set())} />
          )}
          <ul className="k-rows">
            {cases.map((one) => (
              <CaseRow
                key={one.place}
                one={one}
                view={view}
                {...(isOfficer && {
                  isChosen: chosen.has(one.place),
                  onChoose: (isChosen: boolean) => setChosen(withOrWithout(chosen, one.place, isChosen)),
                })}
              />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && cases && (
        <LoadMore shown={cases.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </Page>
  )
}

/** No client knows of it, so the bank has promised no time. */
const isOfBankAlone = ({ kind }: Case): boolean =>
  kind === 'head' || kind === 'hit' || kind === 'difference' || kind === 'incoming' || kind === 'clearingDay'

/** @param step 1: the row after the one with the focus, or the first; -1: the one before it, or the last */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#content .k-row a.k-row-name')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.focus()
}

function withOrWithout(chosen: ReadonlySet<string>, place: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(place)
  else next.delete(place)
  return next
}

type CaseRowProps = { one: Case; view: CaseView; isChosen?: boolean; onChoose?: (isChosen: boolean) => void }

function CaseRow({ one, view, isChosen = false, onChoose }: CaseRowProps) {
  const { isLate, takenBy, hasOpenAction, sum, risk, place } = one
  return (
    <li className="k-row">
      {onChoose && isChoosable(one) && (
        <Checkbox alone checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
          <Trans>Вибрати справу</Trans>: {one.company ?? one.person}
        </Checkbox>
      )}
      <div className="d-stack d-gap-1 k-row-grows">
        <DeskLink className="k-row-name" {...addressOfCase(one)} search={searchOfCase(view, place)}>
          <NameOfCase one={one} />
        </DeskLink>
        <span>
          <AboutCase one={one} />
          {sum !== null && <> · {shownMoney(sum, 'UAH')}</>}
        </span>
        <span className="d-meta">{isOfBankAlone(one) ? <ToDecide {...one} /> : <Promised {...one} />}</span>
      </div>
      <div className="d-row">
        {isLate && (
          <StatusBadge tone="danger" icon={TriangleAlert}>
            <Trans>Прострочено</Trans>
          </StatusBadge>
        )}
        {risk === 'high' && (
          <StatusBadge tone="warning" icon={TriangleAlert}>
            <Trans>Високий ризик</Trans>
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

function NameOfCase({ one }: { one: Case }) {
  switch (one.kind) {
    case 'difference':
      return <Trans>Розрахунки карток за {shortDate(one.day)}</Trans>
    case 'clearingDay':
      return <Trans>Звірка із СЕП за {shortDate(one.day)}</Trans>
    default:
      return <>{one.company ?? one.person}</>
  }
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
    case 'incoming':
      return <Trans>Переказ з іншого банку: {person}</Trans>
    case 'surplus':
      return <Trans>Куплену валюту не використано</Trans>
    case 'delivery':
      return <Trans>Надіслати картку: {person}</Trans>
    case 'difference':
      return <Trans>Звіт платіжної системи й наші книги різняться</Trans>
    case 'clearingDay':
      return <Trans>Звіт СЕП і наші книги різняться</Trans>
    case 'papers':
      return <Trans>Документи до купівлі валюти: {person}</Trans>
    case 'enquiry':
      return (
        <Trans>
          Лист: {person} · {i18n._(enquirySubjectWords[one.subject])}
        </Trans>
      )
  }
}
