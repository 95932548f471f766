import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { X } from '@dilo/ui/icons/icons.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Failed } from '../../page/failed.tsx'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { newPayment } from '../payment-queries.ts'
import { useWide } from '../../page/use-wide.ts'
import { importRow, type ImportRow, type PaymentImport } from './import-queries.ts'
import { RowInPaymentFields } from './payment-fields.tsx'
import type { ImportAddress } from './use-import-address.ts'

type OpenRowProps = {
  one: PaymentImport
  address: ImportAddress
  place: number
  /** Those that are here. */
  rows: readonly ImportRow[]
  mayWrite: boolean
  isUnsaved: boolean
  onUnsaved: (isUnsaved: boolean) => void
}

/** A row to be corrected: beside the others if there is room, otherwise in a sheet over them. */
export function OpenRow({ one, address, place, rows, mayWrite, isUnsaved, onUnsaved }: OpenRowProps) {
  const here = rows.find((row) => row.place === place)
  const fetched = useQuery({ ...importRow(one.id, place), enabled: here === undefined })
  const prepared = useQuery(newPayment)
  const row = here ?? fetched.data
  const isComing = prepared.isPending || (row === undefined && fetched.isPending)
  const pending = useSteadyPending(isComing)
  const failed = [prepared, fetched].find(({ isError }) => isError)
  return (
    <>
      <Around place={place} isUnsaved={isUnsaved} onClose={address.close}>
        {pending || isComing ? (
          <SkeletonRows rows={4} />
        ) : row && prepared.data ? (
          // The key gives each row a fresh form, so that typed values never move to another row.
          <RowInPaymentFields
            key={place}
            one={one}
            row={row}
            prepared={prepared.data}
            mayWrite={mayWrite}
            onUnsaved={onUnsaved}
            onGo={address.open}
            onClose={address.close}
          />
        ) : row === null ? (
          <p>
            <Trans>Такого рядка у файлі немає.</Trans>
          </p>
        ) : (
          <Failed error={failed?.error} onRetry={() => void failed?.refetch()} />
        )}
      </Around>
      <AskBeforeLeaving unsaved={isUnsaved} />
    </>
  )
}

function Around({
  place,
  isUnsaved,
  onClose,
  children,
}: {
  place: number
  isUnsaved: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const isBeside = useWide(1200)
  const titleId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  if (!isBeside) {
    return (
      // The browser closes a sheet before anybody can be asked: with something unsaved in it that is left to its button and to Escape.
      <Sheet open blocking={isUnsaved} onClose={onClose} title={<Trans>Рядок {place}</Trans>}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={isUnsaved ? onKeyDown : undefined}>{children}</div>
      </Sheet>
    )
  }
  return (
    // Escape is the short way of its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="d-card c-import-panel d-stack" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className="c-import-panel-head">
        <h2 id={titleId} tabIndex={-1}>
          <Trans>Рядок {place}</Trans>
        </h2>
        <IconButton icon={X} name={t`Закрити`} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
