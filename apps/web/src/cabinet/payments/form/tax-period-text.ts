import type { Language } from '@dilo/domain/values/language.ts'
import { longMonth } from '@dilo/ui/charts/chart-months.ts'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import type { Prepared } from './typed-payment.ts'

type TaxPeriod = Prepared['budget'][number]['declaration']['period']

const quarters: Readonly<Record<string, string>> = { '03': 'I', '06': 'II', '09': 'III', '12': 'IV' }

/** A tax's month, quarter or year in the language of the page. */
export function useTaxPeriodText(): (period: TaxPeriod) => string {
  const { t } = useLingui()
  const language: Language = useLanguage()
  return ({ first, last }) => {
    const [year, from, to] = [last.slice(0, 4), first.slice(5, 7), last.slice(5, 7)]
    if (from === to) return longMonth(last.slice(0, 7), language)
    const quarter = quarters[to]
    return from === '01' && to === '12' ? t`${year} рік` : t`${quarter} квартал ${year}`
  }
}
