import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffActionKind, StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import { isStaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roleWords } from './role-words.ts'

export type ShownAction = DeskAnswer<'GET /api/desk/actions/{actionId}'>
type Fact = ShownAction['facts'][number]

export const kindWords: Readonly<Record<StaffActionKind, MessageDescriptor>> = {
  verificationApproval: msg`Підтвердити клієнта`,
  verificationRefusal: msg`Відмовити клієнтові`,
  applicationAcceptance: msg`Відкрити рахунок за заявкою`,
  applicationRejection: msg`Відмовити у відкритті рахунку`,
  applicationReturn: msg`Повернути заявку клієнтові`,
  staffAccount: msg`Новий обліковий запис`,
  staffRoles: msg`Змінити ролі`,
  staffInvitation: msg`Надіслати запрошення`,
  staffClosing: msg`Закрити обліковий запис`,
}

export const stateWords: Readonly<Record<StaffActionState, MessageDescriptor>> = {
  open: msg`Чекає на рішення`,
  approved: msg`Виконано`,
  denied: msg`Відхилено`,
  expired: msg`Строк минув`,
  withdrawn: msg`Відкликано`,
}

export const factWords: Readonly<Record<Fact['fact'], MessageDescriptor>> = {
  company: msg`Клієнт`,
  person: msg`Людина`,
  relation: msg`Зв’язок`,
  application: msg`Заявка`,
  state: msg`Стан`,
  because: msg`Причина для клієнта`,
  name: msg`Ім’я`,
  inn: msg`РНОКПП`,
  email: msg`E-mail`,
  roles: msg`Ролі`,
  account: msg`Обліковий запис`,
}

export const reasonWords: Readonly<Record<VerificationReason, MessageDescriptor>> = {
  identityNotProven: msg`Особу не підтверджено`,
  powersNotProven: msg`Повноваження не підтверджено`,
  notServed: msg`Банк не обслуговує таку діяльність`,
}

/** Why the bank gives an application back, for its own people; the client reads it with what to do next. */
export const openingReasonWords: Readonly<Record<OpeningReason, MessageDescriptor>> = {
  purposeUnclear: msg`Із мети незрозуміло, для чого рахунок`,
  companyDataOutdated: msg`Дані компанії застаріли`,
  documentsMissing: msg`Бракує документів компанії`,
  notOpenedForBusiness: msg`За такої мети рахунок не відкривають`,
}

const becauseWords: Readonly<Record<string, MessageDescriptor>> = { ...reasonWords, ...openingReasonWords }

const standings: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`чекає на перевірку`,
  applied: msg`на розгляді`,
  opened: msg`рахунок відкрито`,
  returned: msg`повернуто клієнтові`,
  verified: msg`перевірено`,
  refused: msg`відмовлено`,
}

/** The value of a fact in words; what people typed stays as they typed it. */
export function useFactValue(): (fact: Fact['fact'], value: string) => string {
  const { i18n } = useLingui()
  return (fact, value) => {
    if (fact === 'roles')
      return value
        .split(', ')
        .map((role) => (isStaffRole(role) ? i18n._(roleWords[role]) : role))
        .join(', ')
    const said = fact === 'state' ? standings[value] : fact === 'because' ? becauseWords[value] : undefined
    return said === undefined ? value : i18n._(said)
  }
}
