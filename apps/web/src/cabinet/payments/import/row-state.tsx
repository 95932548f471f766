import { Ban, Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportRow } from './import-queries.ts'
import { useFaultLine, useRowFaults } from './row-validation.ts'
import { useWarningText } from './row-warnings.ts'

/** The state of a row at a glance: its first error, else its first warning. */
export function RowState({ row }: { row: ImportRow }) {
  const { t } = useLingui()
  const faults = useRowFaults()(row)
  const line = useFaultLine()
  const warningText = useWarningText()
  const [fault] = faults
  const [warning] = row.warnings
  if (row.isLeftOut) {
    return (
      <Said tone="neutral" icon={Ban}>
        <Trans>Пропускаємо</Trans>
      </Said>
    )
  }
  if (fault) {
    const more = faults.length - 1
    return (
      <Said tone="danger" icon={CircleAlert}>
        {line(fault)}
        {more > 0 && ` ${t`і ще ${more}`}`}
      </Said>
    )
  }
  if (warning) {
    return (
      <Said tone="warning" icon={TriangleAlert}>
        {warningText(warning)}
      </Said>
    )
  }
  return row.isEdited ? (
    <Said tone="info" icon={Pencil}>
      <Trans>Змінено</Trans>
    </Said>
  ) : (
    <Said tone="success" icon={CircleCheck}>
      <Trans>Без помилок</Trans>
    </Said>
  )
}

const Said = ({ tone, icon, children }: { tone: Tone; icon: Drawing; children: ReactNode }) => (
  <span className={`c-import-said c-import-said-${tone}`}>
    <Icon of={icon} size={16} />
    <span className="c-clip">{children}</span>
  </span>
)
