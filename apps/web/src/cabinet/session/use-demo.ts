import { useQuery } from '@tanstack/react-query'
import { hasDemoFlag } from './demo-flag.ts'
import { currentClient } from './session-queries.ts'

/** The demo of this session, by the bank's answer; null for a real session, and before the answer. */
export const useDemo = (): { endsAt: string } | null => useQuery(currentClient).data?.settings.demo ?? null

/**
 * Tells whether to show the parts of a demo: the flag cookie decides until the bank has answered, so that nothing is
 * replaced
 * later.
 */
export function useShownAsDemo(): boolean {
  const { data } = useQuery(currentClient)
  return data === undefined ? hasDemoFlag() : Boolean(data.settings.demo)
}
