import type { CardDecline } from '@dilo/contract/card-operation-calls.ts'
import { declineReasons } from '@dilo/domain/cards/decide-authorisation.ts'
import type { MoneyText } from '@dilo/ui/display/money-text.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { useLingui } from '@lingui/react/macro'

/** The rule that declined a payment, the excess, and what helps. */
type DeclineWords = { readonly rule: string; readonly by: string | null; readonly remedy: string }

type Because = CardDecline['because']

/** The rule alone, of a notice. Null: this page does not know it. */
export function useRuleWords(): (rule: string) => string | null {
  const words = useDeclineWords()
  return (rule) => {
    const because = declineReasons.find((one) => one === rule)
    return because === undefined ? null : words({ because, over: null, short: null, limitOf: null }).rule
  }
}

/** By how much a rule was exceeded, or missed; null: it is not about an amount. */
function useDifference(): (decline: CardDecline, money: MoneyText) => string | null {
  const { t } = useLingui()
  return ({ because, over, short }, money) => {
    if (short !== null) return t`Бракує ${money(short, 'UAH')}`
    if (over === null) return null
    const isMissed = over.startsWith('-')
    const size = money(isMissed ? over.slice(1) : over, 'UAH')
    if (because !== 'exactly') return t`Понад ліміт на ${size}`
    return isMissed ? t`Менше за дозволену суму на ${size}` : t`Більше за дозволену суму на ${size}`
  }
}

/**
 * The words of a decline, exhaustive by its reason: the merchant gets a code, we say the rule.
 * @param mayLoosen the reader may raise the limits of the card: a sole entrepreneur, a head of the company
 */
export function useDeclineWords(mayLoosen = false): (decline: CardDecline) => DeclineWords {
  const { t } = useLingui()
  const money = useMoneyText()
  const difference = useDifference()
  const loosen = mayLoosen
    ? t`Підніміть або приберіть обмеження в «Правилах» картки.`
    : t`Підняти або прибрати це обмеження може керівник.`
  const rules: Record<Because, readonly [rule: string, remedy: string]> = {
    closed: [t`Картку закрито`, t`Заплатіть іншою карткою.`],
    lost: [t`Картка заблокована: загублена`, t`Перевипустіть її: номер буде новий.`],
    stolen: [t`Картка заблокована: її номер знають чужі`, t`Перевипустіть її: номер буде новий.`],
    locked: [t`Картка заблокована`, t`Чому і як це закінчиться, сказано вгорі сторінки картки.`],
    inactive: [t`Картку ще не активовано`, t`Активуйте її на сторінці картки.`],
    expired: [t`Строк дії картки минув`, t`Перевипустіть її.`],
    holderLeft: [t`Власник картки більше не діє від імені компанії`, t`Картку можна лише заблокувати або закрити.`],
    accountNotOpen: [t`З рахунку картки зараз не платять`, t`Чому, сказано на сторінці рахунку.`],
    wrongCode: [
      t`Неправильний код безпеки або строк дії`,
      t`Перевірте номер, строк і код. Якщо платили не ви, заблокуйте картку.`,
    ],
    wrongPin: [t`Неправильний ПІН-код`, t`Новий ПІН-код можна встановити на сторінці картки.`],
    tooManyPins: [t`Забагато неправильних ПІН-кодів`, t`Встановіть новий ПІН-код на сторінці картки.`],
    channel: [t`Так цією карткою не платять`, loosen],
    category: [t`За це цією карткою не платять`, loosen],
    country: [t`У цій країні картка не платить`, loosen],
    merchant: [t`Картка платить лише одному продавцеві, а це інший`, loosen],
    weekday: [t`Цього дня тижня картка не платить`, loosen],
    hour: [t`О цій годині картка не платить`, loosen],
    ended: [t`Останній день, коли картка платить, минув`, loosen],
    exactly: [t`Картка платить лише рівно дозволену суму`, loosen],
    perTransaction: [t`Ліміт за один платіж`, loosen],
    perDay: [t`Ліміт на день`, loosen],
    perMonth: [t`Ліміт на місяць`, loosen],
    countPerDay: [t`Платежів за день більше, ніж дозволено`, loosen],
    funds: [t`На рахунку бракує грошей`, t`Поповніть рахунок і заплатіть знову.`],
    suspicious: [
      t`Банк зупинив підозрілий платіж`,
      t`Було кілька неправильних кодів або дві далекі країни за годину. Якщо платив власник, нехай підтвердить кодом. Якщо ні, заблокуйте картку.`,
    ],
  }
  return (decline) => {
    const [rule, remedy] = rules[decline.because]
    const words = decline.limitOf === 'program' ? t`${rule} (правило програми витрат)` : rule
    return { rule: words, by: difference(decline, money), remedy }
  }
}
