import { Icon } from '@dilo/ui/icons/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { sectionOf } from '../menu.ts'
import { PageLink } from '../page/page-link.tsx'
import { pages } from '../rooms.ts'
import { type Page, type Section, sections } from '../page/page-row.ts'
import { Beside } from './beside.tsx'
import { useOpenPage } from './use-open-page.ts'
import { useTabs } from './use-tabs.ts'

type SectionLinkProps = { section: Section; onFollow?: (() => void) | undefined }

/**
 * A section of the menu. It opens its first page that the person is offered, and is marked while any of its pages, or a
 * page below them, is open. A section with one page has the name of the page.
 */
export function SectionLink({ section, onFollow }: SectionLinkProps) {
  const { i18n } = useLingui()
  const open = useOpenPage()
  const tabs = useTabs(section)
  const [first] = tabs
  if (first === undefined) return null
  const { path, title, named }: Page = pages[first]
  return (
    <PageLink
      to={path}
      className="c-nav-item"
      aria-current={open !== undefined && sectionOf(open) === section ? 'page' : undefined}
      onClick={onFollow}
    >
      {named && <Icon of={named.icon} />}
      {i18n._((tabs.length > 1 && sections[section]) || title)}
      <Beside pages={tabs} />
    </PageLink>
  )
}
