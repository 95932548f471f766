import type { Config } from './config.ts'

/** The origin of links that belong to no call: the bank's public one; on one's own machine its own port. */
export const ownOrigin = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`
