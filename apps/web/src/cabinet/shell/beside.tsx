import { type PageName, pages } from '../rooms.ts'
import type { Page } from '../page/page-row.ts'

/** The numbers beside the name of a tab, or of a section with its tabs. */
export const Beside = ({ pages: some }: { pages: readonly PageName[] }) =>
  some.map((name) => {
    const { menu }: Page = pages[name]
    return (
      menu?.beside && (
        <span key={name} className="c-nav-beside">
          <menu.beside />
        </span>
      )
    )
  })
