import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseUetr, type Uetr } from '@dilo/domain/values/uetr.ts'

/** A UETR for a payment that is made now: 122 random bits, so that no two banks ever give the same. */
export const newUetr = (): Uetr => certain(parseUetr(randomUUID()))
