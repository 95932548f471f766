import { useQuery } from '@tanstack/react-query'
import { currentClient } from './queries.ts'

/** The demo that this session is in, by the bank's word; null for what is real, and while nobody knows yet. */
export const useDemo = (): { endsAt: string } | null => useQuery(currentClient).data?.settings.demo ?? null
