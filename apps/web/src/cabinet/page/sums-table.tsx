import type { Currency } from '@dilo/domain/values/currency.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { classNames } from '@dilo/ui/theme/class-names.ts'
import './sums-table.css'

type Sum = { readonly amount: bigint | string; readonly currency: Currency }

type Row = { readonly head: string; readonly sums: readonly (Sum | string)[] }

type SumsTableProps = {
  /** The name of the table, for readers of screens. */
  label: string
  /** The names of the columns: that of the heads of rows first. */
  heads: readonly string[]
  rows: readonly Row[]
  /** The sums under the columns. */
  foot?: Row
  /** Money that the company has: it follows the person's setting to hide amounts. */
  isOwn?: boolean
}

/** More columns than this do not fit beside each other in a narrow place; so many do, unless it is a phone's and the sums are great. */
const FEW = 3

/** Amounts by days. In a narrow place each row of many columns becomes a block with the names of its amounts. */
export const SumsTable = ({ label, heads, rows, foot, isOwn = false }: SumsTableProps) => (
  // The arrow keys scroll a table that is wider than its place.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="c-sums-scroll" role="group" aria-label={label} tabIndex={0}>
    <table className={classNames('c-sums-table', heads.length > FEW ? 'c-sums-table-stacks' : 'c-sums-table-few')}>
      <caption className="d-visually-hidden">{label}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.head} heads={heads} row={row} isOwn={isOwn} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <TableRow heads={heads} row={foot} isOwn={isOwn} />
        </tfoot>
      )}
    </table>
  </div>
)

type TableRowProps = { heads: readonly string[]; row: Row; isOwn: boolean }

const TableRow = ({ heads, row: { head, sums }, isOwn }: TableRowProps) => (
  <tr>
    <th scope="row" data-name={heads[0]}>
      {head}
    </th>
    {sums.map((sum, place) => (
      <td key={heads[place + 1]} data-name={heads[place + 1]}>
        {typeof sum === 'string' ? sum : <Money amount={String(sum.amount)} currency={sum.currency} shown={!isOwn} />}
      </td>
    ))}
  </tr>
)
