import { codesOf, isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { CheckboxGroup } from '@dilo/ui/fields/checkbox-group.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { Fact } from '@dilo/ui/fields/fact.tsx'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { Remark } from '../remark.tsx'
import type { SectionProps } from '../section-props.ts'
import { isGroup, isList, type TypedValue, type TypedGroup, withTyped } from '../typed-answers.ts'
import { CountriesField, CountryField } from './country-field.tsx'
import type { FieldProps } from './field-props.ts'
import type { FieldOf, FieldTable, SectionField } from './field-table.ts'
import { ItemsField } from './items-field.tsx'
import { TextsField } from './texts-field.tsx'

type FieldsProps = {
  fields: FieldTable
  section: SectionProps
  /** The path of the group or item that has the fields; empty: the section itself. */
  within: string
  answers: TypedGroup
}

/** Fields of a table, one under the other: those that the other answers ask for. */
export const Fields = ({ fields, section, within, answers }: FieldsProps) =>
  Object.entries(fields)
    .filter(([, { when }]) => when === undefined || when(answers))
    .map(([name, field]) => (
      <DrawnField
        key={name}
        field={field}
        section={section}
        path={within === '' ? name : `${within}.${name}`}
        value={answers[name]}
      />
    ))

type DrawnFieldProps = { field: SectionField; section: SectionProps; path: string; value: TypedValue | undefined }

function DrawnField({ field, section, path, value }: DrawnFieldProps) {
  const { i18n } = useLingui()
  const beside: BesideProps = { hint: field.hint, remark: section.remarkAt(path), source: section.sourceAt(path) }
  return (
    <div className="c-question" data-path={path}>
      <ByKind
        field={field}
        path={path}
        label={i18n._(field.label)}
        value={value}
        onValue={(next) => section.onType(withTyped(section.typed, path, next))}
        error={section.faultAt(path)}
        hint={Object.values(beside).some((text) => text !== undefined) && <Beside {...beside} />}
        section={section}
        inside={(fields, within, answers) => (
          <Fields fields={fields} section={section} within={within} answers={answers} />
        )}
      />
    </div>
  )
}

type BesideProps = {
  hint: MessageDescriptor | undefined
  remark: string | undefined
  source: string | undefined
}

/** Under a field: what the bank has written about it, how it is meant, and where its value comes from. */
function Beside({ hint, remark, source }: BesideProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Remark text={remark} />
      {hint !== undefined && <p>{i18n._(hint)}</p>}
      {source !== undefined && (
        <p>
          <Fact>{source}</Fact>
        </p>
      )}
    </>
  )
}

function ByKind(props: FieldProps) {
  const { field } = props
  switch (field.is) {
    case 'text':
      return <OfText {...props} field={field} />
    case 'longText':
      return <OfLongText {...props} field={field} />
    case 'digits':
      return <OfDigits {...props} field={field} />
    case 'phone':
      return <PhoneField {...common(props)} />
    case 'day':
      return <DateField {...common(props)} />
    case 'amount':
      return <OfAmount {...props} />
    case 'yesNo':
      return <YesNo {...props} />
    case 'choice':
      return <Choice {...props} field={field} />
    case 'choices':
      return <Choices {...props} field={field} />
    case 'country':
      return <CountryField {...props} />
    case 'countries':
      return <CountriesField {...props} />
    case 'texts':
      return <TextsField {...props} field={field} />
    case 'group':
      return <Group {...props} field={field} />
    case 'items':
      return <ItemsField {...props} field={field} />
  }
}

const textOf = (value: TypedValue | undefined): string => (typeof value === 'string' ? value : '')

/** The properties that controls of one text share. */
const common = ({ label, value, onValue, error, hint }: FieldProps) => ({
  label,
  hint,
  error,
  value: textOf(value),
  onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
})

const OfText = (props: FieldProps<FieldOf<'text'>>) => (
  <WholeTextField
    {...common(props)}
    inputMode={props.field.inputMode}
    maxLength={props.field.most}
    autoComplete="off"
  />
)

const OfLongText = (props: FieldProps<FieldOf<'longText'>>) => (
  <TextAreaField {...common(props)} maxLength={props.field.most} rows={3} />
)

const OfDigits = (props: FieldProps<FieldOf<'digits'>>) => (
  <DigitsField {...common(props)} length={props.field.length} />
)

const OfAmount = ({ label, value, onValue, error, hint }: FieldProps) => (
  <AmountField label={label} hint={hint} error={error} currency="UAH" value={textOf(value)} onChange={onValue} />
)

function YesNo({ label, value, onValue, error, hint }: FieldProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={label}
      hint={hint}
      error={error}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
      options={[
        { value: 'yes', label: t`Так` },
        { value: 'no', label: t`Ні` },
      ]}
      onChange={(chosen) => onValue(chosen === 'yes')}
    />
  )
}

/** More choices than these are a list. */
const BUTTONS_AT_MOST = 4

function Choice(props: FieldProps<FieldOf<'choice'>>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { of } = props.field
  const codes = codesOf(of)
  if (codes.length > BUTTONS_AT_MOST)
    return (
      <SelectField {...common(props)}>
        <option value="">{t`Виберіть`}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {of[code]?.[language]}
          </option>
        ))}
      </SelectField>
    )
  const chosen = textOf(props.value)
  return (
    <RadioGroup
      label={props.label}
      hint={props.hint}
      error={props.error}
      value={isCodeOf(of, chosen) ? chosen : undefined}
      options={codes.map((code) => ({ value: code, label: of[code]?.[language] }))}
      onChange={props.onValue}
    />
  )
}

function Choices({ field: { of }, label, value, onValue, error, hint }: FieldProps<FieldOf<'choices'>>) {
  const language = useLanguage()
  return (
    <CheckboxGroup
      label={label}
      hint={hint}
      error={error}
      values={isList(value) ? value.filter((one) => typeof one === 'string') : []}
      options={codesOf(of).map((code) => ({ value: code, label: of[code]?.[language] }))}
      onChange={onValue}
    />
  )
}

/** Fields that belong together: the parts of an address, of a document. */
const Group = ({ field, path, label, value, error, inside }: FieldProps<FieldOf<'group'>>) => (
  <fieldset className="c-question-group d-stack d-gap-5">
    <legend>{label}</legend>
    {error !== undefined && <p className="c-question-fault">{error}</p>}
    {inside(field.fields, path, isGroup(value) ? value : {})}
  </fieldset>
)
