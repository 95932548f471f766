import { useQuery } from '@tanstack/react-query'
import { hasDemoFlag } from './demo-flag.ts'
import { currentClient } from './session-queries.ts'

/** The demo that this session is in, by the bank's answer; null for a real session, and while nobody knows yet. */
export const useDemo = (): { endsAt: string } | null => useQuery(currentClient).data?.settings.demo ?? null

/** Whether to show what a demo has: until the bank has said so, as the flag cookie says, so that nothing shown gives way to something else. */
export function useShownAsDemo(): boolean {
  const { data } = useQuery(currentClient)
  return data === undefined ? hasDemoFlag() : Boolean(data.settings.demo)
}
