import { Fact } from '@dilo/ui/fields/fact.tsx'
import { REMITTANCE_INFORMATION_LENGTH } from '@dilo/domain/values/remittance-information.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { withTexts } from '../../../language.ts'
import { useLanguage } from '../../page/use-language.ts'
import type { FormPartProps } from './form-props.ts'
import { payersOf } from './own-places.ts'

const BudgetCodes = lazyPage(async () => (await withTexts(() => import('./budget-part.ts'))()).BudgetCodes, {
  part: true,
})

type AmountAndPurposeProps = FormPartProps & {
  /** Fields after the amount. */
  children?: ReactNode
}

/** Amount, purpose, day and number: the same for every kind of payment. */
export function AmountAndPurpose({ form, way, prepared, terms, text, children }: AmountAndPurposeProps) {
  const { t } = useLingui()
  const payer = payersOf(way, prepared).find(({ id }) => id === form.values.debtorAccountId)
  const { onChange: _typed, ref: amountRef, ...amount } = form.input('amount')
  const purpose = form.input('remittanceInformation')
  const left = REMITTANCE_INFORMATION_LENGTH - normaliseForPayment(form.values.remittanceInformation).length
  return (
    <>
      <AmountField
        {...amount}
        inputRef={amountRef}
        label={t`Сума`}
        currency={payer?.currency ?? 'UAH'}
        onChange={(typed) => form.set('amount', typed)}
        hint={
          payer && (
            <Fact>
              <Trans>
                Доступно <Money amount={payer.availableBalance} currency={payer.currency} />
              </Trans>
              {terms.fee !== null && terms.fee !== '0' && (
                <>
                  {'. '}
                  <Trans>
                    Комісія <Money amount={terms.fee} currency={payer.currency} shown />
                  </Trans>
                </>
              )}
            </Fact>
          )
        }
        error={text('amount', form.values.amount)}
      />
      {children}
      <TextAreaField
        {...purpose}
        onBlur={() => {
          purpose.onBlur()
          const sent = normaliseForPayment(form.values.remittanceInformation)
          if (sent !== form.values.remittanceInformation) form.set('remittanceInformation', sent)
        }}
        label={t`Призначення платежу`}
        aside={left <= LEFT_IS_SAID && <Left count={left} />}
        hint={way === 'budget' ? <BudgetCodes /> : undefined}
        error={text('remittanceInformation', REMITTANCE_INFORMATION_LENGTH)}
        rows={way === 'budget' ? 2 : 3}
      />
      <div className="c-form-halves">
        <DateField
          {...form.input('valueDate')}
          label={t`Дата платежу`}
          hint={<DayHint day={form.values.valueDate} today={prepared.today} />}
          error={text('valueDate')}
          min={prepared.today as BusinessDate}
          max={prepared.lastDay as BusinessDate}
          today={prepared.today as BusinessDate}
        />
        <TextField
          {...form.input('number')}
          label={t`Номер`}
          error={text('number')}
          autoComplete="off"
          maxLength={10}
        />
      </div>
      {way !== 'ownAccounts' && isLater(form.values.valueDate, prepared.today) && (
        <PlannedNote
          amount={form.values.amount}
          day={form.values.valueDate}
          currency={payer?.currency ?? 'UAH'}
          today={prepared.today as BusinessDate}
        />
      )}
    </>
  )
}

const isLater = (day: string, today: string): boolean => parseBusinessDate(day).ok && day > today

/** Comes with the first day to come that is typed. */
const PlannedNote = lazyPage(
  async () => (await withTexts(() => import('../../deposits/shelf/part.ts'))()).PlannedNote,
  { part: true },
)

function DayHint({ day, today }: { day: string; today: string }) {
  const language = useLanguage()
  if (!parseBusinessDate(day).ok || day < today) return null
  if (day === today)
    return (
      <Fact>
        <Trans>Сьогодні, щойно підпишете</Trans>
      </Fact>
    )
  const later = longDate(day, language)
  return <Trans>Підписати можна зараз, проведемо {later}</Trans>
}

/** Further characters need no counting. */
const LEFT_IS_SAID = 60

/**
 * The number of characters left. Announced only with the field's own error: a count at every key would drown the
 * typing.
 */
function Left({ count }: { count: number }) {
  const tooMany = -count
  return (
    <span className={count < 0 ? 'd-meta c-left c-left-none' : 'd-meta c-left'}>
      {count < 0 ? <Trans>зайвих {tooMany}</Trans> : <Trans>лишилося {count}</Trans>}
    </span>
  )
}
