import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../../page/use-language.ts'
import { isGroup, isList, type TypedGroup, type TypedValue } from '../typed-answers.ts'
import type { FieldTable, SectionField } from './field-table.ts'
import { useCountries } from '../../forms/use-countries.ts'

/** Answers of a table of fields, to be read: what was asked, and what was said. Empty answers are left out. */
export function ReadAnswers({ fields, answers }: { fields: FieldTable; answers: TypedGroup }) {
  const { i18n } = useLingui()
  const asked = askedOf(fields, answers)
  const plain = asked.filter(([, field]) => field.is !== 'group' && field.is !== 'items')
  const nested = asked.filter(([, field]) => field.is === 'group' || field.is === 'items')
  return (
    <>
      {plain.length > 0 && (
        <KeyValues>
          {plain.map(([name, field]) => (
            <KeyValue key={name} name={i18n._(field.label)}>
              <ReadValue field={field} value={answers[name]} />
            </KeyValue>
          ))}
        </KeyValues>
      )}
      {nested.map(([name, field]) => (
        <ReadNested key={name} field={field} value={answers[name]} />
      ))}
    </>
  )
}

/** Fields that are asked with these answers, and are answered. */
const askedOf = (fields: FieldTable, answers: TypedGroup) =>
  Object.entries(fields).filter(
    ([name, { when }]) => (when === undefined || when(answers)) && !isEmptyAnswer(answers[name]),
  )

export function isEmptyAnswer(value: TypedValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (isList(value)) return value.length === 0
  return isGroup(value) && Object.values(value).every(isEmptyAnswer)
}

function ReadNested({ field, value }: { field: SectionField; value: TypedValue | undefined }) {
  const { i18n } = useLingui()
  if (field.is === 'group')
    return (
      <div className="c-read-group">
        <p className="c-row-name">{i18n._(field.label)}</p>
        <ReadAnswers fields={field.fields} answers={isGroup(value) ? value : {}} />
      </div>
    )
  if (field.is !== 'items' || !isList(value)) return null
  return value.map((item, place) => (
    // Items have no names of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={place} className="c-read-group">
      <p className="c-row-name">
        {i18n._(field.item)} {place + 1}
      </p>
      <ReadAnswers fields={field.fields} answers={isGroup(item) ? item : {}} />
    </div>
  ))
}

/** One answer in words. A group and a list of items are read whole. */
export function ReadValue({ field, value }: { field: SectionField; value: TypedValue | undefined }): ReactNode {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameOf } = useCountries()
  if (isEmptyAnswer(value)) return '—'
  if (field.is === 'group' || field.is === 'items') return <ReadNested field={field} value={value} />
  if (typeof value === 'boolean') return value ? t`Так` : t`Ні`
  const said = (one: TypedValue): string => {
    if (typeof one !== 'string') return ''
    switch (field.is) {
      case 'choice':
      case 'choices':
        return isCodeOf(field.of, one) ? (field.of[one]?.[language] ?? one) : one
      case 'country':
      case 'countries':
        return nameOf(one)
      case 'day':
        return /^\d{4}-\d{2}-\d{2}$/.test(one) ? shortDate(one) : one
      case 'amount':
        return amountText(one)
      default:
        return one
    }
  }
  return isList(value)
    ? value.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {place > 0 && ', '}
          {said(one)}
        </Fragment>
      ))
    : said(value as TypedValue)
}

function amountText(typed: string): string {
  const amount = parseAmountInput(typed, 'UAH')
  return amount.ok ? shownMoney(String(amount.value), 'UAH') : typed
}
