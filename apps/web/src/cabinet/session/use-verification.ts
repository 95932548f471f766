import type { Standing } from '@dilo/domain/rules/verified-client.ts'
import { useQuery } from '@tanstack/react-query'
import { currentClient, verification } from './session-queries.ts'

/**
 * The state of a client whom the bank has not verified. `fillsIn`: its first questionnaire waits for the client,
 * `questionnaireAtBank`: for the bank.
 */
export type Unverified = Exclude<Standing, 'verified'> | 'fillsIn' | 'questionnaireAtBank'

/** The state of the current person's verification by the bank. Null: they are verified, or the state is unknown yet. */
export function useVerification(): Unverified | null {
  const { data: person } = useQuery(currentClient)
  const company = person?.settings.currentCompanyId ?? null
  const known = person?.relations.find(({ slave }) => slave.corporate.id === company)?.slave.corporate.verification
  const isOpen = person !== undefined && known !== 'verified'
  const { data: now } = useQuery({ ...verification, enabled: isOpen })
  const state = now?.state ?? known ?? null
  if (!isOpen || state === 'verified') return null
  if (now?.kind !== 'questionnaire') return state
  return state === 'awaited' ? 'questionnaireAtBank' : 'fillsIn'
}
