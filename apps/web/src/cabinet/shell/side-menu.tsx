import { useLingui } from '@lingui/react/macro'
import { menu } from '../menu.ts'
import type { Section } from '../page/page-row.ts'
import { SectionLink } from './section-link.tsx'

type SideMenuProps = {
  /** The sections that stand elsewhere: a phone's tabs. */ without?: readonly Section[]
  onFollow?: () => void
}

/** The sections of the menu: in the sidebar, and on a phone behind «Ще». */
export function SideMenu({ without = [], onFollow }: SideMenuProps) {
  const { t } = useLingui()
  return (
    <nav className="c-nav" aria-label={t`Розділи`}>
      {menu()
        .filter((section) => !without.includes(section))
        .map((section) => (
          <SectionLink key={section} section={section} onFollow={onFollow} />
        ))}
    </nav>
  )
}
