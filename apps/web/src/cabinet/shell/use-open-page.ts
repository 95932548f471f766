import { useRouterState } from '@tanstack/react-router'
import { pageAt } from '../menu.ts'
import type { PageName } from '../rooms.ts'

/** The open page's row of the table; undefined for an unknown address. */
export const useOpenPage = (): PageName | undefined =>
  pageAt(useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath }))
