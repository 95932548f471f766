import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { useOriginalMoney } from '@dilo/ui/display/original-money.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { CreditCard } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { Failed } from '../../page/failed.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { type Card, cardOperations } from '../card-queries.ts'
import { useDeclineWords } from './decline-words.ts'
import { lookOf } from './operation-words.ts'

/** The payments and attempts of a card, the newest first; a row opens its life. */
export function OperationsCard({ card }: { card: Card }) {
  const query = useInfiniteQuery(cardOperations(card.id))
  const pending = useSteadyPending(query.isPending)
  const operations = query.data?.pages.flatMap((page) => page.operations)
  return (
    <Box title={<Trans>Операції карткою</Trans>} aside={operations?.length ? <InStatement card={card} /> : null} flush>
      {pending ? (
        <SkeletonRows rows={4} />
      ) : operations === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : operations.length === 0 ? (
        <EmptyState icon={CreditCard}>
          <Trans>Карткою ще не платили. Тут буде кожна покупка, а відмова — з причиною.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="c-rows">
            {operations.map((operation) => (
              <li key={operation.id}>
                <OperationRow cardId={card.id} operation={operation} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              shown={operations.length}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </Box>
  )
}

/** The statement knows a card's entries by its digits: there they are added up, searched and saved as a file. */
const InStatement = ({ card }: { card: Card }) => (
  <Link
    to="/accounts/$accountId/statement"
    params={{ accountId: card.account.id }}
    search={{ period: 'year', search: `•••• ${card.number.slice(-4)}` }}
  >
    <Trans>Знайти у виписці</Trans>
  </Link>
)

function OperationRow({ cardId, operation }: { cardId: string; operation: CardOperation }) {
  const { i18n } = useLingui()
  const originalMoney = useOriginalMoney(useLanguage())
  const declineWords = useDeclineWords()
  const { word, ...look } = lookOf(operation)
  const { id, merchant, at, amount, original, decline, kind } = operation
  const isCredit = kind === 'refund' || kind === 'chargeback'
  // Money that has not left the account, or is back, has no sign.
  const isDebit = !isCredit && (operation.state === 'held' || operation.state === 'cleared')
  return (
    <Link
      to="/cards/$cardId"
      params={{ cardId }}
      search={{ operation: id }}
      resetScroll={false}
      className="c-row c-row-wraps c-card-operation"
      data-state={operation.state}
    >
      <span className="c-row-body">
        <span className="c-row-name">{merchant.name}</span>
        <span className="d-meta">
          {momentInKyiv(at)}
          {merchant.city !== '' && <> · {merchant.city}</>}
        </span>
        {decline !== null && <span className="c-card-decline">{declineWords(decline).rule}</span>}
      </span>
      <span className="c-row-end">
        {amount !== '0' && <Money amount={isDebit ? `-${amount}` : amount} currency="UAH" signed={isCredit} />}
        {original !== null && <span className="d-meta">{originalMoney(original)}</span>}
        <StatusBadge {...look}>{i18n._(word)}</StatusBadge>
      </span>
    </Link>
  )
}
