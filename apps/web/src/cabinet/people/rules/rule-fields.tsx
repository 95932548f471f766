import type { Account } from '@dilo/contract/account.ts'
import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePlaceName } from '../../accounts/place-name.ts'
import { useRecipientProblemText } from '../../payments/recipient/recipient-problem-text.ts'
import { needed } from '../rules-in-words.tsx'
import { needsOf, offeredNeeds, type RowProblems, type RuleProblem, type TypedRule } from './typed-rules.ts'

const allAccounts: Record<Currency, MessageDescriptor> = {
  UAH: msg`Усі рахунки у гривні`,
  USD: msg`Усі рахунки в доларах`,
  EUR: msg`Усі рахунки в євро`,
}

const ownTexts: Partial<Record<RuleProblem, MessageDescriptor>> = {
  'two rules for one amount': msg`Для цієї суми правило вже є. Змініть суму або приберіть одне з них`,
  'fewer signatures for a larger amount': msg`За більшу суму підписів не може бути менше, ніж за меншу`,
  'negative amount': msg`Сума не може бути від’ємною`,
  'nobody can sign': msg`У компанії немає людей, які разом дали б такі підписи`,
}

function useRuleProblemText(): (problem: RuleProblem | undefined, typed?: string) => string | undefined {
  const { i18n } = useLingui()
  const amountText = useRecipientProblemText()
  return (problem, typed) => {
    if (problem === undefined) return undefined
    const own = ownTexts[problem]
    return own === undefined ? amountText(problem as Parameters<typeof amountText>[0], typed) : i18n._(own)
  }
}

type NeedsFieldProps = {
  label: string
  value: string
  problem: RuleProblem | undefined
  onChange: (needs: string) => void
}

/** The choice of signatures. One that the present rules have stays offered. */
export function NeedsField({ label, value, problem, onChange }: NeedsFieldProps) {
  const { i18n } = useLingui()
  const problemText = useRuleProblemText()
  const offered = offeredNeeds.includes(value) ? offeredNeeds : [...offeredNeeds, value]
  return (
    <SelectField
      label={label}
      value={value}
      error={problemText(problem)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {offered.map((needs) => (
        <option key={needs} value={needs}>
          {i18n._(needed(needsOf(needs)))}
        </option>
      ))}
    </SelectField>
  )
}

type RuleFieldsProps = {
  rule: TypedRule
  number: number
  accounts: readonly Account[]
  problems: RowProblems | undefined
  onChange: (rule: TypedRule) => void
  onRemove: () => void
}

/** One rule as fields: its accounts, its least amount, its signatures. */
export function RuleFields({ rule, number, accounts, problems, onChange, onRemove }: RuleFieldsProps) {
  const { t, i18n } = useLingui()
  const placeName = usePlaceName()
  const problemText = useRuleProblemText()
  const offered = accounts.filter(
    (account) => account.id === rule.place || (account.status === 'OPEN' && paysOut(account.type)),
  )
  const nameOf = (account: Account): string => {
    const name = placeName({ account })
    const isUnique = offered.every((other) => other.id === account.id || placeName({ account: other }) !== name)
    return isUnique ? name : `${name} · ${account.iban}`
  }
  const currency =
    accounts.find(({ id }) => id === rule.place)?.currency ?? currencies.find((one) => one === rule.place)
  return (
    <fieldset className="c-rule">
      <legend className="c-rule-name">{t`Правило ${number}`}</legend>
      <SelectField
        label={t`Рахунок`}
        value={rule.place}
        onChange={(event) => onChange({ ...rule, place: event.currentTarget.value })}
      >
        {currencies.map((one) => (
          <option key={one} value={one}>
            {i18n._(allAccounts[one])}
          </option>
        ))}
        {offered.map((account) => (
          <option key={account.id} value={account.id}>
            {nameOf(account)}
          </option>
        ))}
      </SelectField>
      <AmountField
        label={t`Від суми`}
        value={rule.from}
        currency={currency}
        error={problemText(problems?.from, rule.from)}
        onChange={(from) => onChange({ ...rule, from })}
      />
      <NeedsField
        label={t`Хто підписує`}
        value={rule.needs}
        problem={problems?.needs}
        onChange={(needs) => onChange({ ...rule, needs })}
      />
      <span className="c-rule-remove">
        <IconButton icon={Trash2} name={t`Прибрати правило ${number}`} onClick={onRemove} />
      </span>
    </fieldset>
  )
}
