import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListAddress } from './use-statement-address.ts'

/** The direction of the money. */
export function DirectionChoice({ address: { search, filter } }: { address: ListAddress }) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Напрям`}
      value={search.direction ?? 'both'}
      options={[
        { value: 'both', label: <Trans>Усі</Trans> },
        { value: 'in', label: <Trans>Надходження</Trans> },
        { value: 'out', label: <Trans>Списання</Trans> },
      ]}
      onChange={(chosen) => filter({ direction: chosen === 'both' ? undefined : chosen })}
    />
  )
}
