import { Fact } from '@dilo/ui/fields/fact.tsx'
import { statementRowTitles } from '@dilo/domain/questionnaire/statement-row-titles.ts'
import { type StatementRow, statementRows } from '@dilo/domain/questionnaire/statement-rows.ts'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useLanguage } from '../../page/use-language.ts'
import { Remark } from '../remark.tsx'
import type { SectionProps } from '../section-props.ts'
import { withTyped } from '../typed-answers.ts'
import { textAt } from '../typed-texts.ts'
import { type Column, faultsOfColumn } from './typed-statement.ts'
import { useStatementFaultText } from './use-statement-fault-text.ts'

type StatementRowFieldsProps = { row: StatementRow; section: SectionProps }

/** A row of the statement: the end of the year and its beginning, or this year and the one before. */
export function StatementRowFields({ row, section }: StatementRowFieldsProps) {
  const title = useId()
  const language = useLanguage()
  return (
    <div className="c-statement-row" role="group" aria-labelledby={title}>
      <div id={title} className="c-statement-title">
        <span className="d-meta d-tabular">{row}</span> {statementRowTitles[row][language]}
      </div>
      <Amount row={row} column="rows" section={section} />
      <Amount row={row} column="before" section={section} />
    </div>
  )
}

function Amount({ row, column, section }: StatementRowFieldsProps & { column: Column }) {
  const faultText = useStatementFaultText()
  const path = `${column}.${row}`
  const faultShown = faultText(faultsOfColumn(section.typed, column).get(row))
  const fault = section.faultAt(path)
  const isExplained = textAt(section.typed, 'explanation').trim() !== ''
  const remark = section.remarkAt(path)
  return (
    <div className="c-question" data-path={path}>
      <Remark text={remark} />
      <WholeTextField
        label={<ColumnName row={row} column={column} />}
        value={textAt(section.typed, path)}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        error={fault === undefined ? undefined : (faultShown ?? fault)}
        hint={isExplained && <Fact>{faultShown}</Fact>}
        onChange={(event) => section.onType(withTyped(section.typed, path, event.currentTarget.value))}
      />
    </div>
  )
}

function ColumnName({ row, column }: { row: StatementRow; column: Column }) {
  if (statementRows[row] === 1)
    return column === 'rows' ? <Trans>На кінець року</Trans> : <Trans>На початок року</Trans>
  return column === 'rows' ? <Trans>За цей рік</Trans> : <Trans>За попередній рік</Trans>
}
