import { refused } from '@dilo/domain/result.ts'
import type { RemoteSigning } from '../../ports/remote-signing.ts'

/** Stands where no service is set up. */
export const unavailableRemoteSigning: RemoteSigning = {
  available: false,
  start: async () => refused('silent'),
  poll: async () => ({ state: 'unknown' }),
}
