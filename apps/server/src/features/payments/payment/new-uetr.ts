import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseUetr, type Uetr } from '@dilo/domain/values/uetr.ts'

/** A new UETR: 122 random bits, so that no two banks generate the same one. */
export const newUetr = (): Uetr => certain(parseUetr(randomUUID()))
