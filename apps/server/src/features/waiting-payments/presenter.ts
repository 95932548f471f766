import type { Wait } from '@dilo/contract/wait.ts'
import type { RecipientWait } from './store.ts'

export const presentWait = ({ until, cause }: Pick<RecipientWait, 'until' | 'cause'>): Wait => ({ until: until.toISOString(), cause })
