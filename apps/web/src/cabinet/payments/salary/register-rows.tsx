import { SALARY_ROWS_AT_MOST } from '@dilo/domain/salary/salary-rows.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { salaryFields } from '@dilo/domain/salary/salary-rows.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { FromFile } from './from-file.tsx'
import { PasteTable } from './paste-table.tsx'
import { type FocusedRow, ROWS_ON_A_PAGE, RowsTable } from './rows-table.tsx'
import { cellKey, emptyRow, type RowOnPage, withCell, withFileRows, withPasted } from './typed-rows.ts'

type RegisterRowsProps = {
  rows: readonly RowOnPage[]
  /** The text in the field for a pasted table. */
  pasted: string
  /** Message keys by `cellKey`. */
  faults: ReadonlyMap<string, string>
  onPasted: (text: string) => void
  onRows: (change: (rows: readonly RowOnPage[]) => readonly RowOnPage[]) => void
  /** Rows were added whose faults are known. */
  onFaulty: () => void
  /** A new object whenever the register was refused: the focus goes to the first wrong cell. */
  refusal: object | undefined
}

/** The people and their amounts: from a table, from a file, or typed. */
export function RegisterRows({ rows, pasted, faults, onPasted, onRows, onFaulty, refusal }: RegisterRowsProps) {
  const [page, setPage] = useState(1)
  const [focused, focus] = useState<FocusedRow>()
  const last = Math.max(1, Math.ceil(rows.length / ROWS_ON_A_PAGE))
  const goTo = useEffectEvent(() => {
    const first = firstFaulty(rows, faults)
    if (first === undefined) return
    setPage(Math.ceil((rows.findIndex(({ key }) => key === first.key) + 1) / ROWS_ON_A_PAGE))
    focus(first)
  })
  useEffect(() => {
    if (refusal !== undefined) goTo()
  }, [refusal])
  const add = () => {
    const row = emptyRow()
    onRows((before) => [...before, row])
    setPage(Math.ceil((rows.length + 1) / ROWS_ON_A_PAGE))
    focus({ key: row.key, at: 'name' })
  }
  const remove = (key: number) => {
    const place = rows.findIndex((row) => row.key === key)
    const beside = rows[place + 1] ?? rows[place - 1]
    const left = beside === undefined ? [emptyRow()] : rows.filter((row) => row.key !== key)
    onRows(() => left)
    // The pressed button is gone, so the focus goes to the next row: a person may remove several.
    focus(beside === undefined ? { key: left[0]?.key ?? 0, at: 'name' } : { key: beside.key, at: 'remove' })
  }
  return (
    <Card title={<Trans>Кому і скільки</Trans>}>
      <div className="c-salary-ways">
        <PasteTable
          text={pasted}
          onText={onPasted}
          onAdd={() => {
            onRows((before) => withPasted(before, pasted))
            onPasted('')
          }}
        />
        <FromFile
          onRows={(read) => {
            onRows((before) => withFileRows(before, read))
            onFaulty()
          }}
        />
      </div>
      <RowsTable
        rows={rows}
        faults={faults}
        focused={focused}
        page={Math.min(page, last)}
        onPage={(chosen) => {
          setPage(chosen)
          focus(undefined)
        }}
        onChange={(key, field, value) =>
          onRows((before) => before.map((row) => (row.key === key ? withCell(row, field, value) : row)))
        }
        onRemove={remove}
        onPaste={(text) => onRows((before) => withPasted(before, text))}
      />
      <div className="d-row">
        <Button variant="secondary" disabled={rows.length >= SALARY_ROWS_AT_MOST} onClick={add}>
          <Trans>Додати людину</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** The first wrong cell, else the first cell of all: an empty register has none that is wrong. */
function firstFaulty(rows: readonly RowOnPage[], faults: ReadonlyMap<string, string>): FocusedRow | undefined {
  for (const { key } of rows) {
    const at = salaryFields.find((field) => faults.has(cellKey(key, field)))
    if (at !== undefined) return { key, at }
  }
  return rows[0] && { key: rows[0].key, at: 'name' }
}
