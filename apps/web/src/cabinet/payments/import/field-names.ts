import type { ImportRowField } from '@dilo/domain/payments/payment-file.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The names of fields, as in the payment's form. */
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

/** The short names for narrow places: in a cell, beside an error. */
export const shortFieldNames: Readonly<Record<ImportRowField, MessageDescriptor>> = {
  creditorName: msg`Отримувач`,
  creditorCode: msg`Код`,
  creditorPassport: msg`Паспорт`,
  creditorIban: msg`IBAN`,
  amount: msg`Сума`,
  remittanceInformation: msg`Призначення`,
  valueDate: msg`Дата`,
  number: msg`Номер`,
  debtorIban: msg`Платник`,
}
