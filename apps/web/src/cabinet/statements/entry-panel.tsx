import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '@dilo/ui/icons/icons-of-things.ts'
import { type Drawing, X } from '@dilo/ui/icons/icons.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Failed } from '../page/failed.tsx'
import type { StatementSearch } from './statement-search.ts'
import { EntryDetails } from './entry-details.tsx'
import { accountEntry } from '../accounts/entry-query.ts'
import { useEntryReturn } from './use-entry-return.ts'

type EntryPanelProps = {
  accountId: string
  version: number
  /** The search of the list beside it. */ list: StatementSearch
  onClose: () => void
  /** Another entry in the same place. */ onTurn: (version: number) => void
}

/** An entry beside the list, which stays in use. Escape closes it. */
export function EntryPanel({ accountId, version, list, onClose, onTurn }: EntryPanelProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  // The previous entry never stays while the next one loads: a person would pay the wrong counterparty.
  const query = useQuery(accountEntry(accountId, version))
  const back = useEntryReturn(accountId, version)
  const pending = useSteadyPending(query.isPending || back.isPending)
  // The heading takes the focus for reading on; after a press of "next" the focus stays on the button.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // Escape is the short way of its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="d-card c-entry-panel d-stack" aria-label={t`Операція`} onKeyDown={onKeyDown}>
      <div className="c-entry-panel-head">
        <h2 ref={heading} tabIndex={-1} className="c-entry-panel-title">
          <Trans>Операція</Trans>
        </h2>
        <Turn icon={ChevronLeft} name={t`Попередня операція`} to={query.data?.previous} onTurn={onTurn} />
        <Turn icon={ChevronRight} name={t`Наступна операція`} to={query.data?.next} onTurn={onTurn} />
        <IconButton icon={X} name={t`Закрити`} onClick={onClose} />
      </div>
      {pending ? (
        <SkeletonRows rows={4} />
      ) : query.data ? (
        <EntryDetails key={version} answer={query.data} returnable={back.returnable} list={list} narrow />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </aside>
  )
}

/** At the end it is disabled, but keeps the focus. */
function Turn({
  icon,
  name,
  to,
  onTurn,
}: {
  icon: Drawing
  name: string
  to: number | null | undefined
  onTurn: (version: number) => void
}) {
  const isPossible = to !== null && to !== undefined
  return (
    <IconButton
      icon={icon}
      name={name}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && onTurn(to)}
    />
  )
}
