import { type StaffRole, staffRoles } from '@dilo/domain/desk/staff-roles.ts'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { roleWords } from '../words/role-words.ts'

type RolesChoiceProps = { chosen: readonly StaffRole[]; onChange: (roles: readonly StaffRole[]) => void }

export function RolesChoice({ chosen, onChange }: RolesChoiceProps) {
  const { i18n } = useLingui()
  const toggle = (role: StaffRole) =>
    onChange(staffRoles.filter((one) => (one === role ? !chosen.includes(role) : chosen.includes(one))))
  return (
    <fieldset className="k-fieldset">
      <legend className="d-field-label">
        <Trans>Ролі</Trans>
      </legend>
      {staffRoles.map((role) => (
        <Checkbox key={role} checked={chosen.includes(role)} onChange={() => toggle(role)}>
          {i18n._(roleWords[role])}
        </Checkbox>
      ))}
    </fieldset>
  )
}
