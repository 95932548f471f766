import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { positions } from '@dilo/domain/dictionaries/positions.ts'
import { type RegistrationRole, registrationRoles } from '@dilo/domain/dictionaries/registration-roles.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import type { Permission, RelationType } from '@dilo/domain/permissions.ts'
import { mayInvite, type SignatureType } from '@dilo/domain/rules/invitation.ts'
import type { SalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

type Related = Pick<CompanyPerson, 'type' | 'positionCode' | 'permissions' | 'signatureType'>

const roleOfType: Record<RelationType, RegistrationRole> = {
  ENTREPRENEUR: 'BUSINESS',
  FOUNDER: 'FOUNDER',
  DIRECTOR: 'DIRECTOR',
  ACCOUNTANT: 'ACCOUNTANT',
  TRUSTEE: 'TRUSTEE',
}

/** The role that a text names; a link may have brought any text. */
export const isRelationType = (text: string): text is RelationType => Object.hasOwn(roleOfType, text)

/** `Головний бухгалтер`: the position if it is known, else the role. */
export function useRole(): (related: Pick<Related, 'type' | 'positionCode'>) => string {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  return ({ type, positionCode }) => {
    // The position and the role are one, and the role is said in one word.
    if (type === 'ENTREPRENEUR') return registrationRoles.BUSINESS[language]
    // The paper shows whether a notary was there.
    if (positionCode !== null && type !== 'TRUSTEE' && isCodeOf(positions, positionCode))
      return positions[positionCode][language]
    return registrationRoles[roleOfType[type]][language]
  }
}

export const signatureNames: Record<SignatureType, MessageDescriptor> = {
  first: msg`Перший підпис`,
  second: msg`Другий підпис`,
  none: msg`Без права підпису`,
}

/** The choices of access to the salaries. */
export const salaryAccessNames: Record<SalaryAccess, MessageDescriptor> = {
  none: msg`Не бачить, хто скільки отримує`,
  view: msg`Бачить зарплатні відомості`,
  write: msg`Бачить і готує зарплатні відомості`,
}

type Allowed = (related: Related) => boolean

const may =
  (permission: Permission): Allowed =>
  ({ permissions }) =>
    permissions.includes(permission)

/** The right to write payments includes seeing them, so the text omits the latter. */
const onlyViewsPayments: Allowed = (related) => may('PAYMENTS_VIEW')(related) && !may('PAYMENTS_WRITE')(related)

const viewsAccounts = may('ACCOUNTS_VIEW')

/** The texts of the acts that permissions allow. */
const acts: readonly { readonly text: MessageDescriptor; readonly when: Allowed }[] = [
  {
    text: msg`бачить рахунки, виписку й платежі`,
    when: (related) => viewsAccounts(related) && onlyViewsPayments(related),
  },
  { text: msg`бачить рахунки й виписку`, when: (related) => viewsAccounts(related) && !onlyViewsPayments(related) },
  { text: msg`бачить платежі`, when: (related) => !viewsAccounts(related) && onlyViewsPayments(related) },
  { text: msg`відкриває й змінює рахунки`, when: may('ACCOUNTS_WRITE') },
  { text: msg`створює платежі`, when: may('PAYMENTS_WRITE') },
  { text: msg`бачить зарплату`, when: (related) => may('SALARY_VIEW')(related) && !may('SALARY_WRITE')(related) },
  { text: msg`готує зарплату`, when: (related) => may('SALARY_VIEW')(related) && may('SALARY_WRITE')(related) },
  { text: msg`запрошує людей`, when: mayInvite },
]

const nothing = msg`поки що лише входить у кабінет`

const lists = new Map<string, Intl.ListFormat>()

function listOf(language: string): Intl.ListFormat {
  const known = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' })
  lists.set(language, known)
  return known
}

/** `Бачить рахунки й виписку, створює платежі і запрошує людей`: this person's rights, in one sentence. */
export function useRights(): (related: Related) => string {
  const { i18n } = useLingui()
  return (related) => {
    const found = acts.filter(({ when }) => when(related)).map(({ text }) => i18n._(text))
    const sentence = found.length === 0 ? i18n._(nothing) : listOf(i18n.locale).format(found)
    return sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
  }
}
