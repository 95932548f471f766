import type { RefObject } from 'react'
import { EntryPanel } from './entry-panel.tsx'
import type { StatementGridHandle } from './statement-grid.tsx'
import type { StatementAddress } from './use-statement-address.ts'

type OpenEntryProps = { address: StatementAddress; version: number; grid: RefObject<StatementGridHandle | null> }

/** The entry that the address has open. Closed, it gives the focus back to its row. */
export function OpenEntry({ address: { accountId, search, turn, close }, version, grid }: OpenEntryProps) {
  const onClose = () => {
    grid.current?.focusEntry(version)
    close()
  }
  return <EntryPanel accountId={accountId} version={version} list={search} onClose={onClose} onTurn={turn} />
}
