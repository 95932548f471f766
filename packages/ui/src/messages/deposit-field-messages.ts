import type { DepositMessageKey } from '@dilo/domain/products/deposits.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields of deposits, where a page does not say the bound itself. */
export const depositFieldMessages: FieldMessages<DepositMessageKey> = {
  'Amount under the least': msg`Це менше за найменшу суму`,
  'Amount over the most': msg`Це більше за найбільшу суму`,
  'Leaves too little': msg`На депозиті лишилося б замало`,
  'Not offered': msg`Таких умов банк не пропонує`,
  'Too late': msg`Цей день уже запізно`,
  'Too early': msg`Цей день ще зарано`,
}
