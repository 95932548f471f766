import type { Clearing } from '../../ports/clearing.ts'
import { httpTransport } from './http-transport.ts'
import { isoClearing } from './iso-clearing.ts'

/** A house that speaks ISO 20022 over HTTP. */
export const openHttpClearing = (house: Parameters<typeof httpTransport>[0]): Clearing =>
  isoClearing({ transport: httpTransport(house), clock: house.clock, own: house.own })
