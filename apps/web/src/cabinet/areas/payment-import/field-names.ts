import type { ImportRowField } from '@dilo/domain/payments/payment-file.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the payment's form calls its fields. */
export const fieldNames: Readonly<Record<ImportRowField, MessageDescriptor>> = {
  creditorName: msg`Назва отримувача`,
  creditorCode: msg`Код отримувача`,
  creditorPassport: msg`Паспорт отримувача`,
  creditorIban: msg`Рахунок отримувача (IBAN)`,
  amount: msg`Сума`,
  remittanceInformation: msg`Призначення платежу`,
  valueDate: msg`Дата платежу`,
  number: msg`Номер`,
  debtorIban: msg`Рахунок платника (IBAN)`,
}
