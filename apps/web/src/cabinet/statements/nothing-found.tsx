import { Button } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText, Search } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { useNearSearch } from '../address/meant-instead.tsx'
import { type AskedFilter, isNarrowed } from './statement-search.ts'
import { nearSearch } from './statement-queries.ts'
import type { ListAddress, StatementChange } from './use-statement-address.ts'

/** The change that removes every filter except the period. */
export const everything: StatementChange = {
  direction: undefined,
  min: undefined,
  max: undefined,
  counterparty: undefined,
  search: undefined,
  instead: undefined,
  exact: undefined,
}

/** A period without operations, or without such as are looked for. */
export function NothingFound({
  accountId,
  address: { search, filter },
  asked,
}: {
  /** Null: all accounts. */ accountId: string | null
  address: ListAddress
  asked: AskedFilter
}) {
  const isLooking = useNearSearch(search, nearSearch(accountId, asked), (meant) => filter(meant, { replace: true }))
  if (isLooking) return <SkeletonRows rows={3} />
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={Search}
        action={
          <Button variant="secondary" onClick={() => filter(everything)}>
            <Trans>Скинути фільтри</Trans>
          </Button>
        }
      >
        <Trans>Таких операцій за цей період немає</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FileText}
      action={
        <Button variant="secondary" onClick={() => filter({ period: 'year', from: undefined, to: undefined })}>
          <Trans>Показати за рік</Trans>
        </Button>
      }
    >
      <Trans>За цей період операцій не було</Trans>
    </EmptyState>
  )
}
