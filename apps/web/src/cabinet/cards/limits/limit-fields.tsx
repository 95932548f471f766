import { channels } from '@dilo/domain/cards/card-limits.ts'
import { merchantGroupNames, merchantGroups } from '@dilo/domain/cards/merchant-groups.ts'
import { countries as allCountries } from '@dilo/domain/values/country.ts'
import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { CheckboxGroup } from '@dilo/ui/fields/checkbox-group.tsx'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import type { Form } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../page/use-language.ts'
import { useToday } from '../../page/use-today.ts'
import { useCountryName } from '../../person/country-name.ts'
import { Folded } from '../../thing/folded.tsx'
import { channelNames } from './channels.ts'
import { type LimitField, type LimitProblem, listOf, type Places, places } from './limit-values.ts'
import { useWeekdayNames } from './weekday-names.ts'
import './limits.css'

/** A merchant that the card has paid, for a limit to it alone. */
export type KnownMerchant = { readonly id: string; readonly name: string }

type LimitFieldsProps = {
  form: Form<LimitField, LimitProblem>
  /** Undefined: nobody has been paid, as with a new card. */
  merchants?: readonly KnownMerchant[]
}

/** Every rule that limits a card or the cards of a programme. An empty field, or everything chosen, is no limit. */
export function LimitFields({ form, merchants = [] }: LimitFieldsProps) {
  return (
    <>
      <Amounts form={form} />
      <Channels form={form} />
      <Places form={form} />
      <Goods form={form} />
      <Times form={form} />
      <Folded name={<Trans>Для підписки чи одного продавця</Trans>}>
        <div className="d-stack d-gap-4">
          <Exactly form={form} />
          <Merchant form={form} merchants={merchants} />
        </div>
      </Folded>
    </>
  )
}

type Fields = { form: Form<LimitField, LimitProblem> }

type AmountName = 'perTransaction' | 'perDay' | 'perMonth' | 'exactly'

function Amount({ form, name, label, hint }: Fields & { name: AmountName; label: string; hint?: string }) {
  const problemText = useLimitProblemText()
  const { onChange, ref, ...input } = form.input(name)
  return (
    <AmountField
      {...input}
      inputRef={ref}
      label={label}
      hint={hint}
      currency="UAH"
      onChange={(value) => onChange({ currentTarget: { value } })}
      error={problemText(form.error(name))}
    />
  )
}

function Amounts({ form }: Fields) {
  const { t } = useLingui()
  const problemText = useLimitProblemText()
  return (
    <>
      <p className="d-meta">
        <Trans>Порожнє поле — обмеження немає. День і місяць — за київським часом.</Trans>
      </p>
      <div className="c-limit-amounts">
        <Amount form={form} name="perTransaction" label={t`За один платіж`} />
        <Amount form={form} name="perDay" label={t`На день`} />
        <Amount form={form} name="perMonth" label={t`На місяць`} />
        <DigitsField
          {...form.input('countPerDay')}
          label={t`Платежів на день`}
          length={3}
          error={problemText(form.error('countPerDay'))}
        />
      </div>
    </>
  )
}

function Channels({ form }: Fields) {
  const { t, i18n } = useLingui()
  const problemText = useLimitProblemText()
  const chosen = listOf(form.values.channels)
  return (
    <CheckboxGroup
      label={t`Як можна платити`}
      options={channels.map((value) => ({ value, label: i18n._(channelNames[value]) }))}
      values={channels.filter((one) => chosen.includes(one))}
      onChange={(values) => form.set('channels', values.join(' '))}
      error={problemText(form.error('channels'))}
    />
  )
}

function Places({ form }: Fields) {
  const { t } = useLingui()
  const countryName = useCountryName()
  const problemText = useLimitProblemText()
  const names: Record<Places, string> = { all: t`У будь-якій країні`, ukraine: t`Лише в Україні`, some: t`У вибраних` }
  const chosen = listOf(form.values.countries)
  const set = (codes: readonly string[]) => form.set('countries', codes.join(' '))
  const where = places.find((one) => one === form.values.places) ?? 'all'
  return (
    <div className="d-stack d-gap-3">
      <RadioGroup
        label={t`Де можна платити`}
        hint={t`Країна магазину, а не ваша: магазин в інтернеті теж має країну.`}
        options={places.map((value) => ({ value, label: names[value] }))}
        value={where}
        onChange={(value) => form.set('places', value)}
      />
      {where === 'some' && (
        <>
          <AddCountry
            label={t`Додати країну`}
            left={allCountries.filter((code) => !chosen.includes(code))}
            onAdd={(code) => set([...chosen, code])}
            error={problemText(form.error('countries'))}
          />
          {chosen.length > 0 && (
            <ChipGroup label={t`Вибрані країни. Натисніть, щоб прибрати`}>
              {chosen.map((code) => (
                <Chip key={code} active onSelect={() => set(chosen.filter((one) => one !== code))}>
                  {countryName(code)} ×
                </Chip>
              ))}
            </ChipGroup>
          )}
        </>
      )}
    </div>
  )
}

type AddCountryProps = {
  label: string
  left: readonly string[]
  onAdd: (code: string) => void
  error: string | undefined
}

function AddCountry({ label, left, onAdd, error }: AddCountryProps) {
  const countryName = useCountryName()
  const language = useLanguage()
  const [text, setText] = useState('')
  const options = left
    .map((id) => ({ id, name: countryName(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <ComboBox
      label={label}
      options={options}
      text={text}
      onText={setText}
      chosen={undefined}
      onChoose={(code) => {
        if (code === undefined) return
        onAdd(code)
        setText('')
      }}
      onBlur={() => setText('')}
      error={error}
    />
  )
}

function Goods({ form }: Fields) {
  const { t } = useLingui()
  const language = useLanguage()
  const problemText = useLimitProblemText()
  const isSome = form.values.goods === 'some'
  const chosen = listOf(form.values.groups)
  return (
    <div className="d-stack d-gap-3">
      <RadioGroup
        label={t`На що можна витрачати`}
        options={[
          { value: 'all', label: t`На будь-що` },
          { value: 'some', label: t`Лише на вибране` },
        ]}
        value={isSome ? 'some' : 'all'}
        onChange={(value) => form.set('goods', value)}
      />
      {isSome && (
        <>
          <CheckboxGroup
            label={t`Види продавців`}
            options={merchantGroupNames.map((value) => ({ value, label: merchantGroups[value][language] }))}
            values={merchantGroupNames.filter((one) => chosen.includes(one))}
            onChange={(values) => form.set('groups', values.join(' '))}
            error={problemText(form.error('groups'))}
          />
          <TextField
            {...form.input('codes')}
            label={t`Інші коди видів (MCC)`}
            hint={t`Необов’язково. Чотири цифри кожен, через пробіл. Код продавця видно в кожній операції.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={200}
            error={problemText(form.error('codes'))}
          />
        </>
      )}
    </div>
  )
}

const hoursFrom = Array.from({ length: 24 }, (_, hour) => hour)
const hoursUntil = Array.from({ length: 24 }, (_, hour) => hour + 1)

function Times({ form }: Fields) {
  const { t } = useLingui()
  const today = useToday()
  const weekdays = useWeekdayNames()
  const problemText = useLimitProblemText()
  const chosen = listOf(form.values.weekdays)
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return (
    <>
      <CheckboxGroup
        label={t`У які дні`}
        options={['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: weekdays.long(Number(value)) }))}
        values={chosen}
        onChange={(values) => form.set('weekdays', values.join(' '))}
        error={problemText(form.error('weekdays'))}
      />
      <div className="c-limit-hours">
        <SelectField {...form.input('from')} label={t`З якої години`}>
          {hoursFrom.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...form.input('until')}
          label={t`До якої`}
          hint={t`За київським часом`}
          error={problemText(form.error('until'))}
        >
          {hoursUntil.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
      </div>
      <DateField
        {...form.input('endsOn')}
        label={t`Останній день`}
        hint={t`Необов’язково. Після нього картка не платить, доки не зміните.`}
        min={today}
        error={problemText(form.error('endsOn'))}
      />
    </>
  )
}

function Exactly({ form }: Fields) {
  const { t } = useLingui()
  return (
    <Amount
      form={form}
      name="exactly"
      label={t`Кожен платіж рівно на`}
      hint={t`Зручно для підписки: інша сума не пройде.`}
    />
  )
}

/** Merchants have numbers that nobody types: one is chosen among those that were paid. */
function Merchant({ form, merchants }: Fields & { merchants: readonly KnownMerchant[] }) {
  const { t } = useLingui()
  const problemText = useLimitProblemText()
  const now = form.values.merchant
  const isKnown = now === '' || merchants.some(({ id }) => id === now)
  if (merchants.length === 0 && isKnown && now === '')
    return (
      <p className="d-meta">
        <Trans>Дозволити лише одного продавця можна після першої оплати в нього.</Trans>
      </p>
    )
  return (
    <SelectField
      {...form.input('merchant')}
      label={t`Лише цей продавець`}
      hint={t`Серед тих, кому картка вже платила.`}
      error={problemText(form.error('merchant'))}
    >
      <option value="">{t`Будь-який`}</option>
      {!isKnown && <option value={now}>{now}</option>}
      {merchants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function useLimitProblemText(): (problem: LimitProblem | undefined) => string | undefined {
  const { t } = useLingui()
  return (problem) => {
    const texts: Record<LimitProblem, string> = {
      amount: t`Введіть суму в гривнях, наприклад 12 000. Щоб картка не платила зовсім, заблокуйте її.`,
      aboveDay: t`Більше, ніж ліміт на день`,
      aboveMonth: t`Більше, ніж ліміт на місяць`,
      aboveTransaction: t`Більше, ніж ліміт за один платіж`,
      count: t`Введіть число від 1 або лишіть поле порожнім`,
      chooseOne: t`Виберіть хоча б одне. Щоб картка не платила зовсім, заблокуйте її.`,
      codes: t`У кожному коді має бути чотири цифри`,
      hours: t`Кінець має бути пізніше за початок`,
      day: t`Введіть день як ДД.ММ.РРРР`,
      past: t`Цей день уже минув`,
      notPossible: t`Так не можна. Перевірте це поле.`,
    }
    return problem === undefined ? undefined : texts[problem]
  }
}
