import { Card } from '@dilo/ui/display/card.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import type { StatementRow } from '@dilo/domain/questionnaire/statement-rows.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FromFiledStatement } from './from-filed-statement.tsx'
import { StatementRowFields } from './statement-row-fields.tsx'
import { detailRows, mainRows, needsExplanation, withReading } from './typed-statement.ts'
import { Folded } from '../../thing/folded.tsx'
import { useToday } from '../../page/use-today.ts'
import { Remark } from '../remark.tsx'
import type { SectionProps } from '../section-props.ts'
import { withTyped } from '../typed-answers.ts'
import { textAt } from '../typed-texts.ts'
import './financials.css'

/**
 * The company's statement of the last year: read from the file for the state, or typed; faults of its arithmetic stand
 * at the rows.
 */
export function StatementForm(section: SectionProps) {
  const { typed, onType } = section
  const today = useToday()
  const has = typed['noStatement'] === false
  return (
    <>
      <Card>
        <div className="d-stack d-gap-5">
          <HasStatement {...section} />
          {typed['noStatement'] !== true && <FromFiledStatement onRead={(read) => onType(withReading(typed, read))} />}
          {has && <Year {...section} today={today} />}
        </div>
      </Card>
      {has && (
        <>
          <Rows title={<Trans>Активи, тис. грн</Trans>} rows={mainRows.assets} section={section} />
          <Rows title={<Trans>Капітал і зобов’язання, тис. грн</Trans>} rows={mainRows.liabilities} section={section} />
          <Rows title={<Trans>Фінансові результати, тис. грн</Trans>} rows={mainRows.results} section={section} />
          <Folded name={<Trans>Інші рядки звіту, якщо вони заповнені</Trans>}>
            <Rows title={undefined} rows={detailRows} section={section} />
          </Folded>
        </>
      )}
      {(needsExplanation(typed, today) || textAt(typed, 'explanation') !== '') && <Explanation {...section} />}
    </>
  )
}

function HasStatement({ typed, onType, faultAt, remarkAt }: SectionProps) {
  const { t } = useLingui()
  const noStatement = typed['noStatement']
  return (
    <div className="c-question" data-path="noStatement">
      <Remark text={remarkAt('noStatement')} />
      <RadioGroup
        label={<Trans>Річна фінансова звітність</Trans>}
        error={faultAt('noStatement')}
        value={typeof noStatement === 'boolean' ? (noStatement ? 'none' : 'there') : undefined}
        options={[
          { value: 'there', label: t`Є` },
          { value: 'none', label: t`Ще немає: компанія нова` },
        ]}
        onChange={(chosen) => onType({ ...typed, noStatement: chosen === 'none' })}
      />
    </div>
  )
}

/** The last years: an older statement says nothing of a company. */
const YEARS = 4

function Year({ typed, onType, faultAt, remarkAt, today }: SectionProps & { today: string }) {
  const { t } = useLingui()
  const last = Number(today.slice(0, 4)) - 1
  const year = textAt(typed, 'year')
  const years = Array.from({ length: YEARS }, (_, before) => String(last - before))
  return (
    <div className="c-question" data-path="year">
      <Remark text={remarkAt('year')} />
      <SelectField
        label={<Trans>За який рік</Trans>}
        value={year}
        error={faultAt('year')}
        onChange={(event) => onType(withTyped(typed, 'year', event.currentTarget.value))}
      >
        <option value="">{t`Виберіть`}</option>
        {[...(year === '' || years.includes(year) ? [] : [year]), ...years].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type RowsProps = { title: ReactNode; rows: readonly StatementRow[]; section: SectionProps }

const Rows = ({ title, rows, section }: RowsProps) => (
  <Card title={title}>
    <div className="d-stack d-gap-4">
      {rows.map((row) => (
        <StatementRowFields key={row} row={row} section={section} />
      ))}
    </div>
  </Card>
)

function Explanation({ typed, onType, faultAt, remarkAt }: SectionProps) {
  return (
    <Card>
      <div className="c-question" data-path="explanation">
        <Remark text={remarkAt('explanation')} />
        <TextAreaField
          label={
            typed['noStatement'] === true ? <Trans>Чому звітності ще немає</Trans> : <Trans>Поясніть, чому так</Trans>
          }
          hint={
            typed['noStatement'] === true ? (
              <Trans>Наприклад: компанію зареєстровано цього року</Trans>
            ) : (
              <Trans>
                Якщо рядки не сходяться або звіт старший за 15 місяців. Працівник банку побачить і цифри, і пояснення.
              </Trans>
            )
          }
          rows={3}
          maxLength={1000}
          value={textAt(typed, 'explanation')}
          error={faultAt('explanation')}
          onChange={(event) => onType(withTyped(typed, 'explanation', event.currentTarget.value))}
        />
      </div>
    </Card>
  )
}
