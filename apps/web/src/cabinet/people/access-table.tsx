import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Check } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { accessAreas, areaLevels, areaNames, levelIn, levelNames } from './access-areas.ts'

/** A person's rights, area by area. */
export function AccessTable({ permissions }: { permissions: readonly ListedPermission[] }) {
  const { i18n, t } = useLingui()
  return (
    <table className="c-access-table">
      <caption className="d-visually-hidden">
        <Trans>Права за розділами</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Розділ</Trans>
          </th>
          {areaLevels.map((level) => (
            <th key={level} scope="col">
              {i18n._(levelNames[level])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accessAreas.map((area) => (
          <tr key={area}>
            <th scope="row">{i18n._(areaNames[area])}</th>
            {areaLevels.map((level) => (
              <td key={level}>
                {levelIn(area, permissions) === level && (
                  <>
                    <Icon of={Check} size={16} />
                    <span className="d-visually-hidden">{t`так`}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
