import { isStaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ActionTable, type FactTable, momentText } from './fact-words.ts'
import { roleWords } from './role-words.ts'

export const staffActions = {
  staffAccount: msg`Новий обліковий запис`,
  staffRoles: msg`Змінити ролі`,
  staffInvitation: msg`Надіслати запрошення`,
  staffPasskeyRemoval: msg`Забрати ключ доступу`,
  staffClosing: msg`Закрити обліковий запис`,
} satisfies Partial<ActionTable>

const rolesText = (value: string, i18n: I18n): string =>
  value
    .split(', ')
    .map((role) => (isStaffRole(role) ? i18n._(roleWords[role]) : role))
    .join(', ')

export const staffFacts = {
  roles: { name: msg`Ролі`, text: rolesText },
  account: { name: msg`Обліковий запис` },
  passkey: { name: msg`Ключ доступу` },
  passkeyUsed: { name: msg`Востаннє використано`, text: momentText },
} satisfies Partial<FactTable>
