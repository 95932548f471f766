import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import { DataGrid, type DataGridHandle, type GridColumn, type GridDensity } from '@dilo/ui/grid/data-grid.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { DayName } from './days.tsx'
import { useSingleKeysWork } from '../shell/single-keys.ts'
import { useKeptPlace } from './kept-place.ts'
import { sortOf } from './sort-choice.tsx'
import type { StatementRows } from './statement-rows.ts'
import type { StatementAddress } from './use-statement-address.ts'

type StatementGridProps = {
  rows: StatementRows
  address: StatementAddress
  currency: Currency
  density: GridDensity
  /**
   * `most` has no number; `few`, beside an open entry, has no balance either. In two lines the balance stands below the
   * amount.
   */
  columns: 'all' | 'most' | 'few'
  onOpen: (version: number) => void
  foot: ReactNode
  handle: Ref<StatementGridHandle>
}

export type StatementGridHandle = {
  /** Puts the focus into the row of an entry, where it has one. */ focusEntry: (version: number) => void
}

/** A statement on a wide screen, of any length. */
export function StatementGrid({
  rows,
  address,
  currency,
  density,
  columns: shown,
  onOpen,
  foot,
  handle,
}: StatementGridProps) {
  const { t } = useLingui()
  const { search } = address
  const columns = useColumns(address, currency, density, shown)
  const place = useKeptPlace()
  const grid = useRef<DataGridHandle>(null)
  useImperativeHandle(handle, () => ({
    focusEntry: (version) => {
      const row = rows.indexOf(version)
      if (row !== undefined) grid.current?.focusRow(row)
    },
  }))
  return (
    <DataGrid
      label={t`Операції за період`}
      columns={columns}
      count={rows.count}
      total={rows.total}
      rowAt={rows.at}
      headings={rows.headings}
      heading={(index) => <DayOf entry={rows.at(index)} />}
      density={density}
      start={place.start}
      selected={search.entry === undefined ? undefined : rows.indexOf(search.entry)}
      letters={useSingleKeysWork()}
      onView={rows.onView}
      onRest={place.keep}
      onOpen={(index) => {
        const entry = rows.at(index)
        if (entry) onOpen(entry.version)
      }}
      foot={foot}
      handle={grid}
    />
  )
}

const DayOf = ({ entry }: { entry: StatementEntry | undefined }) => (entry ? <DayName day={entry.valueDate} /> : null)

const widths = {
  date: '88px',
  number: '72px',
  counterparty: 'minmax(0, 1fr)',
  amount: '152px',
  balance: '152px',
} as const

function useColumns(
  address: StatementAddress,
  currency: Currency,
  density: GridDensity,
  shown: StatementGridProps['columns'],
) {
  const { sort = 'newest' } = address.search
  const { filter } = address
  const isOneLine = density === 'compact'
  // The column has room for two lines, but no other column fits.
  const isBalanceBelow = shown !== 'all' && !isOneLine
  return useMemo((): GridColumn<StatementEntry>[] => {
    const between = (up: StatementSort, down: StatementSort) => ({
      now: sort === up ? ('ascending' as const) : sort === down ? ('descending' as const) : undefined,
      onSort: () => filter({ sort: sortOf(sort === down ? up : down) }),
    })
    const all: GridColumn<StatementEntry>[] = [
      {
        key: 'date',
        name: <Trans>Дата</Trans>,
        width: widths.date,
        fits: true,
        cell: ({ valueDate }) => shortDate(valueDate),
        sort: between('oldest', 'newest'),
      },
      {
        key: 'number',
        name: '№',
        width: widths.number,
        className: 'c-grid-quiet',
        cell: ({ paymentNumber }) => paymentNumber,
      },
      {
        key: 'counterparty',
        name: <Trans>Контрагент і призначення</Trans>,
        width: widths.counterparty,
        cell: ({ counterparty, remittanceInformation }) => (
          <>
            <span className={isOneLine ? 'c-grid-name' : 'c-grid-name c-clip c-block'}>{counterparty.name}</span>{' '}
            <span className={isOneLine ? 'c-grid-purpose' : 'c-grid-purpose c-clip c-block'}>
              {remittanceInformation}
            </span>
          </>
        ),
      },
      {
        key: 'amount',
        name: <Trans>Сума</Trans>,
        width: widths.amount,
        align: 'end',
        fits: true,
        className: 'c-grid-strong',
        cell: ({ amount, balanceAfter }) => (
          <>
            <Money amount={amount} currency={currency} signed />
            {isBalanceBelow && (
              <span className="c-grid-purpose c-block">
                <span className="d-visually-hidden">
                  <Trans>Залишок</Trans>{' '}
                </span>
                <Money amount={balanceAfter} currency={currency} />
              </span>
            )}
          </>
        ),
        sort: between('smallest', 'largest'),
      },
      {
        key: 'balance',
        name: <Trans>Залишок</Trans>,
        width: widths.balance,
        align: 'end',
        fits: true,
        className: 'c-grid-quiet',
        cell: ({ balanceAfter }) => <Money amount={balanceAfter} currency={currency} />,
      },
    ]
    return all.filter(
      ({ key }) => shown === 'all' || (key !== 'number' && (key !== 'balance' || (shown === 'most' && isOneLine))),
    )
  }, [sort, filter, currency, isOneLine, isBalanceBelow, shown])
}
