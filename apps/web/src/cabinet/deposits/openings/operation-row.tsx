import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { stateLooks, useStateName } from '../../operations/operation-words.ts'
import { PageLink } from '../../page/page-link.tsx'
import type { DepositOperation } from './opening-queries.ts'
import { operationTitles } from './operation-words.ts'

type OperationRowProps = { operation: DepositOperation; about: ReactNode; end?: ReactNode }

/** An operation with a deposit in a list, which leads to its page. */
export function OperationRow({ operation: { id, asks, state }, about, end }: OperationRowProps) {
  const { i18n } = useLingui()
  const stateName = useStateName()
  return (
    <li>
      <PageLink to="/deposits/operations/$operationId" params={{ operationId: id }} className="c-row">
        <span className="c-row-body">
          <span className="c-deposit-name d-row">
            <span className="c-row-name">{i18n._(operationTitles[asks])}</span>
            <StatusBadge {...stateLooks[state]}>{stateName(state)}</StatusBadge>
          </span>
          <span className="d-meta c-block">{about}</span>
        </span>
        {end !== undefined && <span className="c-row-end">{end}</span>}
      </PageLink>
    </li>
  )
}
