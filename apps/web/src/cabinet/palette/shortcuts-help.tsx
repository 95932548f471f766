import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Switch } from '@dilo/ui/fields/switch.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { onApple } from './on-apple.ts'
import { pages } from '../rooms.ts'
import type { Page } from '../page/page-row.ts'
import { letSingleKeysWork, useSingleKeysWork } from '@dilo/ui/actions/single-keys.ts'

type Listed = { readonly keys: readonly string[]; readonly does: MessageDescriptor }

/** The shortcuts that can be switched off stand apart from the others. */
const always: Listed = { keys: [onApple ? '⌘' : 'Ctrl', 'K'], does: msg`Пошук і команди` }

const ofPages: readonly Listed[] = Object.values<Page>(pages).flatMap(({ keys }) =>
  keys ? [{ keys: keys.press, does: keys.does }] : [],
)

const single: readonly Listed[] = [
  { keys: ['/'], does: msg`Шукати на цій сторінці` },
  ...ofPages,
  { keys: ['J'], does: msg`Наступний рядок списку` },
  { keys: ['K'], does: msg`Попередній рядок списку` },
  { keys: ['S'], does: msg`До кнопки підпису` },
  { keys: ['?'], does: msg`Ця підказка` },
]

/** The keys with their actions, and the switch for those of a single letter (WCAG 2.1.4). */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const work = useSingleKeysWork()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Клавіші</Trans>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Закрити</Trans>
        </Button>
      }
    >
      <dl className="c-keys d-stack d-gap-2">
        <Key of={always} />
        {single.map((one) => (
          <Key key={one.keys.join(' ')} of={one} />
        ))}
      </dl>
      <Switch
        checked={work}
        onChange={(event) => letSingleKeysWork(event.currentTarget.checked)}
        hint={
          <Trans>
            Діють у будь-якій розкладці. Вимкніть, якщо натискаєте їх випадково або керуєте голосом; Ctrl K лишається.
          </Trans>
        }
      >
        <Trans>Клавіші з однієї літери</Trans>
      </Switch>
    </Dialog>
  )
}

function Key({ of: { keys, does } }: { of: Listed }) {
  const { i18n } = useLingui()
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{i18n._(does)}</dd>
    </div>
  )
}
