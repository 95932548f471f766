import { isOffered, tabsOf } from '../menu.ts'
import type { PageName } from '../rooms.ts'
import type { Section } from '../page/page-row.ts'
import { useOffered } from '../session/use-offered.ts'

/** The tabs of a section that the person is offered. */
export function useTabs(section: Section): readonly PageName[] {
  const offered = useOffered()
  return tabsOf(section).filter((name) => isOffered(name, offered))
}
