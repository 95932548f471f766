import type { DepositFault } from '@dilo/domain/deposits/deposit-amounts.ts'
import { rateText as digitsOf } from '@dilo/domain/deposits/rate-text.ts'
import type { DepositTerms } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { AmountProblem } from '@dilo/domain/values/amount-input.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { depositMessages } from '../deposit-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Goal } from './offer-search.ts'

/** `12,25 %`, in both languages alike. @param rate hundredths of a percent */
export const rateText = (rate: number): string => `${digitsOf(rate)}\u00A0%`

/** When interest is paid, for the middle of a sentence. */
export const payoutNames: Record<DepositTerms['payout'], MessageDescriptor> = {
  monthly: msg`щомісяця`,
  quarterly: msg`щокварталу`,
  atEnd: msg`наприкінці строку`,
}

export const goalNames: Record<Goal, MessageDescriptor> = {
  amount: msg`Покласти суму`,
  toEarn: msg`Заробити`,
  toReceive: msg`Мати наприкінці`,
}

/** `92 дні`. */
export function useDaysText(): (days: number) => string {
  const { t } = useLingui()
  return (days) => t({ message: plural(days, { one: '# день', few: '# дні', many: '# днів', other: '# дня' }) })
}

/** The fault of a choice, with the bound that it breaks. */
export function useFaultText(): (fault: DepositFault, currency: Currency) => string {
  const { t } = useLingui()
  const daysText = useDaysText()
  return (fault, currency) => {
    switch (fault.because) {
      case 'underLeast':
        return t`На цих умовах — від ${shownMoney(String(fault.least), currency)}`
      case 'leavesTooLittle':
        return t`На депозиті має лишитися щонайменше ${shownMoney(String(fault.least), currency)}`
      case 'overMost':
        return t`Можна не більше ніж ${shownMoney(String(fault.most), currency)}`
      case 'overBalance':
        return t`На рахунку вільних лише ${shownMoney(String(fault.most), currency)}`
      case 'tooLate':
        return t`Можна було до ${shortDate(fault.day)}`
      case 'tooEarly':
        return t`Можна від ${shortDate(fault.day)}`
      case 'notOffered':
        return fault.field === 'payout'
          ? t`На цей строк так проценти не виплачуємо`
          : t`Пропонуємо строки: ${fault.offered.map(({ from, to }) => (from === to ? daysText(from) : `${from}–${to}`)).join(', ')}`
    }
  }
}

/** The fault of a typed sum. */
export function useSumProblemText(): (problem: AmountProblem | 'unreachable', typed: string) => string {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(depositMessages)
  return (problem, typed) =>
    problem === 'unreachable' ? t`Стільки на цих умовах не заробити` : (fieldMessage(problem, typed) ?? problem)
}
