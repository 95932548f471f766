import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronDown } from '@dilo/ui/icons/icons-of-things.ts'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Density } from './density.ts'
import { DensityChoice } from './density-choice.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { ListAddress } from './use-statement-address.ts'

type ViewChoiceProps = { address: ListAddress; sorts: readonly StatementSort[]; density: Density }

/** The look of the rows: their order and their height. They change rarely, so one button holds them. */
export function ViewChoice({ address, sorts, density }: ViewChoiceProps) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`Вигляд`}
      align="end"
      trigger={(opens) => (
        <Button {...opens} variant="secondary">
          <Trans>Вигляд</Trans>
          <Icon of={ChevronDown} size={16} />
        </Button>
      )}
    >
      {() => (
        <div className="d-stack">
          <SortChoice address={address} sorts={sorts} />
          <DensityChoice density={density} />
        </div>
      )}
    </Popover>
  )
}
