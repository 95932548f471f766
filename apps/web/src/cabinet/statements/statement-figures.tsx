import type { Statement } from '@dilo/contract/statement-calls.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { useLingui } from '@lingui/react/macro'

/**
 * The opening balance of a period, its turnovers and its closing balance: always of the whole period, whatever is
 * filtered.
 */
export const StatementFigures = ({ statement }: { statement: Statement }) => (
  <Figures currency={statement.account.currency} {...statement} />
)

type FiguresProps = Pick<Statement, 'openingBalance' | 'creditTurnover' | 'debitTurnover' | 'closingBalance'> & {
  currency: Statement['account']['currency']
}

export function Figures({ currency, openingBalance, creditTurnover, debitTurnover, closingBalance }: FiguresProps) {
  const { t } = useLingui()
  return (
    <dl className="c-turnovers">
      <Figure name={t`Залишок на початок`} amount={openingBalance} currency={currency} />
      <Figure name={t`Надходження`} amount={creditTurnover} currency={currency} signed />
      <Figure name={t`Списання`} amount={spent(debitTurnover)} currency={currency} signed />
      <Figure name={t`Залишок на кінець`} amount={closingBalance} currency={currency} />
    </dl>
  )
}

/** Turnovers are absolute values; an outgoing one shows with its minus. */
export const spent = (turnover: string): string => String(-BigInt(turnover))

type FigureProps = { name: string; amount: string; currency: Statement['account']['currency']; signed?: boolean }

function Figure({ name, amount, currency, signed = false }: FigureProps) {
  return (
    <div className="c-figure">
      <dt className="d-meta">{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} signed={signed} />
      </dd>
    </div>
  )
}

export function FiguresSkeleton() {
  return (
    <Skeleton>
      <div className="c-turnovers">
        {[0, 1, 2, 3].map((figure) => (
          <div className="c-figure" key={figure}>
            <SkeletonBar width="96px" height={12} />
            <SkeletonBar width="128px" height={20} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
