import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronLeft, ChevronRight } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import type { PageTarget } from '../address/page-address.ts'
import { PageHead } from '../page/page-head.tsx'
import { Failed } from '../page/failed.tsx'
import type { StatementSearch } from './statement-search.ts'
import { isNoSuch } from '../address/no-such.ts'
import { NotFound } from '../page/not-found.tsx'
import { EntryDetails } from './entry-details.tsx'
import { accountEntry } from '../accounts/entry-query.ts'
import { useEntryReturn } from './use-entry-return.ts'

type EntryAloneProps = {
  accountId: string
  version: number
  /** The search of the statement with the open entry; undefined: the entry has its own page. */ list?: StatementSearch
}

/** An entry with the page for itself. */
export function EntryAlone({ accountId, version, list }: EntryAloneProps) {
  const { t } = useLingui()
  const query = useQuery(accountEntry(accountId, version))
  const back = useEntryReturn(accountId, version)
  const pending = useSteadyPending(query.isPending || back.isPending)
  if (isNoSuch(query.error)) return <NotFound />
  const { entry: _entry, ...listAlone } = list ?? {}
  return (
    <div className="c-page">
      <PageHead
        title={t`Операція`}
        above={{
          title: t`Виписка`,
          link: { to: '/accounts/$accountId/statement', params: { accountId }, search: listAlone },
        }}
      />
      {pending ? (
        <SkeletonCard rows={4} />
      ) : query.data ? (
        <>
          <div className="d-card c-entry d-stack">
            <EntryDetails
              key={version}
              answer={query.data}
              returnable={back.returnable}
              list={list ?? { period: 'year' }}
            />
          </div>
          <Neighbours accountId={accountId} list={list} previous={query.data.previous} next={query.data.next} />
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

type NeighboursProps = {
  accountId: string
  list: StatementSearch | undefined
  previous: number | null
  next: number | null
}

function Neighbours({ accountId, list, previous, next }: NeighboursProps) {
  const { t } = useLingui()
  const to = (version: number): PageTarget =>
    list
      ? { to: '/accounts/$accountId/statement', params: { accountId }, search: { ...list, entry: version } }
      : { to: '/accounts/$accountId/entries/$version', params: { accountId, version: String(version) } }
  return (
    <nav className="c-neighbours" aria-label={t`Сусідні операції`}>
      {previous !== null && (
        <Link {...to(previous)} replace className={buttonClass({ variant: 'ghost' })}>
          <Icon of={ChevronLeft} />
          <Trans>Попередня</Trans>
        </Link>
      )}
      {next !== null && (
        <Link {...to(next)} replace className={buttonClass({ variant: 'ghost' })}>
          <Trans>Наступна</Trans>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  )
}
