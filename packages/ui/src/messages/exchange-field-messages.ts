import type { ExchangeMessageKey } from '@dilo/domain/products/exchange.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields of a request to exchange currency. */
export const exchangeFieldMessages: FieldMessages<ExchangeMessageKey> = {
  'Rate unclear': msg`Незрозумілий курс. Впишіть його цифрами, наприклад 43,4500`,
  'Rate too precise': msg`У курсі — не більше чотирьох цифр після коми`,
  'Rate far from market': msg`Цей курс далекий від ринкового. Перевірте, чи немає помилки`,
  'Day too far ahead': msg`Заявка діє не довше п’яти робочих днів`,
  'Country under sanctions': msg`До цієї країни банк не переказує: вона під санкціями`,
  'Contract in another currency': msg`Цей договір в іншій валюті. Виберіть інший`,
  'Contract has less left': msg`За договором лишилося менше. Зменште суму або додайте угоду до договору`,
  'Contract is in use': msg`За договором уже купували валюту: цього не змінити. Додайте новий договір`,
  'Over the most of a day': msg`Це більше, ніж банк обмінює одному клієнту за день. Зменште суму`,
  'Over the most of the currency': msg`Зараз банк не може прийняти стільки цієї валюти. Зменште суму або спробуйте пізніше`,
  'Signatory lost the right': msg`Хтось із тих, хто підписав, уже не має права підпису. Підпишіть заявку знову`,
  'Not a working day': msg`Це вихідний: банк обмінює валюту в робочі дні`,
}
