import { entrepreneurTaxes } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { entrepreneur } from '@dilo/domain/questionnaire/sections/entrepreneur.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf } from '../fields/field-table.ts'
import { activityFields, addressHint, taxAndBankFields } from './company-fields.ts'

export const entrepreneurFields: FieldsOf<ValueOf<typeof entrepreneur>> = {
  registeredOn: { is: 'day', label: msg`Дата державної реєстрації`, begins: msg`Реєстрація` },
  registerNumber: {
    is: 'digits',
    length: 17,
    label: msg`Номер запису в ЄДР`,
    hint: msg`17 цифр, є у виписці з реєстру`,
  },
  businessPlace: { is: 'text', most: 300, label: msg`Де ви працюєте`, hint: addressHint },
  mainActivity: activityFields.mainActivity,
  otherActivities: activityFields.otherActivities,
  businessActivities: activityFields.businessActivities,
  staffCount: {
    is: 'text',
    most: 9,
    inputMode: 'numeric',
    label: msg`Скільки людей у вас працює`,
    hint: msg`Якщо лише ви самі — 0`,
  },
  licences: taxAndBankFields.licences,
  taxSystem: { is: 'choice', of: entrepreneurTaxes, label: msg`Система оподаткування`, begins: msg`Податки й банки` },
  incomeLastYear: { is: 'amount', label: msg`Дохід за минулий рік`, hint: msg`Як у декларації; якщо його не було — 0` },
  paysVat: taxAndBankFields.paysVat,
  vatNumber: taxAndBankFields.vatNumber,
  otherBanks: taxAndBankFields.otherBanks,
}
