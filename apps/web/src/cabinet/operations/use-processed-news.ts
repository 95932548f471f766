import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type Operation = { readonly id: string; readonly state: string }

/**
 * When one of these operations is processed while the page is visible, a message reports it, and the list of what it made
 * is read anew.
 */
export function useProcessedNews(all: readonly Operation[] | undefined, text: string, made: QueryKey): void {
  const notify = useNotify()
  const client = useQueryClient()
  const waiting = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (all === undefined) return
    const isNew = all.some(({ id, state }) => state === 'PROCESSED' && waiting.current.has(id))
    waiting.current = new Set(all.filter(({ state }) => state !== 'PROCESSED').map(({ id }) => id))
    if (!isNew) return
    notify('success', text)
    void client.invalidateQueries({ queryKey: made })
  }, [all, client, made, notify, text])
}
