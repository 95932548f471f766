import { type Channel, channels } from '@dilo/domain/cards/card-limits.ts'
import { merchantGroupNames, merchantGroups } from '@dilo/domain/cards/merchant-groups.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { countries } from '@dilo/domain/values/country.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Refused } from '../page/refused.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useCountryName } from '../person/country-name.ts'
import { useTrial } from './card-changes.ts'
import type { Card } from './card-queries.ts'
import { channelNames } from './limits/channels.ts'
import type { KnownMerchant } from './limits/limit-fields.tsx'
import { useDeclineWords } from './operations/decline-words.ts'

const fields = ['amount', 'channel', 'group', 'country', 'merchant'] as const

type Field = (typeof fields)[number]
type Problem = 'amount'

const check = ({ amount }: Readonly<Record<Field, string>>): FieldErrors<Field, Problem> =>
  parseAmountInput(amount, 'UAH').ok ? {} : { amount: 'amount' }

type TrialSheetProps = { card: Card; merchants: readonly KnownMerchant[]; onClose: () => void }

/** «Чи пройде?»: the rules that decide on payments are asked, and nothing is set aside. */
export function TrialSheet({ card, merchants, onClose }: TrialSheetProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const language = useLanguage()
  const countryName = useCountryName()
  const trial = useTrial(card.id)
  const form = useForm<Field, Problem>({
    initial: { amount: '', channel: 'chip', group: '', country: 'UA', merchant: '' },
    order: fields,
    check,
    onSubmit: async ({ amount, channel, group, country, merchant }) => {
      const read = parseAmountInput(amount, 'UAH')
      const name = merchantGroupNames.find((one) => one === group)
      const category = name === undefined ? undefined : merchantGroups[name].codes[0]
      if (read.ok)
        await trial
          .mutateAsync({
            amount: String(read.value),
            channel: channels.find((one): one is Channel => one === channel) ?? 'chip',
            country,
            ...(category !== undefined && { category }),
            ...(merchant !== '' && { merchant }),
          })
          // A failure stands beside the button.
          .catch(() => {})
      return {}
    },
  })
  const { onChange, ref, ...amount } = form.input('amount')
  const places = countries
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const asked = trial.variables
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Чи пройде?</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Закрити</Trans>
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            <Trans>Перевірити</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <p>
          <Trans>Перевіримо покупку за правилами картки. Гроші не зарезервуємо.</Trans>
        </p>
        <AmountField
          {...amount}
          inputRef={ref}
          label={t`Сума`}
          currency="UAH"
          onChange={(value) => onChange({ currentTarget: { value } })}
          error={form.error('amount') && t`Введіть суму в гривнях, наприклад 1 200`}
        />
        <SelectField {...form.input('channel')} label={t`Як платите`}>
          {channels.map((one) => (
            <option key={one} value={one}>
              {i18n._(channelNames[one])}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.input('group')} label={t`За що`}>
          <option value="">{t`Будь-що інше`}</option>
          {merchantGroupNames.map((name) => (
            <option key={name} value={name}>
              {merchantGroups[name][language]}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.input('country')} label={t`Країна магазину`}>
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {merchants.length > 0 && (
          <SelectField {...form.input('merchant')} label={t`Продавець`}>
            <option value="">{t`Інший, якому картка ще не платила`}</option>
            {merchants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        {trial.data && asked && (
          <div ref={show}>
            <Outcome card={card} decline={trial.data.decline} amount={asked.amount} />
          </div>
        )}
        <Refused error={trial.error} />
      </form>
    </Sheet>
  )
}

/** The form is longer than most windows, so the outcome at its end scrolls into view, clear of the buttons below. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

type Decline = NonNullable<ReturnType<typeof useTrial>['data']>['decline']

function Outcome({ card, decline, amount }: { card: Card; decline: Decline; amount: string }) {
  const words = useDeclineWords(card.actions.includes('RAISE_LIMITS'))
  const sum = shownMoney(amount, 'UAH')
  if (decline === null)
    return (
      <Banner tone="success" live title={<Trans>Пройде: {sum}</Trans>}>
        <p>
          <Trans>Якщо до покупки нічого не зміниться.</Trans>
        </p>
      </Banner>
    )
  const { rule, by, remedy } = words(decline)
  return (
    <Banner tone="danger" live title={<Trans>Не пройде: {rule}</Trans>}>
      {by !== null && <p className="c-row-name">{by}</p>}
      <p>{remedy}</p>
    </Banner>
  )
}
