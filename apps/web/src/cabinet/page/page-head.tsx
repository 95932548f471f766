import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import type { ReactNode } from 'react'
import { type Above, Breadcrumb } from './breadcrumb.tsx'

type PageHeadProps = {
  /** Also for the browser's tab and history. */ title: string
  /** Beside the title: a state, a choice of an account. */ beside?: ReactNode
  /** A line under the title. */ about?: ReactNode
  /** The actions of the whole page; the filled button comes last. */ children?: ReactNode
  /** The breadcrumb, if the table of pages does not say it all. */ above?: Above
}

/** The head of every page: its title stands at the same height on all of them. */
export function PageHead({ title, beside, about, children, above }: PageHeadProps) {
  return (
    <div className="c-page-head">
      <Breadcrumb above={above} />
      <div className="c-head">
        <div className="c-head-words">
          <div className="c-head-title d-row d-gap-3">
            <PageTitle title={title} />
            {beside}
          </div>
          {about}
        </div>
        {children && <div className="c-head-actions d-row d-row-end">{children}</div>}
      </div>
    </div>
  )
}
