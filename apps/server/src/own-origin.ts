import type { Config } from './config.ts'

/** Where links lead that no call has asked for: the bank's public origin; on one's own machine its own port. */
export const ownOrigin = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`
