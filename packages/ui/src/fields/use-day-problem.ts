import { type DayBounds, type DayProblem, dayProblem } from '@dilo/domain/values/day-input.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { useLingui } from '@lingui/react/macro'

/** Says what is wrong with a typed day, and what would be right. */
export function useDayProblem(): (value: string, bounds: DayBounds) => string | undefined {
  const { t } = useLingui()
  return (value, bounds) => {
    const problem = dayProblem(value, bounds)
    if (problem === undefined) return undefined
    const typed = value.trim()
    const [first, last] = [shortDate(bounds.min ?? ''), shortDate(bounds.max ?? '')]
    const texts: Record<DayProblem, () => string> = {
      unclear: () => t`Незрозуміла дата: ${typed}. Впишіть день, місяць і рік цифрами, наприклад 05.11.2026`,
      noSuchDay: () => t`Немає такої дати: ${typed}. Спершу день, потім місяць і рік`,
      tooEarly: () => t`Виберіть день не раніше ніж ${first}`,
      tooLate: () => t`Виберіть день не пізніше ніж ${last}`,
    }
    return texts[problem]()
  }
}
