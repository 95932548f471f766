import { Buffer } from 'buffer'
import gost89 from 'gost89'

/** The hash of GOST 34.311-95 with the substitutions of DSTU 4145 (DKE № 1): 32 octets. */
export const gost34311 = (message: Uint8Array): Uint8Array =>
  Uint8Array.from(gost89.Hash.gosthash(Buffer.from(message)))
