import { msg } from '@lingui/core/macro'
import type { FieldsOf } from '../fields/field-table.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import type { address } from '@dilo/domain/questionnaire/typed-values.ts'

/** Where somebody lives or works. */
export const addressFields: FieldsOf<ValueOf<typeof address>> = {
  country: { is: 'country', label: msg`Країна` },
  postalCode: { is: 'text', most: 12, label: msg`Поштовий індекс` },
  locality: {
    is: 'text',
    most: 120,
    label: msg`Місто чи село`,
    hint: msg`З областю й районом, якщо це не обласний центр`,
  },
  street: { is: 'text', most: 200, label: msg`Вулиця, будинок, приміщення` },
}
