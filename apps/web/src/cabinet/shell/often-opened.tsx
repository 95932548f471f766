import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pages } from '../rooms.ts'
import type { Page } from '../page/page-row.ts'
import { currentClient } from '../session/session-queries.ts'
import { whenIdle } from './when-idle.ts'

/** The person's connection, in browsers that describe it. */
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
    const waiting = pagesOftenOpened(permissions)
    const isBusy = () => queries.isFetching() > 0
    const fetchNext = async () => {
      await waiting.shift()?.preload?.()
      if (waiting.length > 0) giveUp = whenIdle(isBusy, () => void fetchNext())
    }
    let giveUp = whenIdle(isBusy, () => void fetchNext())
    return () => {
      waiting.length = 0
      giveUp()
    }
  }, [queries, permissions])
  return null
}

const pagesOftenOpened = (permissions: readonly string[]): Page['component'][] =>
  Object.values<Page>(pages)
    .filter(({ isOften, needs }) => isOften === true && (needs === undefined || permissions.includes(needs)))
    .map(({ component }) => component)
