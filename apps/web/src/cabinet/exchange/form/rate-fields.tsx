import { Fact } from '@dilo/ui/fields/fact.tsx'
import { readLimit } from '@dilo/domain/exchange/exchange-limit.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { exchangeMessages } from '../exchange-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useToday } from '../../page/use-today.ts'
import { rateText } from '../exchange-words.ts'
import type { StepProps } from './new-exchange-page.tsx'

/** The limit of an address, by the bank's own rule. Null: the exchange is at the rate of the bank. */
export const limitOf = (
  { limit, sure }: { readonly limit?: string | undefined; readonly sure?: string | undefined },
  market: OfficialRate | null,
): ReturnType<typeof readLimit> | null =>
  limit === undefined ? null : readLimit(limit, { market, isMeant: sure === limit })

/** At the rate of the bank, or not worse than the person's own; of the latter, until when and whether in parts. */
export function RateFields({ side, search, bankRate, onChange, tried }: StepProps & { tried: boolean }) {
  const { t } = useLingui()
  const today = useToday()
  const { limit } = search
  const market = bankRate === null ? null : rateText(bankRate)
  const fieldMessage = useFieldMessage(exchangeMessages)
  const read = limitOf(search, bankRate)
  const problem = read === null || read.ok ? undefined : read.error
  const unsure = limitOf({ ...search, sure: undefined }, bankRate)
  const isFar = unsure !== null && !unsure.ok && unsure.error === 'Rate far from market'
  return (
    <>
      <RadioGroup
        label={<Trans>За яким курсом</Trans>}
        look="cards"
        options={[
          {
            value: 'bank',
            label: <Trans>За курсом банку</Trans>,
            hint:
              market === null ? (
                <Trans>Курс візьмете перед підписом, він діятиме хвилину</Trans>
              ) : (
                <Trans>Зараз {market}. Точний візьмете перед підписом, він діятиме хвилину</Trans>
              ),
          },
          {
            value: 'limit',
            label: side === 'PURCHASE' ? <Trans>Не дорожче, ніж назву</Trans> : <Trans>Не дешевше, ніж назву</Trans>,
            hint: <Trans>Чекаємо на такий курс до дня, який виберете</Trans>,
          },
        ]}
        value={limit === undefined ? 'bank' : 'limit'}
        onChange={(mode) =>
          onChange(
            mode === 'bank'
              ? { limit: undefined, until: undefined, part: undefined, sure: undefined }
              : { limit: bankRate === null ? '' : formatRate(bankRate) },
          )
        }
      />
      {limit !== undefined && (
        <>
          <TextField
            name="limit"
            label={side === 'PURCHASE' ? t`Найвищий курс, ₴` : t`Найнижчий курс, ₴`}
            inputMode="decimal"
            autoComplete="off"
            value={limit}
            onChange={({ currentTarget: { value } }) => onChange({ limit: value })}
            hint={market === null ? undefined : <Fact>{t`Курс банку зараз ${market}`}</Fact>}
            error={problem !== undefined && !isFar && (tried || limit !== '') ? fieldMessage(problem) : undefined}
          />
          {isFar && (
            <Checkbox
              checked={search.sure === limit}
              onChange={({ currentTarget: { checked } }) => onChange({ sure: checked ? limit : undefined })}
              error={problem !== undefined && tried ? fieldMessage(problem) : undefined}
            >
              <Trans>
                Так, саме {limit}, хоча на ринку зараз {market}
              </Trans>
            </Checkbox>
          )}
          <DateField
            name="until"
            label={t`Заявка діє до`}
            value={search.until ?? ''}
            min={today}
            today={today}
            onChange={({ currentTarget: { value } }) => onChange({ until: value === '' ? undefined : value })}
            hint={t`Робочий день, не далі ніж за п’ять. Якщо не вказати — до кінця найближчого робочого дня.`}
          />
          <Checkbox
            checked={search.part === 'yes'}
            onChange={({ currentTarget: { checked } }) => onChange({ part: checked ? 'yes' : undefined })}
            hint={<Trans>Решту повернемо, коли заявка закінчиться</Trans>}
          >
            <Trans>Можна обміняти частину</Trans>
          </Checkbox>
        </>
      )}
    </>
  )
}
