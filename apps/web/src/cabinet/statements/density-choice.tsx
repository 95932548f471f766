import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Density } from './density.ts'

/** One line a row, or two. */
export function DensityChoice({ density: { now, choose } }: { density: Density }) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Щільність рядків`}
      value={now}
      options={[
        { value: 'compact', label: <Trans>Компактно</Trans> },
        { value: 'comfortable', label: <Trans>Просторо</Trans> },
      ]}
      onChange={choose}
    />
  )
}
