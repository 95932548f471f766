import { OpenPage } from '../routing/router-provider.tsx'
import { useShown } from '../routing/router-context.ts'
import { isOutsideFrame } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

/** The desk: its frame around a page of the table, which wants a session. */
export const Area = () => (useShown(({ route }) => isOutsideFrame(route)) ? <OpenPage /> : <Shell />)
