import { businessActivities, ownershipForms } from '@dilo/domain/dictionaries/company.ts'
import { executiveBodies } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { taxSystems } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { company, licence } from '@dilo/domain/questionnaire/sections/company.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf, SectionField } from '../fields/field-table.ts'

export const addressHint = msg`Індекс, місто, вулиця, будинок, приміщення`

const activityHint = msg`Наприклад 62.01`

export const activityFields = {
  mainActivity: {
    is: 'text',
    most: 5,
    inputMode: 'numeric',
    label: msg`Основний КВЕД`,
    hint: activityHint,
    begins: msg`Чим займаєтеся`,
  },
  otherActivities: {
    is: 'texts',
    most: 5,
    label: msg`Інші КВЕД`,
    hint: activityHint,
    item: msg`КВЕД`,
    add: msg`Додати КВЕД`,
  },
  businessActivities: { is: 'choices', of: businessActivities, label: msg`Вид діяльності` },
} as const satisfies Record<string, SectionField>

const licenceFields: FieldsOf<ValueOf<typeof licence>> = {
  activity: { is: 'text', most: 200, label: msg`На яку діяльність` },
  number: { is: 'text', most: 60, label: msg`Номер` },
  validUntil: { is: 'day', label: msg`Діє до`, hint: msg`Безстрокова — залиште порожнім` },
}

export const taxAndBankFields = {
  paysVat: { is: 'yesNo', label: msg`Платник ПДВ` },
  vatNumber: {
    is: 'digits',
    length: 12,
    label: msg`Індивідуальний податковий номер`,
    when: ({ paysVat }) => paysVat === true,
  },
  licences: {
    is: 'items',
    fields: licenceFields,
    label: msg`Ліцензії`,
    hint: msg`Лише якщо ваша діяльність їх потребує`,
    item: msg`Ліцензія`,
    add: msg`Додати ліцензію`,
  },
  otherBanks: {
    is: 'texts',
    most: 120,
    label: msg`Інші банки, де є рахунки`,
    item: msg`Банк`,
    add: msg`Додати банк`,
  },
} as const satisfies Record<string, SectionField>

export const companyFields: FieldsOf<ValueOf<typeof company>> = {
  name: { is: 'text', most: 300, label: msg`Повна назва`, begins: msg`Назва й реєстрація` },
  shortName: { is: 'text', most: 140, label: msg`Скорочена назва` },
  englishName: { is: 'text', most: 300, label: msg`Назва англійською`, hint: msg`Якщо вона є у статуті` },
  code: { is: 'digits', length: 8, label: msg`Код ЄДРПОУ` },
  legalForm: { is: 'text', most: 120, label: msg`Організаційно-правова форма` },
  registeredOn: { is: 'day', label: msg`Дата державної реєстрації` },
  registerNumber: {
    is: 'digits',
    length: 17,
    label: msg`Номер запису в ЄДР`,
    hint: msg`17 цифр, є у виписці з реєстру`,
  },
  registeredPlace: { is: 'text', most: 300, label: msg`Адреса за реєстром`, hint: addressHint, begins: msg`Адреси` },
  actualPlace: { is: 'text', most: 300, label: msg`Де компанія насправді`, hint: addressHint },
  mainActivity: activityFields.mainActivity,
  otherActivities: activityFields.otherActivities,
  ownershipForm: { is: 'choice', of: ownershipForms, label: msg`Форма власності` },
  businessActivities: activityFields.businessActivities,
  staffCount: { is: 'text', most: 9, inputMode: 'numeric', label: msg`Скільки людей працює` },
  licences: taxAndBankFields.licences,
  executiveBody: {
    is: 'choice',
    of: executiveBodies,
    label: msg`Виконавчий орган`,
    hint: msg`Як записано у статуті`,
    begins: msg`Хто керує`,
  },
  head: {
    is: 'group',
    label: msg`Керівник`,
    fields: {
      name: { is: 'text', most: 120, label: msg`Прізвище, ім’я, по батькові` },
      inn: { is: 'digits', length: 10, label: msg`РНОКПП` },
      since: { is: 'day', label: msg`На посаді з` },
    },
  },
  disposers: {
    is: 'items',
    label: msg`Хто ще розпоряджається рахунками`,
    item: msg`Людина`,
    add: msg`Додати людину`,
    fields: {
      name: { is: 'text', most: 120, label: msg`Прізвище, ім’я, по батькові` },
      inn: { is: 'digits', length: 10, label: msg`РНОКПП` },
    },
  },
  taxSystem: { is: 'choice', of: taxSystems, label: msg`Система оподаткування`, begins: msg`Податки й банки` },
  paysVat: taxAndBankFields.paysVat,
  vatNumber: taxAndBankFields.vatNumber,
  otherBanks: taxAndBankFields.otherBanks,
  groupName: { is: 'text', most: 200, label: msg`Група компаній`, hint: msg`Якщо компанія до якоїсь належить` },
}
