import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { DataGrid, type DataGridHandle, type GridColumn, type GridDensity } from '@dilo/ui/grid/data-grid.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { DayName } from './days.tsx'
import { useToday } from '../page/use-today.ts'
import { useSingleKeysWork } from '@dilo/ui/actions/single-keys.ts'
import { useKeptPlace } from './kept-place.ts'
import type { StatementRows } from './statement-rows.ts'
import type { ListAddress } from './use-statement-address.ts'
import { entryTitle } from './entry-title.ts'

type StatementGridProps<Entry> = {
  rows: StatementRows<Entry & StatementEntry>
  address: ListAddress
  /** Keeps its identity, as the columns do. */
  currencyOf: (entry: Entry) => Currency
  /** The name of an entry's account, in a list of several; it keeps its identity. */
  accountOf?: (entry: Entry) => string
  density: GridDensity
  /**
   * `most` has no number; `few`, beside an open entry, has no balance either. In two lines the balance stands below the
   * amount.
   */
  columns: 'all' | 'most' | 'few'
  onOpen: (entry: Entry & StatementEntry) => void
  foot: ReactNode
  handle?: Ref<StatementGridHandle>
}

export type StatementGridHandle = {
  /** Puts the focus into the row of an entry, where it has one. */ focusEntry: (version: number) => void
}

/** A statement on a wide screen, of any length. */
export function StatementGrid<Entry extends StatementEntry>({
  rows,
  address,
  density,
  onOpen,
  foot,
  handle,
  ...look
}: StatementGridProps<Entry>) {
  const { t } = useLingui()
  const { search } = address
  const columns = useColumns({ address, density, ...look })
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
      headings={density === 'compact' ? noHeadings : rows.headings}
      heading={(index) => <DayOf entry={rows.at(index)} />}
      density={density}
      start={place.start}
      selected={search.entry === undefined ? undefined : rows.indexOf(search.entry)}
      letters={useSingleKeysWork()}
      onView={rows.onView}
      onRest={place.keep}
      onOpen={(index) => {
        const entry = rows.at(index)
        if (entry) onOpen(entry)
      }}
      foot={foot}
      handle={grid}
    />
  )
}

/** One line a row says its day itself: most days have an entry or two, and a heading of each would take half the room. */
const noHeadings: readonly number[] = []

const DayOf = ({ entry }: { entry: StatementEntry | undefined }) => (entry ? <DayName day={entry.valueDate} /> : null)

const widths = {
  date: '72px',
  number: '72px',
  counterparty: 'minmax(0, 1fr)',
  account: '152px',
  amount: '152px',
  balance: '152px',
} as const

type Look<Entry> = Pick<StatementGridProps<Entry>, 'address' | 'currencyOf' | 'accountOf' | 'density' | 'columns'>

function useColumns<Entry extends StatementEntry>({
  address,
  currencyOf,
  accountOf,
  density,
  columns: shown,
}: Look<Entry>) {
  const { sort = 'newest' } = address.search
  const { filter } = address
  const isOneLine = density === 'compact'
  const isByDay = sort === 'newest' || sort === 'oldest'
  const isDayAbove = isByDay && !isOneLine
  const year = useToday().slice(0, 4)
  // The column has room for two lines, but no other column fits.
  const isBalanceBelow = accountOf === undefined && shown !== 'all' && !isOneLine
  return useMemo((): GridColumn<Entry>[] => {
    const bySize = {
      now: sort === 'smallest' ? ('ascending' as const) : sort === 'largest' ? ('descending' as const) : undefined,
      onSort: () => filter({ sort: sort === 'largest' ? 'smallest' : 'largest' }),
    }
    const all: (GridColumn<Entry> & { readonly isShown: boolean })[] = [
      {
        key: 'date',
        isShown: !isDayAbove,
        name: <Trans>Дата</Trans>,
        width: widths.date,
        fits: true,
        cell: ({ valueDate }) => <DayInRow day={valueDate} year={year} />,
      },
      {
        key: 'counterparty',
        isShown: true,
        name: <Trans>Контрагент і призначення</Trans>,
        width: widths.counterparty,
        cell: (entry) => (
          <>
            {/* The heading of a day is for the eye alone: every row says its day. */}
            {isDayAbove && <span className="d-visually-hidden">{shortDate(entry.valueDate)} </span>}
            <span className={isOneLine ? 'c-grid-name' : 'c-grid-name c-clip c-block'}>
              {entryTitle(entry).name}
            </span>{' '}
            <span className={isOneLine ? 'c-grid-purpose' : 'c-grid-purpose c-clip c-block'}>
              {entryTitle(entry).about}
            </span>
          </>
        ),
      },
      {
        key: 'number',
        isShown: shown === 'all',
        name: '№',
        width: widths.number,
        className: 'c-grid-quiet',
        cell: ({ paymentNumber }) => paymentNumber,
      },
      {
        key: 'account',
        isShown: accountOf !== undefined,
        name: <Trans>Рахунок</Trans>,
        width: widths.account,
        className: 'c-grid-quiet',
        cell: (entry) => accountOf?.(entry),
      },
      {
        key: 'amount',
        isShown: true,
        name: <Trans>Сума</Trans>,
        width: widths.amount,
        align: 'end',
        fits: true,
        className: 'c-grid-strong',
        cell: (entry) => (
          <>
            <Money amount={entry.amount} currency={currencyOf(entry)} signed />
            {isBalanceBelow && (
              <span className="c-grid-purpose c-block">
                <span className="d-visually-hidden">
                  <Trans>Залишок</Trans>{' '}
                </span>
                <Money amount={entry.balanceAfter} currency={currencyOf(entry)} />
              </span>
            )}
          </>
        ),
        // Amounts of several currencies have no order.
        ...(accountOf === undefined && { sort: bySize }),
      },
      {
        key: 'balance',
        isShown: accountOf === undefined && (shown === 'all' || (shown === 'most' && isOneLine)),
        name: <Trans>Залишок</Trans>,
        width: widths.balance,
        align: 'end',
        fits: true,
        className: 'c-grid-quiet',
        cell: (entry) => <Money amount={entry.balanceAfter} currency={currencyOf(entry)} />,
      },
    ]
    return all.filter(({ isShown }) => isShown)
  }, [sort, filter, currencyOf, accountOf, isDayAbove, year, isOneLine, isBalanceBelow, shown])
}

/** `20.11`; of another year `20.11.25`. Its full date is for assistive technology. */
function DayInRow({ day, year }: { day: string; year: string }) {
  const full = shortDate(day)
  const short = day.startsWith(year) ? full.slice(0, 5) : `${full.slice(0, 6)}${full.slice(8)}`
  return (
    <>
      <span className="d-visually-hidden">{full}</span>
      <span aria-hidden="true">{short}</span>
    </>
  )
}
