import { exposedRelations, exposedRoles } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { exposedPersons } from '@dilo/domain/questionnaire/sections/exposed-persons.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf, FieldTable } from '../fields/field-table.ts'

/** The fields of a politically exposed person. */
export const postFields = {
  role: { is: 'choice', of: exposedRoles, label: msg`Який це діяч` },
  relation: { is: 'choice', of: exposedRelations, label: msg`Хто це` },
  position: { is: 'text', most: 200, label: msg`Посада` },
  since: { is: 'day', label: msg`З якого дня` },
  until: { is: 'day', label: msg`До якого дня`, hint: msg`Якщо посаду вже залишено` },
} as const satisfies FieldTable

export const exposedPersonsFields: FieldsOf<ValueOf<typeof exposedPersons>> = {
  anyExposed: {
    is: 'yesNo',
    label: msg`Чи є або були колись публічними діячами ви, власники, керівники чи їхні близькі?`,
    hint: msg`Депутати, міністри, судді, керівники державних органів і підприємств, посли. Закон питає й про тих, хто вже не на посаді.`,
  },
  people: {
    is: 'items',
    label: msg`Публічні діячі`,
    item: msg`Людина`,
    add: msg`Додати людину`,
    isOneNeeded: true,
    when: ({ anyExposed }) => anyExposed === true,
    fields: { name: { is: 'text', most: 120, label: msg`Прізвище, ім’я, по батькові` }, ...postFields },
  },
}
