import { Card } from '@dilo/ui/display/card.tsx'
import { Switch } from '@dilo/ui/fields/switch.tsx'
import { Trans } from '@lingui/react/macro'
import { letSingleKeysWork, useSingleKeysWork } from '@dilo/ui/actions/single-keys.ts'

/** Keys of a single letter, which some press by chance and some by voice (WCAG 2.1.4). Kept in this browser. */
export function KeysCard() {
  const work = useSingleKeysWork()
  return (
    <Card title={<Trans>Клавіші</Trans>}>
      <Switch
        checked={work}
        onChange={(event) => letSingleKeysWork(event.currentTarget.checked)}
        hint={<Trans>Наприклад, N – новий платіж. Весь перелік – за клавішею «?». Лише в цьому браузері.</Trans>}
      >
        <Trans>Клавіші з однієї літери</Trans>
      </Switch>
    </Card>
  )
}
