import { useRouterState } from '@tanstack/react-router'
import { pages, type Section } from '../pages.ts'

/** The section of the open page; undefined for an unknown address. */
export function useOpenSection(): Section | undefined {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  return Object.values(pages).find((page) => page.path === path)?.section
}
