import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { ArrowLeftRight, Search } from '@dilo/ui/icons/icons-of-things.ts'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { SkeletonCard, SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { addressOfPage } from '../../address/open-page.ts'
import { Failed } from '../../page/failed.tsx'
import { MeantInstead, useNearSearch } from '../../address/meant-instead.tsx'
import { nearPayments, paymentPages } from './list-queries.ts'
import { type PaymentsSearch, withSearch } from './payments-search.ts'
import { askedOf, isByDay, withoutFilters } from './payments-shown.ts'
import { useMayPay } from '../use-may-pay.ts'
import { useToday } from '../../page/use-today.ts'
import { useSlow } from '../../page/use-slow.ts'
import { ChosenPayments } from './chosen-payments.tsx'
import { PickableRows } from './pickable-rows.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

const route = addressOfPage('/payments')

/**
 * While the bank works on a shown payment, the list asks again at this interval, in milliseconds, and at most this many
 * times.
 */
const ASK_AGAIN = 2_000
const ASK_AT_MOST = 20

function useList(search: PaymentsSearch) {
  const asked = askedOf(search, useToday())
  return useInfiniteQuery({
    ...paymentPages(asked),
    // The previous rows stay while another text is searched for; rows of another tab would mislead.
    placeholderData: (before, query) => (query?.queryKey[1]?.tab === asked.tab ? before : undefined),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < ASK_AT_MOST &&
      data?.pages.some(({ payments }) => payments.some(({ state }) => state === 'signed'))
        ? ASK_AGAIN
        : false,
  })
}

export function PaymentList({ search }: { search: PaymentsSearch }) {
  const query = useList(search)
  const pending = useSteadyPending(query.isPending)
  const slow = useSlow(query.isFetching)
  const payments = query.data?.pages.flatMap((page) => page.payments) ?? []
  const rows = useChosenRows(payments, JSON.stringify(search))
  const refresh = async () => (await query.refetch()).data?.pages.flatMap((page) => page.payments) ?? []
  const navigate = route.useChange()
  return (
    <>
      <MeantInstead
        search={search}
        onExact={({ search: typed, exact }) =>
          void navigate({ search: (before) => ({ ...withSearch(before, typed), exact }), resetScroll: false })
        }
      />
      <p className="c-slow" role="status">
        {slow ? (
          <Trans>Банк відповідає довше, ніж звичайно. Зачекайте ще трохи.</Trans>
        ) : query.isPlaceholderData ? (
          <Trans>Шукаємо…</Trans>
        ) : null}
      </p>
      {pending ? (
        <SkeletonCard rows={6} />
      ) : query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : payments.length === 0 ? (
        <div className="d-card">
          {query.isPlaceholderData ? <SkeletonRows rows={3} /> : <Nothing search={search} />}
        </div>
      ) : (
        <div className="d-card d-card-flush" aria-busy={query.isPlaceholderData}>
          <PickableRows payments={payments} rows={rows} />
          {query.hasNextPage && <More query={query} shown={payments.length} />}
        </div>
      )}
      {/* Beside the rows: the result of a signature stays, even if its tab becomes empty. */}
      <ChosenPayments key={search.tab ?? 'all'} search={search} payments={payments} rows={rows} refresh={refresh} />
    </>
  )
}

type MoreProps = {
  query: Pick<ReturnType<typeof useList>, 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  shown: number
}

function More({ query, shown }: MoreProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <div className="c-more-failed">
          <Banner tone="danger" live>
            <p>
              <Trans>Не завантажилося. Спробуйте ще раз.</Trans>
            </p>
          </Banner>
        </div>
      )}
      <LoadMore shown={shown} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
    </>
  )
}

/** An empty list: no payments at all, none under this tab, or none that match the search. */
function Nothing({ search: address }: { search: PaymentsSearch }) {
  const { search, tab } = address
  const navigate = route.useChange()
  const mayPay = useMayPay()
  const isLooking = useNearSearch(
    address,
    nearPayments(address, useToday()),
    (meant) => void navigate({ search: (before) => ({ ...before, ...meant }), replace: true, resetScroll: false }),
  )
  if (isLooking) return <SkeletonRows rows={3} />
  if (isByDay(address)) {
    return (
      <EmptyState
        icon={Search}
        action={
          <Button variant="secondary" onClick={() => void navigate({ search: withoutFilters })}>
            <Trans>Скинути фільтри</Trans>
          </Button>
        }
      >
        <Trans>Таких платежів немає</Trans>
      </EmptyState>
    )
  }
  if (search !== undefined) {
    return (
      <EmptyState
        icon={Search}
        action={
          <Button variant="secondary" onClick={() => void navigate({ search: (before) => withSearch(before, '') })}>
            <Trans>Скинути пошук</Trans>
          </Button>
        }
      >
        <Trans>За запитом «{search}» нічого не знайдено</Trans>
      </EmptyState>
    )
  }
  if (tab !== undefined) {
    return (
      <EmptyState
        icon={ArrowLeftRight}
        action={
          <Button variant="secondary" onClick={() => void navigate({ search: ({ tab: _before, ...rest }) => rest })}>
            <Trans>Показати всі</Trans>
          </Button>
        }
      >
        <Trans>Таких платежів зараз немає</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ArrowLeftRight}
      action={
        mayPay && (
          <div className="d-row">
            <Link to="/payments/new" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Створити платіж</Trans>
            </Link>
            <Link to="/payments/import" className={buttonClass({ variant: 'ghost' })}>
              <Trans>Імпорт із файлу</Trans>
            </Link>
          </div>
        )
      }
    >
      <Trans>Ще немає платежів</Trans>
    </EmptyState>
  )
}
