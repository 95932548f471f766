import { useQuery } from '@tanstack/react-query'
import { useLanguage } from './use-language.ts'
import { inbox } from '../session/inbox-queries.ts'
import { currentClient } from '../session/session-queries.ts'

/**
 * The short name of a company of the person: the client names the first of them, the inbox those with news. Undefined: not
 * known yet.
 */
export function useCompanyNames(): (companyId: string) => string | undefined {
  const language = useLanguage()
  const relations = useQuery(currentClient).data?.relations ?? []
  const companies = useQuery(inbox).data?.companies ?? []
  return (companyId) =>
    relations.find(({ slave }) => slave.corporate.id === companyId)?.slave.corporate.names[language].shortName ??
    companies.find((one) => one.companyId === companyId)?.names?.[language]
}
