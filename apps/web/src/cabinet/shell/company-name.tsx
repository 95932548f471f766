import { SkeletonBar } from '@dilo/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../queries.ts'
import { useLanguage } from '../use-language.ts'

/** The company whose accounts and payments are shown. */
export function CompanyName() {
  const client = useQuery(currentClient)
  const language = useLanguage()
  if (!client.data) return <div className="c-company">{client.isPending && <SkeletonBar width="160px" />}</div>
  const { relations, settings } = client.data
  const company = relations.find(({ slave }) => slave.corporate.id === settings.currentCompanyId)?.slave.corporate
  return <p className="c-company">{company?.names[language].shortName}</p>
}
