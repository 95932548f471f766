import type { Permission } from '@dilo/domain/permissions.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from '../address/link.tsx'
import { currentClient } from '../session/session-queries.ts'
import { PageHead } from './page-head.tsx'

type Barred = { readonly title: MessageDescriptor; readonly who: MessageDescriptor }

/**
 * A page for people with a right. Others learn that, and who gives it: the bank tells them no more than that the page's
 * things do not exist.
 */
export function withRight(Page: ComponentType, right: Permission, { title, who }: Barred): ComponentType {
  return function PageOfRight() {
    const { i18n } = useLingui()
    const permissions = useQuery(currentClient).data?.settings.permissions
    if (permissions === undefined || permissions.includes(right)) return <Page />
    return (
      <div className="c-page">
        <PageHead title={i18n._(title)} />
        <div className="d-card">
          <EmptyState
            icon={Lock}
            action={
              <Link to="/accounts" className={buttonClass({ variant: 'secondary' })}>
                <Trans>На головну</Trans>
              </Link>
            }
          >
            {i18n._(who)}
          </EmptyState>
        </div>
      </div>
    )
  }
}
