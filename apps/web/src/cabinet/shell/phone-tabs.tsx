import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Ellipsis } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sectionOf } from '../menu.ts'
import { phoneTabs } from '../page/page-row.ts'
import { SectionLink } from './section-link.tsx'
import { useOpenPage } from './use-open-page.ts'

const MoreSheet = lazyPage(async () => (await import('./more-sheet.tsx')).MoreSheet, { part: true })

/** On a phone: the sections of every day, and one more tab behind which all the others stand. */
export function PhoneTabs() {
  const { t } = useLingui()
  const open = useOpenPage()
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never')
  const section = open && sectionOf(open)
  const isElsewhere = section !== undefined && !phoneTabs.includes(section)
  return (
    <div className="c-tabs">
      <nav className="c-tab-row" aria-label={t`Розділи`}>
        {phoneTabs.map((section) => (
          <SectionLink key={section} section={section} />
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
