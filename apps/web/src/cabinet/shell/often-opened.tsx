import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pages } from '../rooms.ts'
import type { Page } from '../page/page-row.ts'
import { currentClient } from '../session/session-queries.ts'
import { whenIdle } from './when-idle.ts'

/** What browsers know of the person's connection, where they say it. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

const isSpared = ({ connection }: Navigator & { readonly connection?: Connection }): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true

/**
 * Fetches the scripts and texts of the pages that most people open next, one after the other, once the open page has what
 * it asked for. Nothing is fetched for a person who saves data, or on a very slow line.
 */
export function OftenOpened() {
  const queries = useQueryClient()
  const { data: client } = useQuery(currentClient)
  const permissions = client?.settings.permissions
  useEffect(() => {
    if (permissions === undefined || isSpared(navigator)) return
    return whenIdle(
      () => queries.isFetching() > 0,
      () => void fetchPages(permissions),
    )
  }, [queries, permissions])
  return null
}

async function fetchPages(permissions: readonly string[]): Promise<void> {
  for (const { isOften, needs, component } of Object.values<Page>(pages))
    if (isOften === true && (needs === undefined || permissions.includes(needs))) await component.preload?.()
}
