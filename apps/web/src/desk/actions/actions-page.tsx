import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { Failed } from '../page/failed.tsx'
import { Page } from '../page/page.tsx'
import { ActionCard } from './action-card.tsx'

/** Actions that wait for a second person, and those of the past. */
export function ActionsPage() {
  const { t } = useLingui()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['actions', state],
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/desk/actions', { query: { state, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ actions, more }) => (more ? (actions.at(-1)?.id ?? null) : null),
    refetchInterval: 30_000,
  })
  const actions = data?.pages.flatMap((page) => page.actions)
  const choices = [
    { value: 'open', label: t`Чекають` },
    { value: 'closed', label: t`Минулі` },
  ] as const
  return (
    <Page
      title={t`Дії на розгляді`}
      about={<Trans>Кожну дію вирішує інша людина, ніж та, що її почала.</Trans>}
      actions={<Segmented label={t`Які дії`} value={state} options={choices} onChange={setState} />}
    >
      {actions === undefined ? (
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : actions.length === 0 ? (
        <EmptyState icon={PenLine}>
          {state === 'open' ? <Trans>Нічого не чекає на рішення.</Trans> : <Trans>Ще нічого не вирішено.</Trans>}
        </EmptyState>
      ) : (
        actions.map((action) => <ActionCard key={action.id} action={action} />)
      )}
      {hasNextPage && actions && (
        <LoadMore shown={actions.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </Page>
  )
}
