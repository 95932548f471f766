import {
  educationLevels,
  employmentTypes,
  housingOwnerships,
  maritalStatuses,
  relatives,
} from '@dilo/domain/dictionaries/person.ts'
import { identityDocuments, powerBases } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { person } from '@dilo/domain/questionnaire/sections/person.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf } from '../fields/field-table.ts'
import { addressHint } from './company-fields.ts'
import { postFields } from './exposure-fields.ts'

export const personFields: FieldsOf<ValueOf<typeof person>> = {
  name: { is: 'text', most: 120, label: msg`Прізвище, ім’я, по батькові`, begins: msg`Хто ви` },
  birthDate: { is: 'day', label: msg`Дата народження` },
  refusedInn: {
    is: 'yesNo',
    label: msg`Чи відмовилися ви від РНОКПП через віру?`,
    hint: msg`Тоді про це є відмітка в паспорті`,
  },
  inn: { is: 'digits', length: 10, label: msg`РНОКПП`, when: ({ refusedInn }) => refusedInn !== true },
  citizenships: { is: 'countries', label: msg`Громадянство`, hint: msg`Усі, які маєте` },
  powerBasis: { is: 'choice', of: powerBases, label: msg`На якій підставі дієте` },
  document: {
    is: 'group',
    label: msg`Документ`,
    begins: msg`Паспорт`,
    fields: {
      kind: { is: 'choice', of: identityDocuments, label: msg`Який документ` },
      number: {
        is: 'text',
        most: 20,
        label: msg`Номер`,
        hint: msg`ID-картка — 9 цифр, книжечка — дві літери й 6 цифр`,
      },
      issuer: { is: 'text', most: 200, label: msg`Ким видано`, hint: msg`На ID-картці це чотири цифри` },
      issuedOn: { is: 'day', label: msg`Коли видано` },
      validUntil: { is: 'day', label: msg`Дійсний до`, when: ({ kind }) => kind !== 'PASSPORT_BOOKLET' },
    },
  },
  demographicNumber: {
    is: 'text',
    most: 14,
    inputMode: 'numeric',
    label: msg`УНЗР`,
    hint: msg`Номер запису в демографічному реєстрі: 20010203-12345, є на ID-картці`,
  },
  residenceCountry: { is: 'country', label: msg`Країна, де ви живете`, begins: msg`Де ви живете` },
  residence: { is: 'text', most: 300, label: msg`Адреса`, hint: addressHint },
  wasExposed: {
    is: 'yesNo',
    label: msg`Чи були ви або ваші близькі колись публічними діячами?`,
    hint: msg`Депутати, міністри, судді, керівники державних органів і підприємств, посли. Закон питає й про тих, хто вже не на посаді.`,
    begins: msg`Публічні діячі`,
  },
  posts: {
    is: 'items',
    fields: postFields,
    label: msg`Посади`,
    item: msg`Посада`,
    add: msg`Додати посаду`,
    isOneNeeded: true,
    when: ({ wasExposed }) => wasExposed === true,
  },
  employment: {
    is: 'choice',
    of: employmentTypes,
    label: msg`Зайнятість`,
    begins: msg`Для кредитів, за бажанням`,
  },
  maritalStatus: { is: 'choice', of: maritalStatuses, label: msg`Сімейний стан` },
  housing: { is: 'choice', of: housingOwnerships, label: msg`Житло` },
  education: { is: 'choice', of: educationLevels, label: msg`Освіта` },
  relatives: {
    is: 'items',
    label: msg`Родичі`,
    item: msg`Родич`,
    add: msg`Додати родича`,
    fields: {
      relative: { is: 'choice', of: relatives, label: msg`Ким вам доводиться` },
      name: { is: 'text', most: 120, label: msg`Прізвище, ім’я, по батькові` },
    },
  },
}
