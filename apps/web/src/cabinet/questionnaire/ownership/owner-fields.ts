import type { OwnerKind } from '@dilo/domain/questionnaire/ownership.ts'
import { msg } from '@lingui/core/macro'
import type { FieldTable } from '../fields/field-table.ts'
import type { TypedGroup } from '../typed-answers.ts'
import { textAt } from '../typed-texts.ts'

const isEmpty = (answers: TypedGroup, name: string): boolean => textAt(answers, name).trim() === ''

const name = { is: 'text', most: 300, label: msg`Назва` } as const

const okpo = { is: 'text', most: 40, inputMode: 'numeric', label: msg`Код ЄДРПОУ` } as const

/** A company or a trust: of another country it has the number of its own register. */
const organization: FieldTable = {
  name,
  country: { is: 'country', label: msg`Країна реєстрації` },
  code: {
    is: 'text',
    most: 40,
    label: msg`Код або номер у реєстрі`,
    hint: msg`В Україні код ЄДРПОУ, в іншій країні номер у її реєстрі`,
  },
}

/** The questions about an owner of each kind. A passport identifies a person without РНОКПП. */
export const ownerFields: Record<OwnerKind, FieldTable> = {
  person: {
    name: { is: 'text', most: 300, label: msg`Прізвище, ім’я, по батькові` },
    country: { is: 'country', label: msg`Громадянство` },
    code: {
      is: 'text',
      most: 10,
      inputMode: 'numeric',
      label: msg`РНОКПП`,
      hint: msg`Немає? Лишіть порожнім і впишіть паспорт.`,
    },
    passport: {
      is: 'text',
      most: 20,
      label: msg`Номер паспорта`,
      when: (answers) => isEmpty(answers, 'code'),
    },
    birthDate: { is: 'day', label: msg`Дата народження` },
    residence: {
      is: 'text',
      most: 300,
      label: msg`Де живе`,
      hint: msg`Потрібно, якщо людина — бенефіціар`,
    },
  },
  company: organization,
  trust: organization,
  state: {
    name: { ...name, label: msg`Держава або орган, що управляє часткою` },
    country: { is: 'country', label: msg`Країна` },
  },
  community: { name: { ...name, label: msg`Громада або її орган` }, code: okpo },
}
