import { cabinetRoot } from '../../configuration.ts'
import { useEnterCompany } from './enter-company.ts'
import { shownCompany } from './shown-company.ts'

/** The company that a page of another one has opened; the page that comes says so. */
const ARRIVED = 'arrivedInCompany'

/**
 * Opens a page in another company: the whole page loads anew, as by the company menu. The place in the browser's history
 * keeps its company, so that Back also leads back to it.
 */
export function useOpenInCompany() {
  const entering = useEnterCompany(() => {})
  return {
    isPending: entering.isPending,
    error: entering.error,
    /** @param onEntered what the page that comes must find */
    open: (companyId: string, page: string, onEntered?: () => void) =>
      entering.mutate(companyId, {
        onSuccess: () => {
          onEntered?.()
          keepCompanyOfEntry(shownCompany())
          sessionStorage.setItem(ARRIVED, companyId)
          location.assign(cabinetRoot + page)
        },
      }),
  }
}

/** The company in which this visit has just arrived from another one, once. */
export function takeArrival(): string | null {
  const arrived = sessionStorage.getItem(ARRIVED)
  sessionStorage.removeItem(ARRIVED)
  return arrived
}

type EntryState = { readonly company?: unknown } | null

/** Notes the company of this place in the browser's history. */
export const keepCompanyOfEntry = (company: string | null): void =>
  history.replaceState({ ...(history.state as EntryState), company }, '')

/** The company of this place in the browser's history; null: it was never left for another company. */
export function companyOfEntry(): string | null {
  const company = (history.state as EntryState)?.company
  return typeof company === 'string' ? company : null
}
