import type { contacts } from '@dilo/domain/questionnaire/sections/contacts.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf } from '../fields/field-table.ts'

export const contactsFields: FieldsOf<ValueOf<typeof contacts>> = {
  phone: { is: 'phone', label: msg`Телефон компанії`, hint: msg`Не той, на який приходять коди: той змінюють окремо` },
  email: { is: 'text', inputMode: 'email', most: 120, label: msg`E-mail компанії` },
  website: { is: 'text', inputMode: 'url', most: 200, label: msg`Сайт`, hint: msg`Разом із https://, якщо сайт є` },
  contactPerson: { is: 'text', most: 120, label: msg`З ким зв’язатися` },
  postalPlace: {
    is: 'text',
    most: 300,
    label: msg`Куди писати листи`,
    hint: msg`Якщо не на адресу компанії`,
  },
}
