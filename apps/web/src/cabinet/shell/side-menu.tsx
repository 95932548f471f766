import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { isOffered, menu } from '../menu.ts'
import { menuGroups, type MenuGroup, type PageName } from '../pages.ts'
import { MenuLink } from './menu-link.tsx'
import { useOffered } from './use-offered.ts'

type SideMenuProps = {
  /** The pages that stand elsewhere: a phone's tabs. */ without?: readonly PageName[]
  onFollow?: () => void
}

/** All pages of the menu by groups: in the sidebar, and on a phone behind «Ще». */
export function SideMenu({ without = [], onFollow }: SideMenuProps) {
  const { t } = useLingui()
  const offered = useOffered()
  return (
    <nav className="c-nav" aria-label={t`Розділи`}>
      {menu().map(({ group, pages }) => {
        const shown = pages.filter((name) => isOffered(name, offered) && !without.includes(name))
        return shown.length > 0 && <Group key={group} group={group} pages={shown} {...(onFollow && { onFollow })} />
      })}
    </nav>
  )
}

type GroupProps = { group: MenuGroup; pages: readonly PageName[]; onFollow?: () => void }

function Group({ group, pages, ...link }: GroupProps) {
  const { i18n } = useLingui()
  const id = useId()
  const title = menuGroups[group]
  return (
    <div className="c-nav-group" role="group" aria-labelledby={title ? id : undefined}>
      {title && (
        <p id={id} className="c-nav-title">
          {i18n._(title)}
        </p>
      )}
      {pages.map((page) => (
        <MenuLink key={page} page={page} {...link} />
      ))}
    </div>
  )
}
