import { hkdfSync } from 'node:crypto'
import type { Context } from '../../../context.ts'

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

/** From the key that all servers of the installation share, so that it is no further secret to keep. */
const seedFrom = (serverKey: Buffer): string =>
  Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.demo-authority', 32)).toString('base64')

/** The seed of the demo authority that issues now. */
export const demoAuthoritySeed = ({ serverKey }: Keys): string => seedFrom(serverKey)
