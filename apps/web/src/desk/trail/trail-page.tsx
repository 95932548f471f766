import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffEvent } from '@dilo/domain/desk/staff-events.ts'
import { isStaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { Failed } from '../page/failed.tsx'
import { Page } from '../page/page.tsx'
import { kindWords } from '../words/action-words.ts'

type Entry = DeskAnswer<'GET /api/desk/trail'>['entries'][number]

const eventWords: Readonly<Record<StaffEvent, MessageDescriptor>> = {
  signedIn: msg`Вхід`,
  signedOut: msg`Вихід`,
  accountInvited: msg`Перше запрошення із сервера`,
  passkeyAdded: msg`Новий ключ доступу`,
  passkeyRemoved: msg`Ключ доступу забрано`,
  accountOpened: msg`Відкрито обліковий запис`,
  rolesChanged: msg`Змінено ролі`,
  accountClosed: msg`Закрито обліковий запис`,
  accountReopened: msg`Обліковий запис знову відкрито`,
  invitationSent: msg`Надіслано запрошення`,
  clientsSearched: msg`Пошук клієнта`,
  companyLookedAt: msg`Перегляд клієнта`,
  contactsOpened: msg`Відкрито РНОКПП і контакти людини`,
  valuesOpened: msg`Відкрито приховані дані анкети`,
  documentLookedAt: msg`Переглянуто сторінку документа`,
  caseTaken: msg`Взято справу`,
  caseGivenBack: msg`Повернено справу`,
  caseHandedOver: msg`Справу передано колезі`,
  caseNoted: msg`Нотатка до справи`,
  checksRun: msg`Запит до реєстрів`,
  callRecorded: msg`Записано дзвінок`,
  enquiryRead: msg`Прочитано лист клієнта`,
  enquiryAnswered: msg`Відповідь на лист`,
  enquiryClosed: msg`Лист закрито без відповіді`,
  enquiryTaken: msg`Взято лист`,
  enquiryGivenBack: msg`Повернено лист`,
  enquiryHandedOver: msg`Лист передано колезі`,
  enquiryNoted: msg`Нотатка до листа`,
  actionLookedAt: msg`Переглянуто дію`,
  actionMade: msg`Почато дію`,
  actionApproved: msg`Дію підтверджено`,
  actionDenied: msg`Дію відхилено`,
  actionWithdrawn: msg`Дію відкликано`,
  actionExpired: msg`Строк дії минув`,
}

/** The trail of the staff, the newest entry first. */
export function TrailPage() {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['trail'],
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/desk/trail', { query: { ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.number ?? null) : null),
  })
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Page
      title={t`Журнал дій`}
      about={<Trans>Кожен запис зчеплено з попереднім: вилучити чи змінити його непомітно не можна.</Trans>}
    >
      {entries === undefined ? (
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : (
        <ol className="k-rows">
          {entries.map((entry) => (
            <EntryRow key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && entries && (
        <LoadMore shown={entries.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </Page>
  )
}

function EntryRow({ entry: { number, at, event, by, subject, facts } }: { entry: Entry }) {
  const { i18n } = useLingui()
  const kind = facts['kind']
  return (
    <li className="k-row">
      <div className="d-stack d-gap-1">
        <span className="k-row-name">
          {i18n._(eventWords[event])}
          {typeof kind === 'string' && isStaffActionKind(kind) && ` · ${i18n._(kindWords[kind])}`}
        </span>
        {subject && <span>{subject}</span>}
      </div>
      <span className="d-meta">
        № {number} · {by ?? <Trans>сервер</Trans>} · {momentInKyiv(at)}
      </span>
    </li>
  )
}
