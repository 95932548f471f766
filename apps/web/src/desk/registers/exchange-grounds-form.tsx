import { changedGrounds } from '@dilo/domain/bank-values/changed-exchange-values.ts'
import { type GroundPaper, groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { faultsOfGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntryOf } from '../words/register-words.ts'
import { groundContractWords, groundSideWords } from '../words/exchange-words.ts'
import { amountText, typedAmount } from '../words/typed-amount.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

type Grounds = EntryOf<'exchangeGrounds'>['value']
type Ground = Grounds['grounds'][number]

/** A ground while it is written: days as they are typed. */
type Typed = Omit<Ground, 'deadlineDays'> & { readonly deadlineDays: string }

const typedGround = (ground: Ground): Typed => ({ ...ground, deadlineDays: String(ground.deadlineDays ?? '') })

const typedRules = ({ forbiddenCountries, useWithinDays, slightUnder }: Grounds) => ({
  forbiddenCountries: forbiddenCountries.join(', '),
  useWithinDays: String(useWithinDays),
  slightUnder: amountText(slightUnder),
})

/** A number of days; what is none is below them all, which the rule of grounds names. */
const daysOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1)

function readGrounds(grounds: readonly Typed[], rules: ReturnType<typeof typedRules>): Grounds {
  return {
    grounds: grounds.map((typed) => ({
      ...typed,
      code: typed.code.trim(),
      name: { uk: typed.name.uk.trim(), ru: typed.name.ru.trim() },
      deadlineDays: typed.deadlineDays.trim() === '' ? null : daysOf(typed.deadlineDays),
    })),
    forbiddenCountries: rules.forbiddenCountries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
    useWithinDays: daysOf(rules.useWithinDays),
    slightUnder: typedAmount(rules.slightUnder) ?? '-1',
  }
}

/** The same rules as the server's. */
const faultsOf = (value: Grounds) => faultsOfGrounds({ ...value, slightUnder: kopiykas(BigInt(value.slightUnder)) })

const fresh: Typed = {
  code: '',
  name: { uk: '', ru: '' },
  side: 'PURCHASE',
  papers: [],
  contract: 'none',
  deadlineDays: '',
  isSplittingWatched: false,
}

/** Why clients exchange currency, with what each ground asks for, and what holds for all of them. */
export function GroundsForm({ register: { entries }, onClose, onDone }: NewValueProps<'exchangeGrounds'>) {
  const { t } = useLingui()
  const [first] = useState(() => entryBefore(entries, '9').value)
  const [grounds, setGrounds] = useState<readonly Typed[]>(() => first.grounds.map(typedGround))
  const [rules, setRules] = useState(() => typedRules(first))
  const [isWrong, setIsWrong] = useState(false)
  const value = readGrounds(grounds, rules)
  const faults = isWrong ? faultsOf(value) : []
  const propose = (from: string) => {
    if (faultsOf(value).length > 0) return undefined
    const before = entryBefore(entries, from).value
    return {
      payload: { what: 'exchangeGrounds' as const, from, value },
      facts: changedGrounds({ before, after: value }),
    }
  }
  const fields = [
    {
      part: 'forbiddenCountries',
      label: t`Країни, куди не переказуємо`,
      says: t`Дві літери країни через кому, без UA.`,
    },
    { part: 'useWithinDays', label: t`Куплене використати за стільки робочих днів`, says: t`Від 1 до 90 днів.` },
    { part: 'slightUnder', label: t`Незначна сума, менша за, ₴`, says: t`Введіть суму.` },
  ] as const
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      <div className="k-fields">
        {fields.map(({ part, label, says }) => (
          <TextField
            key={part}
            label={label}
            maxLength={part === 'forbiddenCountries' ? 1000 : 20}
            value={rules[part]}
            error={faults.includes(part) ? says : undefined}
            onChange={(event) => setRules({ ...rules, [part]: event.currentTarget.value })}
          />
        ))}
      </div>
      {grounds.map((typed, place) => (
        <GroundFields
          // Grounds have no name of their own while they are written.
          key={place}
          typed={typed}
          isFaulty={(part) => faults.includes(`grounds.${place}.${part}`)}
          onChange={(changed) => setGrounds(grounds.map((one, index) => (index === place ? changed : one)))}
          onRemove={() => setGrounds(grounds.filter((_, index) => index !== place))}
        />
      ))}
      {faults.includes('grounds') && (
        <p role="alert">
          <Trans>Залиште від однієї до 50 підстав.</Trans>
        </p>
      )}
      <div className="d-row">
        <Button variant="secondary" onClick={() => setGrounds([...grounds, fresh])}>
          <Trans>Додати підставу</Trans>
        </Button>
      </div>
    </ValueForm>
  )
}

type GroundFieldsProps = {
  typed: Typed
  isFaulty: (part: keyof Ground) => boolean
  onChange: (typed: Typed) => void
  onRemove: () => void
}

function GroundFields({ typed, isFaulty, onChange, onRemove }: GroundFieldsProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const set = (changed: Partial<Typed>) => onChange({ ...typed, ...changed })
  const setPaper = (paper: GroundPaper, isAsked: boolean) =>
    set({ papers: isAsked ? [...typed.papers, paper] : typed.papers.filter((one) => one !== paper) })
  const nameFault = isFaulty('name') ? t`Назвіть підставу обома мовами, до 120 знаків.` : undefined
  return (
    <fieldset className="k-fieldset">
      <legend className="d-field-label">{typed.name[language] || t`Нова підстава`}</legend>
      <div className="k-fields">
        <TextField
          label={t`Код`}
          hint={t`Великі латинські літери, цифри й підкреслення; надалі не змінюється.`}
          maxLength={30}
          value={typed.code}
          error={
            isFaulty('code')
              ? t`Від двох великих латинських літер, цифр або підкреслень; код не повторюється.`
              : undefined
          }
          onChange={(event) => set({ code: event.currentTarget.value.toUpperCase() })}
        />
        <TextField
          label={t`Назва українською`}
          maxLength={120}
          value={typed.name.uk}
          error={nameFault}
          onChange={(event) => set({ name: { ...typed.name, uk: event.currentTarget.value } })}
        />
        <TextField
          label={t`Назва російською`}
          lang="ru"
          maxLength={120}
          value={typed.name.ru}
          error={nameFault}
          onChange={(event) => set({ name: { ...typed.name, ru: event.currentTarget.value } })}
        />
        <SelectField
          label={t`Для чого`}
          value={typed.side}
          onChange={(event) => set({ side: event.currentTarget.value as Ground['side'] })}
        >
          {(['PURCHASE', 'SALE'] as const).map((side) => (
            <option key={side} value={side}>
              {i18n._(groundSideWords[side])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Договір`}
          value={typed.contract}
          onChange={(event) => set({ contract: event.currentTarget.value as Ground['contract'] })}
        >
          {(['none', 'services', 'goods'] as const).map((contract) => (
            <option key={contract} value={contract}>
              {i18n._(groundContractWords[contract])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Строк розрахунків, днів`}
          hint={t`Порожнє поле: без строку.`}
          inputMode="numeric"
          maxLength={4}
          value={typed.deadlineDays}
          error={isFaulty('deadlineDays') ? t`Від 1 до 1000 днів або нічого.` : undefined}
          onChange={(event) => set({ deadlineDays: event.currentTarget.value })}
        />
      </div>
      {(Object.keys(groundPapers) as GroundPaper[]).map((paper) => (
        <Checkbox
          key={paper}
          checked={typed.papers.includes(paper)}
          onChange={(event) => setPaper(paper, event.currentTarget.checked)}
        >
          <Trans>Потрібен документ: {groundPapers[paper][language]}</Trans>
        </Checkbox>
      ))}
      <Checkbox
        checked={typed.isSplittingWatched}
        onChange={(event) => set({ isSplittingWatched: event.currentTarget.checked })}
      >
        <Trans>Стежити за дробленням на незначні суми</Trans>
      </Checkbox>
      <div className="d-row">
        <Button variant="secondary" onClick={onRemove}>
          <Trans>Вилучити підставу</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
