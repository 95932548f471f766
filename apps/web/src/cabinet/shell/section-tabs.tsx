import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useUsualAccount } from '../accounts/use-usual-account.ts'
import { sectionOf, tabOf } from '../menu.ts'
import { PageLink } from '../page/page-link.tsx'
import { type PageName, pages } from '../rooms.ts'
import { type Page, type Section, sections } from '../page/page-row.ts'
import { Beside } from './beside.tsx'
import { useOpenPage } from './use-open-page.ts'
import { useTabs } from './use-tabs.ts'

/** The tabs of the open page's section; none on a page below a tab, which has a breadcrumb. */
export function SectionTabs() {
  const open = useOpenPage()
  const section = open && sectionOf(open)
  const current = open && tabOf(open)
  return section && current && <Tabs section={section} current={current} />
}

function Tabs({ section, current }: { section: Section; current: PageName }) {
  const { i18n } = useLingui()
  const tabs = useTabs(section)
  const [first] = tabs
  const row = useRef<HTMLElement>(null)
  // The tabs may be wider than a phone. The page itself must not move.
  useEffect(() => {
    const marked = row.current?.children[tabs.indexOf(current)]
    if (marked instanceof HTMLElement) row.current?.scrollTo({ left: marked.offsetLeft - 48 })
  }, [current, tabs])
  if (first === undefined || tabs.length < 2) return null
  return (
    <nav ref={row} className="c-section" aria-label={i18n._(sections[section] ?? pages[first].title)}>
      {tabs.map((name) => (
        <Tab key={name} page={name} isCurrent={name === current} />
      ))}
    </nav>
  )
}

type TabProps = { page: PageName; isCurrent: boolean }

/** A page of an account opens with the usual one. A company without accounts is not offered it. */
function Tab(tab: TabProps) {
  const { path }: Page = pages[tab.page]
  return path.includes('$accountId') ? <TabOfAccount {...tab} /> : <TabLink {...tab} />
}

function TabOfAccount(tab: TabProps) {
  const account = useUsualAccount()
  // It is the last of its section, so it moves nothing when the account becomes known.
  return account ? <TabLink {...tab} params={{ accountId: account.id }} /> : null
}

function TabLink({ page, isCurrent, params }: TabProps & { params?: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  return (
    <PageLink
      to={pages[page].path}
      {...(params && { params })}
      className="c-section-tab"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {i18n._(pages[page].title)}
      <Beside pages={[page]} />
    </PageLink>
  )
}
