import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useIsStale } from '../session/shown-company.ts'

const AnotherCompany = lazyPage(async () => (await import('./another-company.tsx')).AnotherCompany, { part: true })

/** Shows that another page of this browser has switched to another company. */
export const CompanyWatch = () => (useIsStale() ? <AnotherCompany /> : null)
