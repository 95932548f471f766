import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../page/use-language.ts'
import { currentClient } from '../session/session-queries.ts'

/** Rare, so no first load carries it. */
const CompanyBlock = lazyPage(async () => (await import('./company-block.tsx')).CompanyBlock, { part: true })

/** The companies for which the bank has blocked this person: they are in no list of companies. */
export function BlockedCompanies() {
  const language = useLanguage()
  const blocked = useQuery(currentClient).data?.blockedRelations ?? []
  return blocked.map(({ companyId, names, block }) => (
    <CompanyBlock key={companyId} company={names[language].shortName} block={block} />
  ))
}
