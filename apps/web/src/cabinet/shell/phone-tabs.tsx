import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Ellipsis } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOffered, sectionOf, tabs } from '../menu.ts'
import { MenuLink } from './menu-link.tsx'
import { useOffered } from './use-offered.ts'
import { useOpenPage } from './use-open-page.ts'

const MoreSheet = lazyPage(async () => (await import('./more-sheet.tsx')).MoreSheet, { part: true })

/** On a phone: the pages of every day, and one more tab behind which all the others stand. */
export function PhoneTabs() {
  const { t } = useLingui()
  const offered = useOffered()
  const open = useOpenPage()
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never')
  const isElsewhere = open !== undefined && !tabs().includes(sectionOf(open))
  return (
    <div className="c-tabs">
      <nav className="c-tab-row" aria-label={t`Розділи`}>
        {tabs()
          .filter((page) => isOffered(page, offered))
          .map((page) => (
            <MenuLink key={page} page={page} />
          ))}
        <button
          type="button"
          className="c-nav-item c-nav-more"
          aria-haspopup="dialog"
          aria-current={isElsewhere ? 'page' : undefined}
          onPointerEnter={MoreSheet.preload}
          onFocus={MoreSheet.preload}
          onClick={() => setMore('open')}
        >
          <Icon of={Ellipsis} />
          <Trans>Ще</Trans>
        </button>
      </nav>
      {more !== 'never' && <MoreSheet open={more === 'open'} onClose={() => setMore('closed')} />}
    </div>
  )
}
