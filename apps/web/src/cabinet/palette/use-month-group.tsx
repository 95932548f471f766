import type { DatedText } from '@dilo/domain/search/month-in-text.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { monthName } from '@dilo/ui/display/dates.ts'
import { ArrowLeftRight, FileText } from '@dilo/ui/icons/icons-of-things.ts'
import type { PaletteGroup } from '@dilo/ui/overlays/command-palette.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'
import { useToday } from '../page/use-today.ts'
import { allEntries, allPayments } from './addresses.ts'
import { useGo } from './use-go.ts'

/** The lists of a month that the text names, with the rest of the text as their search. */
export function useMonthGroup(dated: DatedText | null): readonly PaletteGroup[] {
  const { t, i18n } = useLingui()
  const go = useGo()
  const today = useToday()
  const [only, another] = useQuery(accounts).data?.accounts ?? []
  if (dated === null) return []
  const { days, text } = dated
  const detail = text === '' ? undefined : `«${text}»`
  return [
    {
      id: 'month',
      title: monthName(days.from, i18n.locale as Language),
      choices: [
        {
          id: 'month-payments',
          icon: ArrowLeftRight,
          name: t`Платежі за місяць`,
          ...(detail && { detail }),
          run: () => go(allPayments(text, days)),
        },
        {
          id: 'month-entries',
          icon: FileText,
          name: t`Виписка за місяць`,
          ...(detail && { detail }),
          run: () => go(allEntries(only && !another ? only.id : null, text, today, days)),
        },
      ],
    },
  ]
}
