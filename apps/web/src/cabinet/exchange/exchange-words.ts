import type { ConversionFault } from '@dilo/domain/exchange/conversion.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { exchangeMessages } from './exchange-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countdown } from '../session/session-ending.ts'
import type { Conversion } from './conversion.ts'

/** The kind of a request, as a title. */
export const sideNames: Record<ExchangeSide, MessageDescriptor> = {
  PURCHASE: msg`Купівля валюти`,
  SALE: msg`Продаж валюти`,
}

/** `43,3000 ₴`. @param rate millionths, as the bank's answers have it */
export const rateText = (rate: string | bigint): string => `${formatRate(BigInt(rate) as OfficialRate)}\u00A0₴`

/** The page asks again by itself: nothing is wrong with what was typed. */
export const awaitsRate = msg`Курсу ще немає. Спитаємо знову за кілька секунд.`

const faults: Record<ConversionFault, MessageDescriptor> = {
  oneCurrency: msg`Виберіть дві різні валюти`,
  stopped: msg`Цією валютою зараз не торгуємо`,
  noRate: awaitsRate,
  tooLittle: msg`Замало: усе піде на комісію`,
}

/** The fault of a typed sum; undefined: none. */
export function useConversionProblem(): (conversion: Conversion, typed: string) => string | undefined {
  const { i18n } = useLingui()
  const fieldMessage = useFieldMessage(exchangeMessages)
  return (conversion, typed) => {
    if (conversion.ok) return undefined
    return 'fault' in conversion ? i18n._(faults[conversion.fault]) : fieldMessage(conversion.problem, typed)
  }
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** From here on every second counts. */
const LAST_MINUTES = 10 * MINUTE

/** `2 дні 19 год`, `1 год 23 хв`, `23 хв`, `9:59`. */
export function useLeftText(): (seconds: number) => string {
  const { t } = useLingui()
  return (seconds) => {
    if (seconds < LAST_MINUTES) return countdown(seconds * 1_000)
    const [days, hours, minutes] = [seconds / DAY, (seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE].map(
      Math.floor,
    ) as [number, number, number]
    if (days > 0) {
      const whole = t({ message: plural(days, { one: '# день', few: '# дні', many: '# днів', other: '# дня' }) })
      return hours === 0 ? whole : t`${whole} ${hours} год`
    }
    if (hours > 0) return minutes === 0 ? t`${hours} год` : t`${hours} год ${minutes} хв`
    return t`${minutes} хв`
  }
}
