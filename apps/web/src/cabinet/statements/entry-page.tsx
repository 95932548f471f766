import './statement.css'
import { addressOfPage } from '../address/open-page.ts'
import { readVersion } from './statement-search.ts'
import { NotFound } from '../page/not-found.tsx'
import { EntryAlone } from './entry-alone.tsx'

const route = addressOfPage('/accounts/$accountId/entries/$version')

/** An entry by its own address: for windows without room beside the list, and for a shared link. */
export function EntryPage() {
  const { accountId, version: written } = route.useParams()
  const version = readVersion(written)
  return version === undefined ? <NotFound /> : <EntryAlone accountId={accountId} version={version} />
}
