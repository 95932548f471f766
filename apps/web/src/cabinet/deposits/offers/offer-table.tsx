import type { ReactNode } from 'react'
import './offers.css'

type OfferTableProps = {
  /** What the table is about, for readers of screens. */
  label: string
  /** The names of the columns. */
  heads: readonly ReactNode[]
  rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly ReactNode[] }[]
  /** The sums under the columns. */
  foot?: { readonly head: ReactNode; readonly cells: readonly ReactNode[] }
}

/** Amounts by days. */
export const OfferTable = ({ label, heads, rows, foot }: OfferTableProps) => (
  // Where it is wider than its place the arrow keys scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="c-offer-scroll" role="region" aria-label={label} tabIndex={0}>
    <table className="c-offer-table">
      <caption className="d-visually-hidden">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <th key={place} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            <th scope="row">{foot.head}</th>
            {foot.cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={place}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
)
