import { Fact } from '@dilo/ui/fields/fact.tsx'
import type { ExchangeContract, ExchangeGround } from '@dilo/contract/exchange-contract-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CountryField } from '../../forms/country-field.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { useToday } from '../../page/use-today.ts'
import { Folded } from '../../thing/folded.tsx'
import { useFieldName } from '../field-reasons.ts'
import type { TypedGround } from './typed-ground.ts'

type FieldsProps = {
  typed: TypedGround
  onChange: (change: Partial<TypedGround>) => void
  /** The bank's refusal of a field of the request. */
  error: (field: string) => string | undefined
}

type Control = { currentTarget: { value: string } }

/** The ground of a purchase, its contract and its purpose. */
export function GroundFields({
  typed,
  onChange,
  error,
  grounds,
  contracts,
  currency,
  onAddContract,
}: FieldsProps & {
  onAddContract: () => void
  grounds: readonly ExchangeGround[]
  contracts: readonly ExchangeContract[]
  currency: ExchangeContract['currency']
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const fieldName = useFieldName()
  const moneyText = useMoneyText()
  const chosen = grounds.find(({ code }) => code === typed.ground)
  const papers = chosen?.papers.map((paper) => paper[language]).join(', ') ?? ''
  const fitting = contracts.filter((one) => one.currency === currency)
  const nameOf = ({ number, signedOn, counterparty, left }: ExchangeContract) => {
    const of = t`№ ${number} від ${shortDate(signedOn)}, ${counterparty}`
    return left === null ? of : t`${of}, лишилося ${moneyText(left, currency)}`
  }
  return (
    <>
      <SelectField
        name="ground"
        label={fieldName('ground')}
        value={typed.ground}
        onChange={({ currentTarget: { value } }) => onChange({ ground: value })}
        error={error('ground')}
        hint={papers === '' ? undefined : <Fact>{t`Знадобляться: ${papers}`}</Fact>}
      >
        <option value="">{t`Виберіть`}</option>
        {grounds.map(({ code, name }) => (
          <option key={code} value={code}>
            {name[language]}
          </option>
        ))}
      </SelectField>
      {chosen?.needsContract === true && (
        <div className="d-stack d-gap-2">
          <SelectField
            name="contractId"
            label={fieldName('contractId')}
            value={typed.contractId}
            onChange={({ currentTarget: { value } }) => onChange({ contractId: value })}
            error={error('contractId')}
            hint={
              chosen.deadlineDays === null ? undefined : (
                <Fact>{t`Товар або послугу треба отримати за ${chosen.deadlineDays} днів після оплати`}</Fact>
              )
            }
          >
            <option value="">{fitting.length === 0 ? t`Договорів у ${currency} ще немає` : t`Виберіть`}</option>
            {fitting.map((contract) => (
              <option key={contract.id} value={contract.id}>
                {nameOf(contract)}
              </option>
            ))}
          </SelectField>
          <div className="d-stack d-stack-start">
            <Button variant="quiet" size="small" onClick={onAddContract}>
              <Trans>Додати договір</Trans>
            </Button>
          </div>
        </div>
      )}
      <TextAreaField
        name="purpose"
        label={fieldName('purpose')}
        rows={2}
        value={typed.purpose}
        onChange={({ currentTarget: { value } }: Control) => onChange({ purpose: value })}
        error={error('purpose')}
        hint={t`Наприклад: оплата за обладнання за рахунком № 14`}
      />
    </>
  )
}

/** The destination of the bought money. */
export function DetailsFields({
  typed,
  onChange,
  error,
  ground,
}: FieldsProps & { ground: ExchangeGround | undefined }) {
  const { t } = useLingui()
  const today = useToday()
  const fieldName = useFieldName()
  const text = (
    field: 'bankCode' | 'bankName' | 'importCode' | 'operationSign' | 'goodsGroup' | 'declarationNumber',
  ) => (
    <WholeTextField
      name={field}
      label={fieldName(`details.${field}`)}
      autoComplete="off"
      value={typed[field]}
      onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
      error={error(`details.${field}`)}
    />
  )
  const country = (field: 'country' | 'beneficiaryCountry') => (
    <CountryField
      name={field}
      label={fieldName(`details.${field}`)}
      code={typed[field]}
      onChange={(code) => onChange({ [field]: code })}
      error={error(`details.${field}`)}
    />
  )
  return (
    <>
      <div className="c-form-halves">
        {country('country')}
        {country('beneficiaryCountry')}
        {text('bankCode')}
        {text('bankName')}
        {ground?.asksForCustoms === true && (
          <>
            {text('importCode')}
            {text('operationSign')}
          </>
        )}
      </div>
      {ground?.asksForCustoms === true && (
        <Folded name={<Trans>Митна декларація, якщо вона є</Trans>}>
          <div className="c-form-halves">
            {text('goodsGroup')}
            {text('declarationNumber')}
            <DateField
              name="declarationDate"
              label={fieldName('details.declarationDate')}
              value={typed.declarationDate}
              max={today}
              onChange={({ currentTarget: { value } }) => onChange({ declarationDate: value })}
              error={error('details.declarationDate')}
              hint={t`Дата останньої`}
            />
          </div>
        </Folded>
      )}
    </>
  )
}
/** Whom the bank calls, should it ask something. */
export function ContactFields({ typed, onChange, error }: FieldsProps) {
  const fieldName = useFieldName()
  return (
    <div className="c-form-halves">
      <WholeTextField
        name="contactName"
        label={fieldName('contact.name')}
        autoComplete="name"
        value={typed.contactName}
        onChange={({ currentTarget: { value } }) => onChange({ contactName: value })}
        error={error('contact.name')}
      />
      <PhoneField
        name="contactPhone"
        label={fieldName('contact.phone')}
        value={typed.contactPhone}
        onChange={({ currentTarget: { value } }) => onChange({ contactPhone: value })}
        error={error('contact.phone')}
      />
    </div>
  )
}
