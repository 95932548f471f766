import { Icon } from '@dilo/ui/icons/icon.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Search } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { onApple } from '../palette/on-apple.ts'
import { withTexts } from '../../language.ts'
import { useShortcuts } from './use-shortcuts.ts'

const palette = withTexts(() => import('../palette/part.ts'))

const Palette = lazyPage(async () => (await palette()).Palette, { part: true })
const ShortcutsHelp = lazyPage(async () => (await palette()).ShortcutsHelp, { part: true })

type Opened = 'palette' | 'help' | null

/** The palette and the list of shortcuts over whatever page one is on. Their scripts come when they are first asked for. */
export function useSearchDoor() {
  const [opened, setOpened] = useState<Opened>(null)
  const [asked, setAsked] = useState<ReadonlySet<Opened>>(new Set())
  const open = (what: Opened) => {
    setOpened(what)
    setAsked((before) => new Set(before).add(what))
  }
  const close = () => setOpened(null)
  useShortcuts(open)
  return {
    open: () => open('palette'),
    over: (
      <>
        {asked.has('palette') && <Palette open={opened === 'palette'} onClose={close} />}
        {asked.has('help') && <ShortcutsHelp open={opened === 'help'} onClose={close} />}
      </>
    ),
  }
}

type SearchButtonProps = { onOpen: () => void }

/** In the sidebar it looks like the field that it opens. */
export function SearchField({ onOpen }: SearchButtonProps) {
  return (
    <button
      type="button"
      className="c-search-door"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={onOpen}
    >
      <Icon of={Search} />
      <span>
        <Trans>Пошук</Trans>
      </span>
      <kbd className="d-meta" aria-hidden="true">
        {onApple ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

/** On a phone a drawing has to do. */
export function SearchButton({ onOpen }: SearchButtonProps) {
  const { t } = useLingui()
  return <IconButton icon={Search} name={t`Пошук`} aria-haspopup="dialog" onFocus={Palette.preload} onClick={onOpen} />
}
