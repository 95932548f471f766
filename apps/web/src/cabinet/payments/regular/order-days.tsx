import { frequencies, furthestFirstDay, limitOfPayments, weekendRules } from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { frequencyOf, type OrderPartProps } from './order-fields.ts'
import { onWeekday } from '../../page/on-weekday.ts'
import { frequencyNames, weekendNames } from './order-words.ts'

/** On which days an order pays, and until when. */
export function OrderDays({ form, text, today }: OrderPartProps & { today: BusinessDate }) {
  const { t, i18n } = useLingui()
  const frequency = frequencyOf(form.values)
  return (
    <div className="c-form d-stack d-gap-5">
      <div className="c-form-halves">
        <SelectField {...form.input('frequency')} label={t`Як часто`}>
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {i18n._(frequencyNames[one])}
            </option>
          ))}
        </SelectField>
        {frequency === 'weekly' && (
          <SelectField {...form.input('weekday')} label={t`День тижня`} error={text('weekday')}>
            {onWeekday.map((name, index) => (
              <option key={name.id} value={index + 1}>
                {i18n._(name)}
              </option>
            ))}
          </SelectField>
        )}
        {frequency !== 'weekly' && frequency !== 'workdays' && (
          <SelectField
            {...form.input('day')}
            label={t`День місяця`}
            hint={t`У коротшому місяці — останній день`}
            error={text('day')}
          >
            {Array.from({ length: 31 }, (_, index) => (
              <option key={index} value={index + 1}>
                {index === 30 ? t`31 (останній день)` : index + 1}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="c-form-halves">
        <DateField
          {...form.input('firstDay')}
          label={t`Починати з`}
          error={text('firstDay')}
          min={today}
          max={furthestFirstDay(today)}
          today={today}
        />
        {frequency !== 'workdays' && (
          <SelectField {...form.input('weekend')} label={t`Якщо це вихідний`}>
            {weekendRules.map((one) => (
              <option key={one} value={one}>
                {i18n._(weekendNames[one])}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="c-form-halves">
        <SelectField {...form.input('endKind')} label={t`До якого часу`}>
          <option value="never">{t`Доки не зупините`}</option>
          <option value="on">{t`До дати`}</option>
          <option value="after">{t`Кількість платежів`}</option>
        </SelectField>
        {form.values.endKind === 'on' && (
          <DateField {...form.input('endDay')} label={t`Остання дата`} error={text('endDay')} min={today} />
        )}
        {form.values.endKind === 'after' && (
          <TextField
            {...form.input('endCount')}
            label={t`Усього платежів`}
            error={text('endCount', limitOfPayments(form.error('endCount')))}
            inputMode="numeric"
            maxLength={4}
          />
        )}
      </div>
    </div>
  )
}
