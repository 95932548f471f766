import { parseIban } from '@dilo/domain/values/iban.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import type { ImportRowField } from '@dilo/domain/payments/payment-file.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'
import { classNames } from '@dilo/ui/theme/class-names.ts'
import { DataGrid, type DataGridHandle, type GridColumn } from '@dilo/ui/grid/data-grid.tsx'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useSingleKeysWork } from '@dilo/ui/actions/single-keys.ts'
import { useWide } from '../../page/use-wide.ts'
import type { TakeRow } from './import-changes.ts'
import type { ImportRow } from './import-queries.ts'
import { RowState } from './row-state.tsx'
import { TakeBox } from './take-box.tsx'
import type { ImportAddress } from './use-import-address.ts'
import type { ImportRows } from './use-import-rows.ts'

export type RowGridHandle = {
  /** Puts the focus into the row of a place, where it is there. */ focusPlace: (place: number) => void
}

type RowGridProps = {
  rows: ImportRows
  address: Pick<ImportAddress, 'row'> & { readonly open: (place: number) => void }
  foot: ReactNode
  /** Leaves rows out and takes them back, if that is possible. */
  onTake?: TakeRow | undefined
  /** The content of the last column; by default the bank's assessment of the row. */
  last?: { readonly name: ReactNode; readonly cell: (row: ImportRow) => ReactNode } | undefined
  handle?: Ref<RowGridHandle>
}

/** The rows of a file on a wide window, as many as there are. */
export function RowGrid({ rows, address, foot, onTake, last, handle }: RowGridProps) {
  const { t } = useLingui()
  const grid = useRef<DataGridHandle>(null)
  const columns = useColumns(address.row !== undefined, { onTake, last })
  const { want, indexOf } = rows
  useImperativeHandle(handle, () => ({
    focusPlace: (place) => {
      const index = indexOf(place)
      if (index !== undefined) grid.current?.focusRow(index)
    },
  }))
  return (
    <DataGrid
      label={t`Рядки файлу`}
      columns={columns}
      count={rows.count}
      total={rows.count}
      rowAt={(index) => rows.rows[index]}
      headings={noHeadings}
      heading={() => null}
      density="comfortable"
      selected={address.row === undefined ? undefined : indexOf(address.row)}
      letters={useSingleKeysWork()}
      onView={useCallback((_first: number, lastSeen: number) => want(lastSeen), [want])}
      onOpen={(index) => {
        const row = rows.rows[index]
        if (row) address.open(row.place)
      }}
      {...(onTake && {
        onSpace: (index: number) => {
          const row = rows.rows[index]
          if (row) onTake(row, { isLeftOut: !row.isLeftOut })
        },
      })}
      foot={foot}
      handle={grid}
    />
  )
}

const noHeadings: readonly number[] = []

/** @param isNarrow true if a row is open beside the grid */
function useColumns(
  isNarrow: boolean,
  { onTake, last }: Pick<RowGridProps, 'onTake' | 'last'>,
): readonly GridColumn<ImportRow>[] {
  const isWide = useWide(1200)
  return useMemo(() => {
    const columns: (GridColumn<ImportRow> & { readonly needsRoom?: true })[] = [
      ...(onTake
        ? [
            {
              key: 'take',
              name: <Take />,
              width: '24px',
              fits: true,
              cell: (row: ImportRow) => <TakeBox row={row} onTake={onTake} inGrid />,
            } as const,
          ]
        : []),
      {
        key: 'place',
        name: <Trans>Рядок</Trans>,
        width: '56px',
        fits: true,
        className: 'c-grid-quiet',
        cell: ({ place }) => place,
      },
      {
        key: 'creditor',
        name: <Trans>Отримувач</Trans>,
        width: 'minmax(0, 1.2fr)',
        cell: (row) => <Creditor row={row} isShort={isNarrow || !isWide} />,
      },
      {
        key: 'purpose',
        name: <Trans>Призначення</Trans>,
        width: 'minmax(0, 1fr)',
        needsRoom: true,
        cell: (row) => <Typed row={row} field="remittanceInformation" />,
      },
      { key: 'amount', name: <Trans>Сума</Trans>, width: '136px', align: 'end', cell: (row) => <Amount row={row} /> },
      {
        key: 'state',
        name: last?.name ?? <Trans>Перевірка</Trans>,
        width: 'minmax(0, 1.2fr)',
        className: 'c-import-cell',
        cell: last?.cell ?? ((row) => <RowState row={row} />),
      },
    ]
    return columns.filter(({ needsRoom }) => !needsRoom || (isWide && !isNarrow))
  }, [isNarrow, isWide, onTake, last])
}

const Take = () => (
  <span className="d-visually-hidden">
    <Trans>Брати</Trans>
  </span>
)

/** Tells whether a field of a row has an error: its text stands beside the row, and the field is underlined. */
const isWrong = ({ faults, readFaults, isLeftOut }: ImportRow, field: ImportRowField): boolean =>
  !isLeftOut && (faults?.fields[field] !== undefined || readFaults.some((fault) => fault.field === field))

const Typed = ({ row, field, children }: { row: ImportRow; field: ImportRowField; children?: ReactNode }) => (
  <span className={classNames(isWrong(row, field) && 'c-import-wrong', row.isLeftOut && 'c-import-out')}>
    {children ?? textOf(row, field)}
  </span>
)

/** The value as it would be sent, with plain twins of its signs; a dash for a missing one, so that there is something to point at. */
const textOf = (row: ImportRow, field: ImportRowField): string => normaliseForPayment(row.fields[field] ?? '') || '—'

export function Amount({ row }: { row: ImportRow }) {
  return (
    <Typed row={row} field="amount">
      {row.amount === null ? textOf(row, 'amount') : <Money amount={row.amount} currency={row.currency} />}
    </Typed>
  )
}

/** An account that is none yet is recognised by its ends: the open row shows it whole. The code has a place where there is room. */
function Creditor({ row, isShort }: { row: ImportRow; isShort: boolean }) {
  const iban = parseIban(row.fields.creditorIban ?? '')
  return (
    <>
      <span className="c-grid-name c-clip c-block">
        <Typed row={row} field="creditorName" />
      </span>
      <span className="c-grid-purpose c-clip c-block">
        <Typed row={row} field="creditorIban">
          {iban.ok ? <Iban value={iban.value} masked /> : shortened(textOf(row, 'creditorIban'))}
        </Typed>
        {!isShort && (
          <>
            {' · '}
            <Typed row={row} field="creditorCode" />
          </>
        )}
      </span>
    </>
  )
}

/** An account that fits a cell stays as it is typed. */
const shortened = (iban: string): string => (iban.length > 14 ? maskIban(iban) : iban)
