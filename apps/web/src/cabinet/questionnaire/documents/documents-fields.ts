import type { documents } from '@dilo/domain/questionnaire/sections/documents.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf } from '../fields/field-table.ts'

export const documentsFields: FieldsOf<ValueOf<typeof documents>> = {
  comment: {
    is: 'longText',
    most: 500,
    label: msg`Що додати про документи`,
    hint: msg`Якщо якогось немає: чому, і коли він буде`,
  },
}
