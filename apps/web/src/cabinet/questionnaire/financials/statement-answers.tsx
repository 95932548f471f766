import { statementRowTitles } from '@dilo/domain/questionnaire/statement-row-titles.ts'
import { type StatementRow, statementRows } from '@dilo/domain/questionnaire/statement-rows.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import type { AnswersProps } from '../section-props.ts'
import { textAt } from '../typed-texts.ts'
import { faultsOfColumn, typedStatement } from './typed-statement.ts'
import { shownThousands, useStatementFaultText } from './use-statement-fault-text.ts'

/** The statement to be read, with what does not agree. */
export function StatementAnswers({ typed }: AnswersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const faultText = useStatementFaultText()
  const [now, before] = [typedStatement(typed, 'rows'), typedStatement(typed, 'before')]
  const faults = faultsOfColumn(typed, 'rows')
  const rows = (Object.keys(statementRows) as StatementRow[]).filter(
    (row) => now[row] !== undefined || before[row] !== undefined,
  )
  const [year, explanation] = [textAt(typed, 'year'), textAt(typed, 'explanation')]
  const shown = (amount: bigint | undefined) => (amount === undefined ? '' : shownThousands(amount))
  return (
    <div className="d-stack">
      {typed['noStatement'] !== true && rows.length > 0 && (
        <div className="d-chart-scroll">
          <table className="d-chart-table">
            <caption className="c-statement-caption">
              <Trans>Звітність за {year} рік, тис. грн</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Рядок</Trans>
                </th>
                <th scope="col">
                  <Trans>На кінець</Trans>
                </th>
                <th scope="col">
                  <Trans>На початок</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">
                    {row} {statementRowTitles[row][language]}
                    <span className="d-meta c-row-note">{faultText(faults.get(row))}</span>
                  </th>
                  <td>{shown(now[row])}</td>
                  <td>{shown(before[row])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <KeyValues>
        {typed['noStatement'] === true && (
          <KeyValue name={t`Річна фінансова звітність`}>
            <Trans>Ще немає</Trans>
          </KeyValue>
        )}
        {explanation !== '' && <KeyValue name={t`Пояснення`}>{explanation}</KeyValue>}
      </KeyValues>
    </div>
  )
}
