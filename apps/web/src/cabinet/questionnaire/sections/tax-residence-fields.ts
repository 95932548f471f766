import { noTaxNumberReasons, taxEntityKinds } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { SectionAnswers } from '@dilo/domain/questionnaire/sections.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf, FieldTable } from '../fields/field-table.ts'

type OfCompany = Extract<SectionAnswers['taxResidence'], { readonly entityKind: unknown }>
type OfPerson = Exclude<SectionAnswers['taxResidence'], OfCompany>

const residenceFields = {
  country: { is: 'country', label: msg`Країна` },
  taxNumber: { is: 'text', most: 40, label: msg`Податковий номер`, hint: msg`В Україні це код ЄДРПОУ або РНОКПП` },
  noNumberReason: {
    is: 'choice',
    of: noTaxNumberReasons,
    label: msg`Чому номера немає`,
    when: ({ taxNumber }) => typeof taxNumber !== 'string' || taxNumber.trim() === '',
  },
} as const satisfies FieldTable

export const taxResidenceOfPersonFields: FieldsOf<OfPerson> = {
  residences: {
    is: 'items',
    fields: residenceFields,
    label: msg`Де ви платите податки`,
    hint: msg`Усі країни, де ви податковий резидент`,
    item: msg`Країна`,
    add: msg`Додати країну`,
    isOneNeeded: true,
  },
  usPerson: {
    is: 'yesNo',
    label: msg`Чи ви податковий резидент США?`,
    hint: msg`Громадяни США й власники грін-карт — так, де б вони не жили (FATCA)`,
  },
  usTaxNumber: { is: 'text', most: 20, label: msg`Номер у США (TIN)`, when: ({ usPerson }) => usPerson === true },
}

export const taxResidenceOfCompanyFields: FieldsOf<OfCompany> = {
  residences: {
    ...taxResidenceOfPersonFields.residences,
    label: msg`Де компанія платить податки`,
    hint: msg`Усі країни, де вона податковий резидент`,
  },
  usPerson: {
    is: 'yesNo',
    label: msg`Чи компанія є податковим резидентом США?`,
    hint: msg`Створена у США або за їхнім законом (FATCA)`,
  },
  usTaxNumber: taxResidenceOfPersonFields.usTaxNumber,
  entityKind: {
    is: 'choice',
    of: taxEntityKinds,
    label: msg`Яка це компанія для обміну податковою інформацією`,
    hint: msg`Активна — якщо більш як половина доходу від роботи, а не від дивідендів, процентів чи оренди (CRS)`,
  },
  giin: { is: 'text', most: 19, label: msg`GIIN`, when: ({ entityKind }) => entityKind === 'FINANCIAL' },
  controllingPersons: {
    is: 'items',
    label: msg`Хто контролює компанію`,
    item: msg`Людина`,
    add: msg`Додати людину`,
    isOneNeeded: true,
    when: ({ entityKind }) => entityKind === 'PASSIVE',
    fields: { name: { is: 'text', most: 120, label: msg`Прізвище, ім’я, по батькові` }, ...residenceFields },
  },
}
