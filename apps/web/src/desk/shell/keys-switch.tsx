import { letSingleKeysWork, useSingleKeysWork } from '@dilo/ui/actions/single-keys.ts'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Trans } from '@lingui/react/macro'

/** Switches the single keys of lists on and off in this browser (WCAG 2.1.4). */
export const KeysSwitch = () => (
  <Checkbox checked={useSingleKeysWork()} onChange={(event) => letSingleKeysWork(event.currentTarget.checked)}>
    <Trans>Ходити справами клавішами j і k</Trans>
  </Checkbox>
)
