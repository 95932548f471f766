import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useIsStale } from './shown-company.ts'

const AnotherCompany = lazyPage(async () => (await import('./another-company.tsx')).AnotherCompany, { part: true })

/** Says it when another page of this browser has gone on in another company. */
export const CompanyWatch = () => (useIsStale() ? <AnotherCompany /> : null)
