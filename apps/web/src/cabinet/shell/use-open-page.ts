import { useShown } from '../../routing/router-context.ts'
import { pageAt } from '../menu.ts'
import type { PageName } from '../rooms.ts'

/** The open page's row of the table; undefined for an unknown address. */
export const useOpenPage = (): PageName | undefined => pageAt(useShown(({ route }) => route?.path))
