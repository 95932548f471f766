import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronRight } from '@dilo/ui/icons/icons-of-things.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { useParams } from '../address/open-page.ts'
import type { PageTarget } from '../address/page-address.ts'
import { PageLink } from './page-link.tsx'
import { usePlace } from './place.ts'

/** The page above, with its state: the period of a statement, the filters of a list. */
export type Above = { readonly title: string; readonly link: PageTarget }

/** The way to the pages above the open one. A page of the menu has none. */
export function Breadcrumb({ above }: { above: Above | undefined }) {
  const { t, i18n } = useLingui()
  const place = usePlace()
  const params = useParams()
  if (above === undefined && place.above.length === 0) return null
  return (
    <nav className="c-breadcrumb" aria-label={t`Де ви`}>
      <ol>
        {above ? (
          <Crumb>
            <Link {...above.link}>{above.title}</Link>
          </Crumb>
        ) : (
          place.above.map(({ path, title }) => (
            <Crumb key={path}>
              <PageLink to={path} params={params}>
                {i18n._(title)}
              </PageLink>
            </Crumb>
          ))
        )}
      </ol>
    </nav>
  )
}

const Crumb = ({ children }: { children: ReactNode }) => (
  <li>
    {children}
    <Icon of={ChevronRight} size={16} />
  </li>
)
