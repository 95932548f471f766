import { Button } from '@dilo/ui/actions/button.tsx'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { type Missing, missingReceipts } from './receipt-queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** Payments by card whose receipt is missing: of one's own card; heads and accountants see those of all. */
export function MissingReceiptsPage() {
  const { t } = useLingui()
  const query = useInfiniteQuery(missingReceipts)
  const pending = useSteadyPending(query.isPending)
  const [setsRule, setSetsRule] = useState(false)
  const [first] = query.data?.pages ?? []
  return (
    <div className="c-page">
      <PageHead title={t`Чеки до платежів карткою`}>
        {first?.maySetRule === true && (
          <Button variant="secondary" onClick={() => setSetsRule(true)}>
            <Trans>Коли потрібен чек</Trans>
          </Button>
        )}
      </PageHead>
      {pending ? (
        <SkeletonCard rows={4} />
      ) : first && query.data ? (
        <>
          <Asked neededFrom={first.neededFrom} />
          {(first.neededFrom !== null || first.missing.length > 0) && (
            <List
              missing={query.data.pages.flatMap((page) => page.missing)}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              busy={query.isFetchingNextPage}
            />
          )}
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {setsRule && first && <RuleDialog neededFrom={first.neededFrom} onClose={() => setSetsRule(false)} />}
    </div>
  )
}

function Asked({ neededFrom }: { neededFrom: string | null }) {
  return neededFrom === null ? (
    <EmptyState icon={FileText}>
      <Trans>Компанія не просить чеків. Додати чек можна до будь-якого платежу на сторінці картки.</Trans>
    </EmptyState>
  ) : (
    <p className="d-meta">
      <Trans>
        Компанія просить чек до кожної покупки від <Money amount={neededFrom} currency="UAH" />. Тут покупки за 90 днів,
        до яких чека ще немає.
      </Trans>
    </p>
  )
}

type ListProps = { missing: readonly Missing[]; more: (() => void) | undefined; busy: boolean }

function List({ missing, more, busy }: ListProps) {
  if (missing.length === 0)
    return (
      <EmptyState icon={FileText}>
        <Trans>Усі чеки на місці</Trans>
      </EmptyState>
    )
  return (
    <Box flush title={<Trans>Бракує чека</Trans>}>
      <ul className="c-rows c-card-bottom">
        {missing.map((one) => (
          <li key={one.operationId}>
            <MissingRow of={one} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="c-notices-more">
          <Button variant="secondary" size="small" busy={busy} onClick={more}>
            <Trans>Показати ще</Trans>
          </Button>
        </div>
      )}
    </Box>
  )
}

function MissingRow({ of: { operationId, cardId, lastDigits, holder, at, amount, merchantName } }: { of: Missing }) {
  return (
    <div className="c-row c-row-wraps">
      <div className="c-row-body">
        <p>
          <Link
            to="/cards/$cardId"
            params={{ cardId }}
            search={{ operation: operationId }}
            className="c-row-name c-cards-link"
          >
            {merchantName}
          </Link>
        </p>
        <p className="d-meta">
          {momentInKyiv(at)} · •{lastDigits}
          {holder !== null && <> · {holder}</>}
        </p>
      </div>
      <div className="c-row-end">
        <Money amount={amount} currency="UAH" />
      </div>
    </div>
  )
}
