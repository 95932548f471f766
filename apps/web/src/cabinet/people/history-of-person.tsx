import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../language.ts'
import { useOffered } from '../session/use-offered.ts'

/** The words of the trail come with the history, and not with every page about people. */
const EntriesAbout = lazyPage(async () => (await withTexts(() => import('./history/part.ts'))()).EntriesAbout, {
  part: true,
})

/** The trail's entries about a person. People who may not read the trail see none. */
export function HistoryOfPerson({ personId }: { personId: string }) {
  const { permissions = [], few = [] } = useOffered() ?? {}
  return few.includes('heads') && permissions.includes('ACCOUNTS_WRITE') ? <EntriesAbout personId={personId} /> : null
}
